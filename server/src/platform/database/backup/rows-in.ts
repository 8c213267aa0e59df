const newline = 0x0a;

/** Counts the rows that end in a chunk of COPY's text format, which escapes a newline within a value as `\n`. */
export function rowsIn(chunk: Buffer): number {
  let rows = 0;
  for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, at + 1)) rows += 1;
  return rows;
}
