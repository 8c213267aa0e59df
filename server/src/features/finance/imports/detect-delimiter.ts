const delimiters = ['\t', ';', '|', ','] as const;
/** Characters inspected to detect the delimiter. */
const inspected = 65_536;

/** The delimiter that occurs equally often in the most rows, outside of quotes; null if there is none. */
export function detectDelimiter(text: string): string | null {
  const rows = unquoted(text.slice(0, inspected))
    .split('\n')
    .filter((row) => row.trim() !== '');
  const weighed = delimiters.map((delimiter) => {
    const counts = rows.map((row) => row.split(delimiter).length - 1);
    const usual = mostFrequent(counts.filter((count) => count > 0));
    return { delimiter, usual, alike: counts.filter((count) => count === usual).length };
  });
  const [best] = weighed.filter(({ usual }) => usual > 0).toSorted((a, b) => b.alike - a.alike || b.usual - a.usual);
  return best?.delimiter ?? null;
}

function unquoted(text: string): string {
  return text.replace(/"[^"]*"/g, '');
}

function mostFrequent(counts: readonly number[]): number {
  const times = new Map<number, number>();
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1);
  return [...times].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0;
}
