import {
	BookOpen,
	ChartColumn,
	CircleUser,
	Clapperboard,
	Clock,
	CornerDownRight,
	Hash,
	Image,
	Layers,
	type LucideIcon,
	MapPin,
	MessageCircle,
	Music,
	Star,
	Users,
} from "lucide-react";
import type { Layout } from "@/catalog/catalog.gen";
import { featureByID } from "@/catalog/features";
import { cx } from "@/lib/cx";

const ofLayout: Readonly<Record<Layout, LucideIcon>> = {
	accounts: Users,
	comments: MessageCircle,
	engagement: ChartColumn,
	highlights: Star,
	identity: Hash,
	media: Image,
	music: Music,
	places: MapPin,
	profile: CircleUser,
	stories: Image,
};

const ofPrefix: Readonly<Record<string, LucideIcon>> = { guide: BookOpen, history: Clock, list: Layers };

type EntryIconProps = {
	/** The ID of the entry. */
	readonly id: string;
	readonly isActive: boolean;
};

/** An icon for the kind of thing that an entry opens. */
export function EntryIcon({ id, isActive }: EntryIconProps) {
	const Icon = iconOf(id);
	return <Icon aria-hidden size={16} className={cx("shrink-0", !isActive && "text-muted")} />;
}

function iconOf(id: string): LucideIcon {
	const feature = featureByID(id.replace(/^(look-up|feature)-/, ""));
	if (feature?.id.startsWith("reel")) return Clapperboard;
	if (feature) return ofLayout[feature.layout ?? "identity"];
	return ofPrefix[id.split("-")[0] ?? ""] ?? CornerDownRight;
}
