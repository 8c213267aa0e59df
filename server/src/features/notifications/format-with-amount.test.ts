import { expect, it } from 'vitest';
import { formatWithAmount } from './format-with-amount.ts';

const rent = { title: 'دفعة غدًا', message: 'موعدها {date}⟦، ومبلغها {amount}⟧.', values: { date: '22 نوفمبر 2026' } };
const preferences = { hideAmounts: false };
const plain = { title: 'دفعة غدًا', message: 'موعدها 22 نوفمبر 2026.' };

it.each([
  [150_000, 'SAR', '\u20661,500.00\u2069\u00a0ر.س'],
  [1_234_567_890, 'KWD', '\u20661,234,567.890\u2069\u00a0د.ك'],
  [5, 'SAR', '\u20660.05\u2069\u00a0ر.س'],
  [1_000, 'JPY', '\u20661,000\u2069\u00a0JPY'],
  [99_900, 'SAR', '\u2066999.00\u2069\u00a0ر.س'],
])('tells %i of %s in the list, and never on a device', (minor, currency, amount) => {
  const { content, push } = formatWithAmount(rent, { minor, currency }, preferences);
  expect(content).toEqual({ ...plain, message: `موعدها 22 نوفمبر 2026، ومبلغها ${amount}.` });
  expect(push).toEqual(plain);
});

it('tells nobody who hides amounts, and none where there is none', () => {
  const amount = { minor: 150_000, currency: 'SAR' };
  expect(formatWithAmount(rent, amount, { hideAmounts: true })).toEqual({ content: plain, push: plain });
  expect(formatWithAmount(rent, null, preferences)).toEqual({ content: plain, push: plain });
});

it('takes what was typed as it is', () => {
  const typed = { title: '⟦', message: '«{title}»⟦: {amount}⟧.', values: { title: '⟦{amount}⟧' } };
  const { content, push } = formatWithAmount(typed, { minor: 100, currency: 'SAR' }, preferences);
  expect(content.message).toBe('«⟦{amount}⟧»: \u20661.00\u2069\u00a0ر.س.');
  expect(push.message).toBe('«⟦{amount}⟧».');
});
