const newline = 0x0a;

/** How many rows end in a piece of what COPY writes as text: within a value it writes a new line as two letters. */
export function rowsIn(piece: Buffer): number {
  let rows = 0;
  for (let at = piece.indexOf(newline); at !== -1; at = piece.indexOf(newline, at + 1)) rows += 1;
  return rows;
}
