/** The orders of the list of articles, by their last change; the first is the usual one. */
export const articleSorts = ['changed', 'unchanged'] as const;
export type ArticleSort = (typeof articleSorts)[number];

/** Which articles are listed by their plan. */
export const articleOffers = ['premium', 'open'] as const;
export type ArticleOffer = (typeof articleOffers)[number];

/** How many of the newest versions of an article its editor shows. */
export const articleVersionsShown = 30;
