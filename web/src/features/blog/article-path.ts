/** The address of an article. */
export const articlePath = (slug: string): string => `/blog/${encodeURIComponent(slug)}`;
