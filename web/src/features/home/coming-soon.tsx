import { addressOf } from "@/catalog/address";
import type { FeatureCard } from "@/catalog/cards.gen";
import { sharedTexts } from "@/catalog/catalog.gen";
import { featureByID } from "@/catalog/features";
import { Button, buttonClass } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { Link } from "@/components/link";

type ComingSoonProps = { readonly feature: FeatureCard; readonly onClose: () => void };

/** Explains that a feature has no page yet, and offers the closest one. */
export function ComingSoon({ feature, onClose }: ComingSoonProps) {
	const instead = featureByID(feature.instead);
	const address = instead && addressOf(instead);
	return (
		<Dialog
			kind="alert"
			title={sharedTexts.comingSoon.replace("{name}", feature.name)}
			text={instead && `Until then, try ${instead.name}.`}
			onClose={onClose}
			actions={
				<>
					<Button onClick={onClose}>Close</Button>
					{address && (
						<Link href={address} className={buttonClass({ look: "primary" })}>
							Open {instead.name}
						</Link>
					)}
				</>
			}
		/>
	);
}
