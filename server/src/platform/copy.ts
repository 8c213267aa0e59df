/** What stands for the company's name until the configuration says it. */
export const defaultCompanyName = 'شركة أفضل';
