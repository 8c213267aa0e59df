/** The company name until one is configured. */
export const defaultCompanyName = 'شركة أفضل';
