// What a spreadsheet takes for the beginning of a formula (OWASP, "CSV Injection").
const formula = /^[=+\-@\t\r]/;
const number = /^[-+]?\d+(\.\d+)?$/;
const needsQuotes = /[",\r\n]|^\s|\s$/;

/** A cell that no spreadsheet reckons with: one that begins as a formula does, and is no number, gets a `'` in front. */
export function neutralised(cell: string): string {
  return formula.test(cell) && !number.test(cell) ? `'${cell}` : cell;
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
