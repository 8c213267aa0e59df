import { expect, test } from 'vitest';
import { counted } from './plurals.ts';

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
  expect(counted('task', n, 'latn')).toBe(latin);
  expect(counted('task', n, 'arab')).toBe(arabic);
});

test.each([
  [1, 'يوم واحد', 'يومًا واحدًا'],
  [2, 'يومان', 'يومين'],
  [3, '3 أيام', '3 أيام'],
  [11, '11 يومًا', '11 يومًا'],
  [100, '100 يوم', '100 يوم'],
])('%i days, and as the object of a verb', (n, alone, object) => {
  expect(counted('day', n, 'latn')).toBe(alone);
  expect(counted('day', n, 'latn', 'object')).toBe(object);
});
