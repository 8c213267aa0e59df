// The start of a formula as spreadsheets detect it (OWASP, "CSV Injection"), full-width characters included; some strip
// whitespace and invisible characters first. Leading apostrophes match too, so that an added one can be distinguished.
const formula = /^'*(?:[\t\r]|[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20])/u;
const number = /^[-+]?\d+(\.\d+)?$/;
const needsQuotes = /[",\r\n]|^\s|\s$/;

/** Begins a file: without it Excel does not recognize UTF-8. */
export const byteOrderMark = '\ufeff';

/** Guards against formula injection: a cell that starts like a formula and is not a number is prefixed with `'`. */
export function escapeCsvCell(cell: string): string {
  return formula.test(cell) && !number.test(cell) ? `'${cell}` : cell;
}

/** Reverses `escapeCsvCell`. */
export function unescapeCsvCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}

/** Encodes a text as a CSV cell (RFC 4180), neutralised. */
export function csvCell(text: string): string {
  const cell = escapeCsvCell(text);
  return needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** A CSV line, with its line break. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
