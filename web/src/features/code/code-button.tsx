import { CodeXml } from "lucide-react";
import { Button } from "@/components/button";
import { closingMenu } from "@/components/popover";
import { useStore } from "@/lib/store";
import { openCode } from "./open-code";

/** Shows or hides the code for a response's call. */
export function CodeButton() {
	const isOpen = useStore(openCode);
	return (
		<Button
			data-code-button
			size="small"
			aria-haspopup="dialog"
			aria-expanded={isOpen}
			className={isOpen ? "border-ink bg-sunken" : undefined}
			onClick={closingMenu(() => openCode.write(!isOpen))}
		>
			<CodeXml aria-hidden size={16} />
			<span className="md:max-xl:sr-only">Code</span>
		</Button>
	);
}
