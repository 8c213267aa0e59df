/** What the transactions of a cycle are put together by. */
export const views = ['day', 'category', 'payee'] as const;
export type View = (typeof views)[number];
