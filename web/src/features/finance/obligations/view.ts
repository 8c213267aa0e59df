/** How obligations are shown: their payments in order of time, each under its kind, or by person. */
export const obligationViews = ['timeline', 'kind', 'people'] as const;
export type ObligationView = (typeof obligationViews)[number];
