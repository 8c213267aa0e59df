/** The tabs of the page, in order. */
export const tabs = ['programmes', 'reading', 'wheel', 'journal'] as const;
export type Tab = (typeof tabs)[number];
