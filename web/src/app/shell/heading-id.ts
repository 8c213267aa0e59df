/** Id of the heading that labels the page's `main`. */
export const headingId = 'page-title';
