/** What can be added from any page, as its address names it. */
export const quickAdds = ['add-expense', 'add-daily-task'] as const;
export type QuickAddName = (typeof quickAdds)[number];
