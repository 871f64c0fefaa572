import type { ComponentProps } from "react";
import { type ButtonLook, buttonClass } from "./button-class";

type Props = ComponentProps<"button"> & ButtonLook;

/** A button. `type` is "button" unless it is said to submit. */
export function Button({ look, size, className, type = "button", ...rest }: Props) {
	return <button type={type} className={buttonClass({ look, size }, className)} {...rest} />;
}
