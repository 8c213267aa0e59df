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

const slug = /^[\p{Ll}\p{Lo}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{N}]+)*$/u;

/** Whether a text is small letters and digits of any script, in words joined by hyphens, and none that nobody sees. */
export function isArticleSlug(text: string): boolean {
  return slug.test(text) && !/\p{DI}/u.test(text);
}
