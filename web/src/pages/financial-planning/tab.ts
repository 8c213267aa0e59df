/** The parts of the page, in the order of their tabs. */
export const tabs = ['expenses', 'obligations', 'savings', 'emergency'] as const;
export type Tab = (typeof tabs)[number];
