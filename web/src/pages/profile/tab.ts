/** The tabs of the profile in their order, as its address names them; the first one needs no name. */
export const tabs = ['data', 'plan', 'statistics'] as const;
export type Tab = (typeof tabs)[number];
