import { isFoundIn, searchable } from '../text/searchable.ts';

interface Named {
  readonly title: string;
  /** What else it is found by. */
  readonly keywords?: string;
  /** Done, or put away: after what is not. */
  readonly isOver?: boolean;
}

const article = '\u0627\u0644';

/** What a query finds, best first: the title begins with it, a word of the title does, or it is elsewhere. Equals keep their order. */
export function rankMatches<T extends Named>(query: string, things: readonly T[]): T[] {
  const begun = searchable(query);
  return things
    .filter(({ title, keywords = '' }) => isFoundIn(query, `${title} ${keywords}`))
    .map((thing) => ({ thing, rank: getRank(begun, searchable(thing.title)), isOver: Number(thing.isOver ?? false) }))
    .sort((a, b) => a.rank - b.rank || a.isOver - b.isOver)
    .map(({ thing }) => thing);
}

function getRank(query: string, title: string): number {
  if (title.startsWith(query) || title.startsWith(article + query)) return 0;
  return title.includes(` ${query}`) || title.includes(` ${article}${query}`) ? 1 : 2;
}
