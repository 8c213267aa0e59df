import { expect, it } from 'vitest';
import { fillMaintenanceText, findUnknownMaintenancePlaceholder, usualMaintenanceText } from './maintenance.ar.ts';
import { isMaintenanceAnnounced } from './maintenance.ts';

const at = (text: string) => Date.parse(text);
const time = { fromMs: at('2026-11-27T23:00:00Z'), untilMs: at('2026-11-28T01:00:00Z') };

it.each([
  ['2026-11-26T22:59:59.999Z', false],
  ['2026-11-26T23:00:00Z', true],
  ['2026-11-27T23:00:00Z', true],
  ['2026-11-28T00:59:59.999Z', true],
  ['2026-11-28T01:00:00Z', false],
])('at %s it is announced: %s', (now, isAnnounced) => {
  expect(isMaintenanceAnnounced(time, at(now))).toBe(isAnnounced);
});

it.each([
  [usualMaintenanceText, 'صيانة مجدولة الجمعة من 2:00 ص إلى 4:00 ص. العرض متاح، والتسجيل يُحفظ على جهازك ويُرسل بعدها.'],
  ['{من}{من}', '2:00 ص2:00 ص'],
  ['بلا موعد', 'بلا موعد'],
])('%s becomes %s', (text, filled) => {
  expect(fillMaintenanceText(text, { date: 'الجمعة', from: '2:00 ص', until: '4:00 ص' })).toBe(filled);
});

it.each([
  [usualMaintenanceText, null],
  ['{الوقت} من {من}', '{الوقت}'],
  ['{}', '{}'],
  ['قوس { وحده', null],
])('of «%s» nothing fills in: %s', (text, unknown) => {
  expect(findUnknownMaintenancePlaceholder(text)).toBe(unknown);
});
