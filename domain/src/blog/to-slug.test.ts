import { expect, it } from 'vitest';
import { isArticleSlug } from './article.ts';
import { maxArticleSlugLength } from './limits.ts';
import { toSlug } from './to-slug.ts';

it.each([
  ['أول شهر، قبل ستة', 'أول-شهر-قبل-ستة'],
  ['  كيف تُقال «لا» بلا خصام؟ ', 'كيف-تقال-لا-بلا-خصام'],
  ['ميزانيـــة 2026', 'ميزانية-2026'],
  ['Budget First', 'budget-first'],
  ['ا\u0654ول', 'أول'],
  ['قبل\u3164ستة \u115f', 'قبلستة'],
  ['؟!…', ''],
  ['', ''],
])('makes of %j the slug %j', (title, slug) => {
  expect(toSlug(title)).toBe(slug);
});

it('takes as many whole words as a slug holds', () => {
  const slug = toSlug(Array.from({ length: 40 }, () => 'كلمة').join(' '));
  expect(isArticleSlug(slug)).toBe(true);
  expect(slug).toBe(Array.from({ length: 20 }, () => 'كلمة').join('-'));
  expect(toSlug('م'.repeat(300))).toHaveLength(maxArticleSlugLength);
});
