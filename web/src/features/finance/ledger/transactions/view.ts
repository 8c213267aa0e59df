/** How the transactions of a cycle are grouped. */
export const views = ['day', 'category', 'payee'] as const;
export type View = (typeof views)[number];
