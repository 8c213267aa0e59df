/** What an administrator can switch off for everybody. Stored: never rename one. */
export const features = ['signUp', 'google', 'weeklyReview', 'bankMessages', 'visitorArticles'] as const;
export type Feature = (typeof features)[number];
