import { expect, test } from 'vitest';
import { localizeProse } from './localize-prose.ts';

test.each([
  ['الرد خلال 14 يومًا', 'الرد خلال ١٤ يومًا'],
  ['المدّخر 1,234,567.50 ر.س', 'المدّخر ١٬٢٣٤٬٥٦٧٫٥٠ ر.س'],
  ['صُرف 80% من الميزانية، وبقي 3.', 'صُرف ٨٠٪ من الميزانية، وبقي ٣.'],
  ['«قسط» في 9:05 م، 29 نوفمبر 2026', '«قسط» في ٩:٠٥ م، ٢٩ نوفمبر ٢٠٢٦'],
  ['بطاقة Visa •••• 3155 في 7 مايو', 'بطاقة Visa •••• 3155 في ٧ مايو'],
  ['layla2@example.com وChrome120 من 10.0.0.1', 'layla2@example.com وChrome120 من 10.0.0.1'],
])('%s', (text, inArabic) => {
  expect(localizeProse(text, 'arab')).toBe(inArabic);
  expect(localizeProse(text, 'latn')).toBe(text);
});
