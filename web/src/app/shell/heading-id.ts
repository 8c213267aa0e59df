/** Where the heading stands that names the page's `main`. */
export const headingId = 'page-title';
