import { describe, expect, it } from 'vitest';
import type { CivilDate } from '../../calendar/civil-date.ts';
import { getExponent } from '../currency.ts';
import { readBankMessages } from './read-bank-messages.ts';
import { bankMessages } from './testing/all-messages.ts';
import type { BankMessage } from './testing/bank-message.ts';

const today = '2026-11-22' as CivilDate;

const transactions = bankMessages.filter(([, , , transaction]) => transaction !== null);
const others = bankMessages.filter(([, , , transaction]) => transaction === null);

/** As the tables write it: `type amount currency day`. */
function describeReading([, home, text]: BankMessage): { transaction: string | null; payee: string } {
  const read = readBankMessages(text, today, home);
  const draft = read[0]?.draft;
  if (!draft || read.length > 1) return { transaction: null, payee: '' };
  const { type, isCash, amountMinor, currency, occurredOn, payee } = draft;
  const digits = getExponent(currency);
  const amount = (amountMinor / 10 ** digits).toFixed(digits);
  return { transaction: `${isCash ? 'cash' : type} ${amount} ${currency} ${occurredOn}`, payee };
}

describe('the layouts of banks', () => {
  it('are many, and so is what is no transaction', () => {
    expect(bankMessages.length).toBeGreaterThanOrEqual(700);
    expect(others.length).toBeGreaterThanOrEqual(300);
    expect(new Set(bankMessages.map(([bank]) => bank)).size).toBeGreaterThanOrEqual(70);
  });

  it('are read exactly in type, amount, currency and day', () => {
    const misread = transactions.filter((message) => describeReading(message).transaction !== message[3]);
    expect(misread.length / transactions.length, JSON.stringify(misread)).toBeLessThanOrEqual(0.01);
  });

  it('name the other side', () => {
    const misnamed = transactions.filter((message) => describeReading(message).payee !== message[4]);
    expect(misnamed.length / transactions.length, JSON.stringify(misnamed)).toBeLessThanOrEqual(0.03);
  });
});

const told = others.map(([bank, home, text]) => ({ bank, home, text }));

it.each(told)('nothing of $bank in $home is drafted: $text', ({ home, text }) => {
  expect(readBankMessages(text, today, home).filter(({ draft }) => draft)).toEqual([]);
});
