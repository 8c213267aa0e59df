/** What can be added from any page, as its address names it. */
export const quickAdds = ['add-expense', 'add-task'] as const;
export type QuickAddName = (typeof quickAdds)[number];
