// What a spreadsheet takes for the beginning of a formula (OWASP, "CSV Injection"), in full width as well; some drop
// the spaces and the unseen letters before it. With the apostrophes of the text itself, so that one more can be told.
const formula = /^'*(?:[\t\r]|[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20])/u;
const number = /^[-+]?\d+(\.\d+)?$/;
const needsQuotes = /[",\r\n]|^\s|\s$/;

/** A cell that no spreadsheet reckons with: one that begins as a formula does, and is no number, gets a `'` in front. */
export function neutralised(cell: string): string {
  return formula.test(cell) && !number.test(cell) ? `'${cell}` : cell;
}

/** The text that was neutralised. */
export function asWritten(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}

/** A text as a cell of a CSV file (RFC 4180), neutralised. */
export function csvCell(text: string): string {
  const cell = neutralised(text);
  return needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** A line of a CSV file, with its end. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
