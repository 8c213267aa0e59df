import { expect, test } from 'vitest';
import { rankMatches } from './rank-matches.ts';

const named = (...titles: string[]) => titles.map((title) => ({ title }));

test.each([
  [
    'what begins with it stands before what holds it',
    'مها',
    ['إضافة مهام', 'المهام', 'مهام اليوم', 'إتمامها'],
    ['المهام', 'مهام اليوم', 'إضافة مهام', 'إتمامها'],
  ],
  ['equals keep their order', 'قسط', ['قسط الجوال', 'قسط السيارة'], ['قسط الجوال', 'قسط السيارة']],
  ['another hamza, ya and ta marbuta', 'اهدافى المهمه', ['أهدافي المهمّة'], ['أهدافي المهمّة']],
  ['Arabic-Indic digits', '٢٠٢٦', ['خطة 2026'], ['خطة 2026']],
  ['words in any order', 'الجوال قسط', ['قسط الجوال'], ['قسط الجوال']],
  ['every word is needed', 'قسط سيارة', ['قسط الجوال'], []],
  ['signs of patterns mean themselves', '%_', ['خصم 50%', '%_'], ['%_']],
])('%s', (_, query, titles, expected) => {
  expect(rankMatches(query, named(...titles)).map(({ title }) => title)).toEqual(expected);
});

test('what is over stands after what is not, among equals alone', () => {
  const things = [
    { title: 'مشي طويل', isOver: true },
    { title: 'مشي', isOver: false },
    { title: 'خطة مشي', isOver: false },
  ];
  expect(rankMatches('مشي', things).map(({ title }) => title)).toEqual(['مشي', 'مشي طويل', 'خطة مشي']);
});

test('keywords find it, after titles', () => {
  const things = [{ title: 'سلفة', keywords: 'أحمد' }, { title: 'دين أحمد' }];
  expect(rankMatches('احمد', things).map(({ title }) => title)).toEqual(['دين أحمد', 'سلفة']);
});
