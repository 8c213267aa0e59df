import { describe, expect, it } from 'vitest';
import { AppError } from '../../app-error.ts';
import { masked, withoutCardNumbers } from './card-numbers.ts';

describe('a note', () => {
  it.each([
    ['بطاقتي 4242424242424242', 'بطاقتي •••• 4242'],
    ['4242 4242 4242 4242', '•••• 4242'],
    ['4242-4242-4242-4242.', '•••• 4242.'],
    ['٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢', '•••• 4242'],
    ['۴۲۴۲۴۲۴۲۴۲۴۲۴۲۴۲', '•••• 4242'],
    ['４２４２４２４２４２４２４２４２', '•••• 4242'],
    ['42\u200b42\u00a04242 4242 4242', '•••• 4242'],
    ['amex 378282246310005', 'amex •••• 0005'],
    ['5555555555554444 و 4000056655665556', '•••• 4444 و •••• 5556'],
  ])('%j becomes %j', (text, expected) => {
    expect(masked(text)).toBe(expected);
  });

  it.each([
    '4242424242424241',
    'مرجع 7000000000000005',
    '+966 50 123 4567',
    'SA0380000000608010167519',
    '01937b1e-0000-7000-8000-000000000000',
    '019abcde-f012-7abc-8123-456789012340',
    '42424242424242424242424242424242',
    'ref4242424242424242',
    '0000000000000000',
    '1250.50',
  ])('%j stays', (text) => {
    expect(masked(text)).toBe(text);
  });
});

it('an id that ends in digits as a card could is none, in what is about payments either', () => {
  const id = '019abcde-f012-7abc-8123-456789012340';
  expect(withoutCardNumbers({ id }, true)).toEqual({ id });
  expect(() => withoutCardNumbers({ id: '8123456789012340' }, true)).toThrow(AppError);
});

describe('what is refused', () => {
  it.each([
    [{ reason: '4242 4242 4242 4242' }, true],
    [{ reason: '7000000000000005 is no card, but passes' }, true],
    [{ nested: { deep: ['٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢'] } }, true],
    [{ number: 4_242_424_242_424_242 }, true],
    [{ cardNumber: '4242424242424242' }, false],
    [{ card_number: 4_242_424_242_424_242 }, false],
    [{ pan: '4242-4242-4242-4242' }, false],
    [{ cvv: '123' }, false],
    [{ card: { cvc: '' } }, false],
    [{ security_code: 123 }, false],
  ])('%j', (body, isPayment) => {
    expect(() => withoutCardNumbers(body, isPayment)).toThrow(new AppError('card_number_sent'));
  });
});

it('keeps what is no card’s as it was sent', () => {
  const body = { title: 'كتاب', amountMinor: 4_242_424_242_424_242, at: null, tags: ['أ', 'ب'], more: { is: true } };
  expect(withoutCardNumbers(body, false)).toEqual(body);
  expect(withoutCardNumbers({ password: '4242424242424242' }, false)).toEqual({ password: '4242424242424242' });
});

it('is not slow on a long text', () => {
  const text = '4 '.repeat(50_000);
  expect(masked(text)).toBe(text);
});
