import { AtSign, Film, ImageIcon, type LucideIcon, Music, Users, UsersRound } from "lucide-react";

const icons: Readonly<Record<string, LucideIcon>> = {
	"user-info": AtSign,
	followers: Users,
	"posts-by-username": ImageIcon,
	"user-stories": Film,
	"similar-accounts": UsersRound,
	"music-trending": Music,
};

/** The icon of a job without a picture, by feature ID. */
export function JobIcon({ feature }: { readonly feature: string }) {
	const Icon = icons[feature] ?? AtSign;
	return <Icon aria-hidden size={24} />;
}
