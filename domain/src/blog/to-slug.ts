import { maxArticleSlugLength } from './limits.ts';

const marks = /[\p{M}\p{DI}\u0640]+/gu;
const word = /[\p{Ll}\p{Lo}\p{N}]+/gu;

/** A slug of the words of a title, as many as it holds: «أول شهر، قبل ستة» is `أول-شهر-قبل-ستة`. Empty where there is no word. */
export function toSlug(title: string): string {
  // Marks are taken off letters that no composed form has: a hamza stays on its letter.
  const words = title.normalize('NFC').replace(marks, '').toLowerCase().match(word) ?? [];
  let slug = '';
  for (const each of words) {
    const longer = slug === '' ? each.slice(0, maxArticleSlugLength) : `${slug}-${each}`;
    if (longer.length > maxArticleSlugLength) break;
    slug = longer;
  }
  return slug;
}
