/** What puts a household's affairs in order, in the order shown. */
export const readinessItems = ['budget', 'emergencyTarget', 'insurance', 'zakatDate', 'will', 'export'] as const;
export type ReadinessItem = (typeof readinessItems)[number];

/** The items that nothing in the product tells: the person ticks them. */
export const tickedItems = ['insurance', 'will', 'export'] as const satisfies readonly ReadinessItem[];
export type TickedItem = (typeof tickedItems)[number];
