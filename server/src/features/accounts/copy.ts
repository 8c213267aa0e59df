/** The names of the product, which anybody would try first as a password. */
export const siteWords = ['afdal', 'afdhal', 'أفضل', 'افضل'] as const;
