import { codeOf, splitAtUnseen } from "@/lib/json/unseen";

/** A part of the source, with a box that has the code of each character that would not be seen. */
export function Seen({ text }: { readonly text: string }) {
	const parts = splitAtUnseen(text);
	if (parts.length === 1) return text;
	// biome-ignore lint/suspicious/noArrayIndexKey: a text's parts never move
	return parts.map((part, place) => (place % 2 === 0 ? part : <Box key={place} character={part} />));
}

/** The character itself is in it, and turns nothing outside of it: what is copied from the lines is the source. */
function Box({ character }: { readonly character: string }) {
	const code = codeOf(character);
	return (
		<bdi
			dir="ltr"
			role="img"
			aria-label={code}
			title={`${code}: a character that is not seen`}
			data-code={code}
			className="mx-px inline-block h-4 overflow-hidden whitespace-nowrap rounded-[2px] bg-warning-soft px-0.5 align-text-bottom text-warning text-xs leading-4 outline outline-warning/50 before:content-[attr(data-code)]"
		>
			{character}
		</bdi>
	);
}
