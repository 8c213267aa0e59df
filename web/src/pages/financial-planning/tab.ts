/** The tabs of the page, in order. */
export const tabs = ['expenses', 'obligations', 'savings', 'emergency'] as const;
export type Tab = (typeof tabs)[number];
