/** What a span says of a statement. Nothing else of its text leaves the process. */
export interface StatementName {
  /** Its first word, such as `select`. */
  readonly operation: string;
  /** The first table that it names; null where there is none. */
  readonly table: string | null;
}

/** The names stand at the beginning: what is behind is not searched. */
const searchedLength = 4_000;

const named = /\b(?:from|into|update|join)\s+(?:only\s+)?(?:"\w+"\.)?"(\w+)"/i;
/** In statements that were not made by the query builder. */
const unquoted = /\b(?:from|into|update|join)\s+(?:only\s+)?(?:[a-z_]\w*\.)?([a-z_]\w*)\b(?!\s*\()/i;

export function describeStatement(text: string): StatementName {
  const searched = text.slice(0, searchedLength);
  const [, operation = 'other'] = /^\s*([a-z]{1,20})\b/i.exec(searched) ?? [];
  const [, table = null] = named.exec(searched) ?? unquoted.exec(searched) ?? [];
  return { operation: operation.toLowerCase(), table };
}
