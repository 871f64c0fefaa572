import { Moon, Sun } from "lucide-react";
import { Button } from "@/components/button";
import { useTheme } from "@/lib/theme";

/** Goes from daylight to the darkroom and back. */
export function ThemeToggle() {
	const [theme, toggle] = useTheme();
	const Icon = theme === "dark" ? Sun : Moon;
	return (
		<Button
			look="quiet"
			size="icon"
			aria-label={theme === "dark" ? "Switch to light theme" : "Switch to dark theme"}
			title={theme === "dark" ? "Daylight" : "Darkroom"}
			onClick={toggle}
		>
			<Icon aria-hidden size={20} />
		</Button>
	);
}
