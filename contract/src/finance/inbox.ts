import { transactionTypes } from '@afdal/domain/money/transaction';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { Flag } from '../fields.ts';
import { type Id, uuid } from '../ids.ts';
import { AnsweredDay, Instant } from '../values.ts';
import { NewTransaction, Transaction } from './transactions.ts';

export type InboxMessageId = Id<'InboxMessageId'>;
export type InboxPatternId = Id<'InboxPatternId'>;

const Money = z.strictObject({ amountMinor: z.int(), currency: z.string() });

/**
 * The transaction read from a message. `card` and `toCard` are last digits as the message has them; the accounts, the payee
 * and the category are as for the last message with this card, and with this payee; null where none is known yet.
 */
const InboxDraft = z.strictObject({
  type: z.enum(transactionTypes),
  amountMinor: z.int(),
  currency: z.string(),
  foreign: z.nullable(Money),
  fee: z.nullable(Money),
  isCash: z.boolean(),
  payee: z.string(),
  occurredOn: AnsweredDay,
  card: z.nullable(z.string()),
  toCard: z.nullable(z.string()),
  accountId: z.nullable(z.string()),
  toAccountId: z.nullable(z.string()),
  categoryId: z.nullable(z.string()),
});

/** A message that a device sent, and the transaction read from it. `isRecorded`: its account has as much on its day already. */
export const InboxMessage = z.strictObject({
  id: z.string(),
  text: z.string(),
  sender: z.string(),
  receivedAt: Instant,
  draft: InboxDraft,
  isRecorded: z.boolean(),
});
export type InboxMessage = z.infer<typeof InboxMessage>;

/**
 * Messages of one sender that are alike but for amount, day and payee. `confirmed` counts the last ones in a row that were
 * accepted as read, into `accountId`. `isAutomatic`: further ones are accepted without asking.
 */
export const InboxPattern = z.strictObject({
  id: z.string(),
  sender: z.string(),
  type: z.enum(transactionTypes),
  /** The last payee of such a message, as an example. */
  payee: z.string(),
  card: z.nullable(z.string()),
  accountId: z.nullable(z.string()),
  confirmed: z.int(),
  isAutomatic: z.boolean(),
});
export type InboxPattern = z.infer<typeof InboxPattern>;

const byId = z.strictObject({ id: uuid<InboxMessageId>() });
const one = '/inbox/:id' as const;

export const inbox = defineEndpoints({
  listInboxMessages: {
    method: 'GET',
    path: '/inbox',
    access: 'user',
    feature: 'bankMessages',
    summary: 'The messages that wait to be reviewed, newest first',
    output: z.array(InboxMessage),
    status: 200,
    errors: ['feature_off'],
  },
  countInboxMessages: {
    method: 'GET',
    path: '/inbox/count',
    access: 'user',
    feature: 'bankMessages',
    summary: 'How many messages wait to be reviewed',
    output: z.strictObject({ waiting: z.int() }),
    status: 200,
    errors: ['feature_off'],
  },
  acceptInboxMessage: {
    method: 'POST',
    path: '/inbox/:id/accept',
    access: 'user',
    feature: 'bankMessages',
    summary: 'Record the transaction of a message, as it was reviewed; a second time answers the one that exists',
    params: byId,
    body: NewTransaction,
    output: Transaction,
    status: 200,
    errors: ['feature_off', 'not_found', 'conflict', 'premium_required'],
  },
  deleteInboxMessage: {
    method: 'DELETE',
    path: one,
    access: 'user',
    feature: 'bankMessages',
    summary: 'Dismiss a message that is no transaction; it can be restored for 30 days',
    params: byId,
    status: 204,
    errors: ['feature_off', 'not_found'],
  },
  restoreInboxMessage: {
    method: 'POST',
    path: '/inbox/:id/restore',
    access: 'user',
    feature: 'bankMessages',
    summary: 'Bring a dismissed message back',
    params: byId,
    output: InboxMessage,
    status: 200,
    errors: ['feature_off', 'not_found', 'list_full'],
  },
  listInboxPatterns: {
    method: 'GET',
    path: '/inbox/pattern',
    access: 'user',
    feature: 'bankMessages',
    summary: 'The patterns of messages that were confirmed, used last first',
    output: z.array(InboxPattern),
    status: 200,
    errors: ['feature_off'],
  },
  editInboxPattern: {
    method: 'PATCH',
    path: '/inbox/pattern/:id',
    access: 'user',
    feature: 'bankMessages',
    summary: 'Choose whether messages of a pattern, confirmed often enough, are accepted without asking',
    params: z.strictObject({ id: uuid<InboxPatternId>() }),
    body: z.strictObject({ isAutomatic: Flag }),
    output: InboxPattern,
    status: 200,
    errors: ['feature_off', 'not_found', 'pattern_unconfirmed'],
  },
});
