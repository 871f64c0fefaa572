/** What a message, badge or toast says about how it went. */
export type Tone = "note" | "success" | "warning" | "error";
