import pg from 'pg';

/**
 * What the driver is given while `work` runs, by any pool of this process: the texts of its statements, each once.
 * Only what reads or writes rows; no BEGIN, no SET.
 */
export async function recordStatements(work: () => Promise<unknown>): Promise<Set<string>> {
  const texts = new Set<string>();
  const { query } = pg.Client.prototype;
  const watched = function (this: pg.Client, ...given: unknown[]): unknown {
    const [first] = given;
    const text = typeof first === 'string' ? first : (first as { text?: string }).text;
    if (text !== undefined && /^\s*(select|insert|update|delete|with)\b/i.test(text)) texts.add(text);
    return Reflect.apply(query, this, given);
  };
  Object.assign(pg.Client.prototype, { query: watched });
  try {
    await work();
  } finally {
    Object.assign(pg.Client.prototype, { query });
  }
  return texts;
}
