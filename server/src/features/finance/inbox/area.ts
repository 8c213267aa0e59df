import { inbox } from '@afdal/contract/finance/inbox';
import { inboxDelivery } from '@afdal/contract/finance/inbox-delivery';
import { sql } from 'drizzle-orm';
import { defineArea } from '../../../platform/area/define-area.ts';
import type { AreaListener, ListenerNeeds } from '../ledger/listeners/ledger-listeners.ts';
import type { SourceReader } from '../ledger/transactions/transaction-sources.ts';
import { acceptInboxMessage } from './accept-message.ts';
import {
  assertWithinInbox,
  countInboxMessages,
  deleteInboxMessage,
  editInboxPattern,
  listInboxMessages,
  listInboxPatterns,
  restoreInboxMessage,
} from './handlers.ts';
import { countWaitingMessages, findAcceptedMessages, purgeMessages } from './messages-store.ts';
import { stopPatternByTransaction } from './patterns-store.ts';
import { readForwardedMail } from './read-forwarded-mail.ts';
import { receiveInboxText } from './receive-text.ts';
import { inboxMessages, inboxPatterns } from './tables.ts';

/** Messages of banks that a device of the person sends, and what becomes of them. */
export const inboxArea = defineArea({
  endpoints: { ...inbox, ...inboxDelivery },
  handlers: ({ listeners }: ListenerNeeds) => ({
    listInboxMessages,
    countInboxMessages,
    acceptInboxMessage: (call) => acceptInboxMessage(call, listeners),
    deleteInboxMessage,
    restoreInboxMessage,
    listInboxPatterns,
    editInboxPattern,
    receiveInboxText: (call) => receiveInboxText(call, listeners),
  }),
  tables: [
    {
      table: inboxMessages,
      purge: purgeMessages,
      trashed: {
        kind: 'inboxMessage',
        title: inboxMessages.payee,
        on: inboxMessages.occurredOn,
        amountMinor: sql`case when ${inboxMessages.type} = 'expense' then -${inboxMessages.amountMinor} else ${inboxMessages.amountMinor} end`,
        currency: inboxMessages.currency,
      },
    },
    {
      table: inboxPatterns,
      // Nothing is recorded without asking where the person has not said so in this very account.
      imported: { derive: () => ({ isAutomatic: false }) },
    },
  ],
  provides: (needs: ListenerNeeds) => ({
    mailReaders: [readForwardedMail(() => needs.listeners)],
    countInboxMessages: countWaitingMessages,
    finishRestore: [assertWithinInbox],
    transactionSources: [{ source: 'message', find: findAcceptedMessages } satisfies SourceReader],
    ledgerListeners: [{ onDeleted: stopPatternByTransaction } satisfies AreaListener],
  }),
});
