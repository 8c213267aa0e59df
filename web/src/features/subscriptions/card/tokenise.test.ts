import { expect, test } from 'vitest';
import { type CardDraft, tokenise } from './tokenise.ts';

const today = '2026-11-25';
const whole: CardDraft = { cardName: 'LAYLA', cardNumber: '4242 4242 4242 4242', expiry: '12/29', cvv: '123' };
const getErrors = (change: Partial<CardDraft>) => tokenise({ ...whole, ...change }, today);

test.each([
  ['4242 4242 4242 4242', 'paid', '4242'],
  ['٤٠٠٠ ٠٠٠٠ ٠٠٠٠ ٠٠٠٢', 'declined', '0002'],
  ['۴۰۰۰۰۰۲۵۰۰۰۰۳۱۵۵', 'second_step', '3155'],
])('%s becomes a token of %s', (cardNumber, outcome, last4) => {
  const token = expect.stringMatching(new RegExp(`^tok_${outcome}_[\\da-f]{32}$`));
  expect(getErrors({ cardNumber })).toEqual({ card: { token, last4, brand: 'visa' } });
});

test('nothing of the card but its last four digits is in what goes on', () => {
  const text = JSON.stringify(tokenise(whole, today));
  expect(text).not.toMatch(/LAYLA|4242.?4242|12\/29|"123"/);
});

test.each<[Partial<CardDraft>, Partial<Record<keyof CardDraft, string>>]>([
  [{ cardName: ' ' }, { cardName: 'يرجى إدخال اسم حامل البطاقة' }],
  [{ cardNumber: '' }, { cardNumber: 'يرجى إدخال رقم البطاقة' }],
  [{ cardNumber: '4242' }, { cardNumber: 'رقم البطاقة غير مكتمل' }],
  [{ cardNumber: '4242 4242 4242 4241' }, { cardNumber: 'رقم البطاقة غير صحيح' }],
  [{ cardNumber: '5555 5555 5555 4444' }, { cardNumber: 'البيئة التجريبية تقبل أرقام الاختبار وحدها، وهذا رقم غيرها' }],
  [{ expiry: '' }, { expiry: 'يرجى إدخال تاريخ الانتهاء' }],
  [{ expiry: '13/29' }, { expiry: 'تاريخ الانتهاء بصيغة MM/YY' }],
  [{ expiry: '10/26' }, { expiry: 'انتهت صلاحية البطاقة' }],
  [{ cvv: '' }, { cvv: 'يرجى إدخال رمز التحقق' }],
  [{ cvv: '12' }, { cvv: 'رمز التحقق من 3 إلى 4 أرقام' }],
  [{ cvv: '12345' }, { cvv: 'رمز التحقق من 3 إلى 4 أرقام' }],
  [
    { cardName: '', cvv: '1', expiry: '00/00' },
    {
      cardName: 'يرجى إدخال اسم حامل البطاقة',
      expiry: 'تاريخ الانتهاء بصيغة MM/YY',
      cvv: 'رمز التحقق من 3 إلى 4 أرقام',
    },
  ],
])('%j is refused', (change, errors) => {
  expect(getErrors(change)).toEqual({ errors });
});

test.each([['123'], ['1234'], ['١٢٣'], ['۱۲۳۴']])('the code %s is accepted', (cvv) => {
  expect(getErrors({ cvv })).toHaveProperty('card');
});
