import { expect, test } from 'vitest';
import { pluralize, pluralizeChange } from './plurals.ts';

test.each([
  [0, 'لا مهام', 'لا مهام'],
  [1, 'مهمة واحدة', 'مهمة واحدة'],
  [2, 'مهمتان', 'مهمتان'],
  [3, '3 مهام', '٣ مهام'],
  [10, '10 مهام', '١٠ مهام'],
  [11, '11 مهمة', '١١ مهمة'],
  [99, '99 مهمة', '٩٩ مهمة'],
  [100, '100 مهمة', '١٠٠ مهمة'],
  [103, '103 مهام', '١٠٣ مهام'],
  [1250, '1,250 مهمة', '١٬٢٥٠ مهمة'],
])('%i tasks', (n, latin, arabic) => {
  expect(pluralize('task', n, 'latn')).toBe(latin);
  expect(pluralize('task', n, 'arab')).toBe(arabic);
});

test.each([
  [1, 'يوم واحد', 'يومًا واحدًا'],
  [2, 'يومان', 'يومين'],
  [3, '3 أيام', '3 أيام'],
  [11, '11 يومًا', '11 يومًا'],
  [100, '100 يوم', '100 يوم'],
])('%i days, and as the object of a verb', (n, alone, object) => {
  expect(pluralize('day', n, 'latn')).toBe(alone);
  expect(pluralize('day', n, 'latn', 'object')).toBe(object);
});

test.each([
  [17, '\u2066+17\u2069 نقطة', '\u2066+١٧\u2069 نقطة'],
  [3, '\u2066+3\u2069 نقاط', '\u2066+٣\u2069 نقاط'],
  [1, '\u2066+1\u2069 نقطة', '\u2066+١\u2069 نقطة'],
  [0, '\u2066+0\u2069 نقاط', '\u2066+٠\u2069 نقاط'],
  [-2, '\u2066−2\u2069 نقاط', '\u2066−٢\u2069 نقاط'],
  [-1100, '\u2066−1,100\u2069 نقطة', '\u2066−١٬١٠٠\u2069 نقطة'],
])('a change of %i points, its sign before the number', (change, latin, arabic) => {
  expect(pluralizeChange('point', change, 'latn')).toBe(latin);
  expect(pluralizeChange('point', change, 'arab')).toBe(arabic);
});

test.each([
  [
    'streakDay',
    ['لا أيام متتالية بعد', 'يوم واحد', 'يومان متتاليان', '3 أيام متتالية', '11 يومًا متتاليًا', '100 يوم متتالٍ'],
  ],
  [
    'streakWeek',
    [
      'لا أسابيع متتالية بعد',
      'أسبوع واحد',
      'أسبوعان متتاليان',
      '3 أسابيع متتالية',
      '11 أسبوعًا متتاليًا',
      '100 أسبوع متتالٍ',
    ],
  ],
  [
    'streakMonth',
    ['لا أشهر متتالية بعد', 'شهر واحد', 'شهران متتاليان', '3 أشهر متتالية', '11 شهرًا متتاليًا', '100 شهر متتالٍ'],
  ],
  ['graceDay', ['لا أيام سماح', 'يوم سماح واحد', 'يوما سماح', '3 أيام سماح', '11 يوم سماح', '100 يوم سماح']],
] as const)('%s in its six forms', (noun, forms) => {
  expect([0, 1, 2, 3, 11, 100].map((n) => pluralize(noun, n, 'latn'))).toEqual(forms);
});
