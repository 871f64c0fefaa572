/**
 * CSV as RFC 4180 has it: a cell with a comma, a quote or a line's end is
 * quoted, a line ends with CRLF. The text is UTF-8 without a byte order mark,
 * which programs that read the file would take for a part of the first name.
 */
export function csvLine(cells: readonly string[]): string {
	return `${cells.map(quoted).join(",")}\r\n`;
}

/**
 * The text as a spreadsheet cannot take it for a formula: an apostrophe before
 * what begins like one.
 */
export function disarmed(text: string): string {
	return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function quoted(cell: string): string {
	return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
