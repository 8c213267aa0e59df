/** A draft is seen by editors alone, a scheduled one is published when its time comes; a withdrawn one is gone for readers. */
export const articleStatuses = ['draft', 'scheduled', 'published', 'withdrawn'] as const;
export type ArticleStatus = (typeof articleStatuses)[number];

/** Drawings of covers, by name. */
export const coverDrawings = [
  'book',
  'coffee',
  'door',
  'habits',
  'ledger',
  'money',
  'quiet',
  'steps',
  'tasks',
  'water',
  'wave',
  'window',
] as const;
export type CoverDrawing = (typeof coverDrawings)[number];

/** What a reader missed in an article that did not help. */
export const feedbackReasons = ['long', 'unclear', 'unsuited', 'mistaken'] as const;
export type FeedbackReason = (typeof feedbackReasons)[number];

/** Small letters and digits of any script, in words joined by hyphens; none of the letters that nobody sees. */
export const articleSlug = /^(?!.*\p{DI})[\p{Ll}\p{Lo}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{N}]+)*$/u;
