import { beforeEach, describe, expect, test } from 'vitest';
import { anAccount, mada } from '../../../../testing/data/finance-data.ts';
import { anInboxMessage } from '../../../../testing/data/inbox-data.ts';
import { rememberCard } from '../find-card-account.ts';
import { noCorrections, toDraftState } from './inbox-draft.ts';

const savings = anAccount({ name: 'ادخار', type: 'savings' });
const wallet = anAccount({ name: 'نقد', type: 'cash' });
const dirhams = anAccount({ name: 'حساب دبي', currency: 'AED' });
const all = [mada, savings, wallet, dirhams];
const user = 'layla';

beforeEach(() => localStorage.clear());

const toState = (draft: Parameters<typeof anInboxMessage>[0], accounts = all, corrections = noCorrections) =>
  toDraftState(anInboxMessage(draft), corrections, accounts, user);

describe('toDraftState', () => {
  test('takes the account that the server knows', () => {
    expect(toState({})).toMatchObject({ account: mada, missing: null });
  });

  test('takes the account that this device remembers for the card, where the server knows none', () => {
    rememberCard(user, '1234', savings.id);
    expect(toState({ draft: { accountId: null } })).toMatchObject({ account: savings, missing: null });
  });

  test('prefers what was chosen here', () => {
    const corrections = { drafts: {}, accountIds: { 1234: wallet.id } };
    expect(toState({}, all, corrections)).toMatchObject({ account: wallet, missing: null });
  });

  test('takes the only account there is', () => {
    expect(toState({ draft: { accountId: null } }, [mada])).toMatchObject({ account: mada, missing: null });
  });

  test.each([
    ['account', { accountId: null }],
    ['account', { accountId: 'archived or deleted' }],
    ['amount', { currency: 'USD' }],
    ['toAccount', { type: 'transfer' }],
  ] as const)('lacks its %s: %o', (missing, draft) => {
    expect(toState({ draft })).toMatchObject({ missing });
  });

  test('has the amount of the account’s currency, where the message says it besides', () => {
    const draft = { currency: 'USD', foreign: { amountMinor: 37_50, currency: 'SAR' } };
    expect(toState({ draft })).toMatchObject({ missing: null });
  });

  test('sends drawn cash to the account of cash, and a transfer where its other account is known', () => {
    expect(toState({ draft: { isCash: true } })).toMatchObject({ cash: wallet, target: wallet, missing: null });
    const moved = { type: 'transfer', toAccountId: savings.id } as const;
    expect(toState({ draft: moved })).toMatchObject({ target: savings, missing: null });
  });

  test('lacks its day where that was corrected into none', () => {
    const message = anInboxMessage();
    const corrections = { drafts: { [message.id]: { occurredOn: '31/11' } }, accountIds: {} };
    expect(toDraftState(message, corrections, all, user)).toMatchObject({ missing: 'day' });
  });
});
