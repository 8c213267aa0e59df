/** Lengths of an article's texts, in characters. */
export const maxArticleTitleLength = 120;
export const maxArticleSummaryLength = 240;
export const maxArticleSlugLength = 100;
export const maxArticleBodyLength = 60_000;
export const maxCoverWordLength = 12;

/** Structure of a body, beyond which it is rejected: deeper quotes or wider tables are mistakes, or attacks. */
export const maxMarkdownDepth = 12;
export const maxTableColumns = 12;
/** Of lines with text, and of characters that mark up: ten times what a long article has. */
export const maxMarkdownLines = 1_500;
export const maxMarkdownSigns = 8_000;

/** A sentence to the editors. */
export const maxFeedbackCommentLength = 500;

/** Articles shown below another one. */
export const relatedArticles = 3;
/** Articles on a page of the list, by default. */
export const articlesPerPage = 10;
