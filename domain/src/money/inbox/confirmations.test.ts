import { describe, expect, it } from 'vitest';
import type { CivilDate } from '../../calendar/civil-date.ts';
import type { BankDraft } from '../bank-messages/read-bank-messages.ts';
import { canBeAutomatic, countConfirmation, isAcceptedAsRead, isAcceptedOnArrival } from './confirmations.ts';

const day = (text: string) => text as CivilDate;
const draft: BankDraft = {
  type: 'expense',
  isCash: false,
  amountMinor: 575,
  currency: 'SAR',
  foreign: null,
  fee: null,
  payee: 'مقهى الواحة',
  occurredOn: day('2026-11-20'),
  card: '1626',
  toCard: null,
};

describe('a confirmation', () => {
  it.each([
    ['the first', { confirmed: 0, isAutomatic: false }, true, { confirmed: 1, isAutomatic: false }],
    ['one more', { confirmed: 2, isAutomatic: false }, true, { confirmed: 3, isAutomatic: false }],
    ['of an automatic one', { confirmed: 3, isAutomatic: true }, true, { confirmed: 4, isAutomatic: true }],
    ['of very many', { confirmed: 999, isAutomatic: true }, true, { confirmed: 999, isAutomatic: true }],
    ['a correction', { confirmed: 2, isAutomatic: false }, false, { confirmed: 0, isAutomatic: false }],
    [
      'a correction of an automatic one',
      { confirmed: 9, isAutomatic: true },
      false,
      { confirmed: 0, isAutomatic: false },
    ],
  ])('%s', (_, before, isAsRead, after) => {
    expect(countConfirmation(before, isAsRead)).toEqual(after);
  });

  it.each([
    [2, false],
    [3, true],
    [4, true],
  ])('after %i of them the person may say so: %s', (confirmed, expected) => {
    expect(canBeAutomatic({ confirmed })).toBe(expected);
  });
});

describe('a message is accepted as read', () => {
  const { type, amountMinor, currency, occurredOn } = draft;
  const accepted = {
    type,
    amountMinor,
    currency,
    occurredOn,
    accountId: 'bank',
    toAccountId: null,
    isOtherwise: false,
  };
  const usual = { accountId: 'bank', toAccountId: null };
  it.each([
    ['the first of its pattern', {}, null, true],
    ['on the account of those before', {}, usual, true],
    ['on another account', { accountId: 'cash' }, usual, false],
    ['of another type', { type: 'transfer' as const, toAccountId: 'cash' }, null, false],
    ['with another amount', { amountMinor: 576 }, usual, false],
    ['in another currency', { currency: 'USD' }, usual, false],
    ['on another day', { occurredOn: day('2026-11-19') }, usual, false],
    ['in parts, or only planned', { isOtherwise: true }, usual, false],
  ])('%s', (_, change, before, expected) => {
    expect(isAcceptedAsRead(draft, { ...accepted, ...change }, before)).toBe(expected);
  });

  it('where a transfer goes counts too', () => {
    const transfer = { ...draft, type: 'transfer' as const };
    const moved = { ...accepted, type: 'transfer' as const, toAccountId: 'card' };
    expect(isAcceptedAsRead(transfer, moved, { accountId: 'bank', toAccountId: 'card' })).toBe(true);
    expect(isAcceptedAsRead(transfer, moved, { accountId: 'bank', toAccountId: 'cash' })).toBe(false);
  });
});

describe('on its arrival a message is accepted', () => {
  const bank = { id: 'bank', currency: 'SAR' };
  const arrival = {
    pattern: { confirmed: 3, isAutomatic: true },
    draft,
    account: bank,
    toAccount: null,
    isRecorded: false,
    today: day('2026-11-21'),
  };
  const transfer = { ...draft, type: 'transfer' as const };
  it.each([
    ['where the person said so', {}, true],
    ['not before the person said so', { pattern: { confirmed: 3, isAutomatic: false } }, false],
    ['not by a word for too few', { pattern: { confirmed: 2, isAutomatic: true } }, false],
    ['of today', { today: day('2026-11-20') }, true],
    ['of a week ago', { today: day('2026-11-27') }, true],
    ['not of longer ago', { today: day('2026-11-28') }, false],
    ['not of a day to come', { today: day('2026-11-19') }, false],
    ['not where no account is known', { account: null }, false],
    ['not where the account is in another currency', { account: { id: 'usd', currency: 'USD' } }, false],
    ['not where it stands already', { isRecorded: true }, false],
    ['not with a fee', { draft: { ...draft, fee: { amountMinor: 100, currency: 'SAR' } } }, false],
    ['not of cash that was drawn', { draft: { ...draft, isCash: true } }, false],
    ['of a transfer between known accounts', { draft: transfer, toAccount: { id: 'card', currency: 'SAR' } }, true],
    ['not of a transfer to nowhere', { draft: transfer }, false],
    ['not of a transfer to the same account', { draft: transfer, toAccount: bank }, false],
    ['not of one to another currency', { draft: transfer, toAccount: { id: 'usd', currency: 'USD' } }, false],
  ])('%s', (_, change, expected) => {
    expect(isAcceptedOnArrival({ ...arrival, ...change })).toBe(expected);
  });
});
