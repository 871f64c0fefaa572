import { Link } from "wouter";
import { addressOf, featureNamed } from "@/catalog/address";
import { type Feature, shared } from "@/catalog/catalog.gen";
import { Button } from "@/components/button";
import { buttonClass } from "@/components/button-class";
import { Dialog } from "@/components/dialog";

type Props = { readonly feature: Feature; readonly onClose: () => void };

/** Says that a feature has no page yet, and which one comes closest. */
export function ComingSoon({ feature, onClose }: Props) {
	const instead = featureNamed(feature.instead);
	const address = instead && addressOf(instead);
	return (
		<Dialog
			kind="alert"
			title={shared.comingSoon.replace("{name}", feature.name)}
			text={instead && `Until then, ${instead.name} comes closest.`}
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
