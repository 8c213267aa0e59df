import type { InboxMessage, InboxPattern } from '@afdal/contract/finance/inbox';
import { aDay } from '@afdal/domain/testing/a-day';
import { newId } from '../../lib/new-id.ts';
import { groceries, mada, today } from './finance-data.ts';

interface MessageChange extends Partial<Omit<InboxMessage, 'draft'>> {
  readonly draft?: Partial<InboxMessage['draft']>;
}

/** A purchase of today, of which everything is known. */
export function anInboxMessage({ draft, ...change }: MessageChange = {}): InboxMessage {
  return {
    id: newId(),
    text: 'شراء\nبطاقة:1234;مدى\nمبلغ:SAR 45.50\nلدى:أسواق النخيل\nفي:26-11-21 18:32',
    sender: 'AlRajhiBank',
    receivedAt: '2026-11-21T08:00:00.000Z',
    isRecorded: false,
    ...change,
    draft: {
      type: 'expense',
      amountMinor: 45_50,
      currency: 'SAR',
      foreign: null,
      fee: null,
      isCash: false,
      payee: 'أسواق النخيل',
      occurredOn: aDay(today),
      card: '1234',
      toCard: null,
      accountId: mada.id,
      toAccountId: null,
      categoryId: groceries.id,
      ...draft,
    },
  };
}

/** Confirmed as often as is needed. */
export function anInboxPattern(change: Partial<InboxPattern> = {}): InboxPattern {
  return {
    id: newId(),
    sender: 'AlRajhiBank',
    type: 'expense',
    payee: 'أسواق النخيل',
    card: '1234',
    accountId: mada.id,
    confirmed: 3,
    isAutomatic: false,
    ...change,
  };
}
