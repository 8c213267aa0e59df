import { setImmediate as nextTurn } from 'node:timers/promises';
import type { InboxReceipt, inboxDelivery } from '@afdal/contract/finance/inbox-delivery';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { readBankMessages } from '@afdal/domain/money/bank-messages/read-bank-messages';
import { maxInboxMessagesAtOnce } from '@afdal/domain/money/inbox/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { pluralPhrase } from '@afdal/domain/text/plural-phrase';
import { invalidField } from '../../../platform/app-error.ts';
import { concurrencyLimit } from '../../../platform/concurrency-limit.ts';
import type { Call } from '../../../platform/http/call.ts';
import { findCycleSettings, loadLogicalDate } from '../../accounts/cycle-settings-store.ts';
import { lockPerson } from '../../accounts/user-store.ts';
import type { LedgerListeners } from '../ledger/listeners/ledger-listeners.ts';
import { acceptOnArrival } from './accept-on-arrival.ts';
import { insertMessages } from './messages-store.ts';
import { showWaiting } from './show-waiting.ts';
import { acceptedForms, arrivedForms, foundForms, repeatedForms, texts } from './texts.ts';
import { toMessageRow } from './to-message-row.ts';

/**
 * Reads the transactions of a text that a device sent. Each waits to be reviewed, or is accepted where the person said so
 * for its pattern. What is none is counted alone, and what came before is no second one. Of a text that is refused nothing
 * is stored.
 */
export async function receiveInboxText(
  { db, user, body, now }: Pick<Call<typeof inboxDelivery.receiveInboxText>, 'db' | 'user' | 'body' | 'now'>,
  listeners: LedgerListeners,
): Promise<InboxReceipt> {
  const { text, sender, isTest } = body;
  const receivedAt = earlier(body.receivedAt ? new Date(body.receivedAt) : now, now);
  const { currency: home } = await findCycleSettings(db, user.id);
  const receivedOn = receivedAt === now ? user.today : (await loadLogicalDate(db, user.id))(receivedAt.toISOString());
  const { rows, ignored } = await readInTurn(() => {
    const messages = readBankMessages(text, receivedOn, home);
    const delivery = { sender, receivedAt, now };
    const rows = messages.flatMap(({ text, draft }) => (draft && toMessageRow(text, draft, delivery)) ?? []);
    return { rows, ignored: messages.length - rows.length };
  });
  if (rows.length > maxInboxMessagesAtOnce) throw invalidField('text', refusalTexts.inboxMessagesTooMany);
  const nothing = { waiting: 0, accepted: 0, ignored, repeated: 0 };
  if (isTest) {
    const found = pluralPhrase(foundForms, rows.length);
    return { ...nothing, message: interpolate(texts.test, { found }) };
  }
  if (rows.length === 0) return { ...nothing, message: texts.nothing };
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    const added = await insertMessages(tx, user.id, rows, now);
    const accepted = await acceptOnArrival(tx, user, added, now, listeners);
    const waiting = added.length - accepted;
    if (waiting > 0) await showWaiting(tx, user.id, now);
    const counts = { ...nothing, waiting, accepted, repeated: rows.length - added.length };
    return { ...counts, message: describe(counts) };
  });
}

const reading = concurrencyLimit({ atOnce: 1, waiting: 0 });

/** Reads one text after the other, each in a turn of the event loop of its own: the longest takes some milliseconds. */
async function readInTurn<T>(read: () => T): Promise<T> {
  return await reading.await(async () => {
    await nextTurn();
    return read();
  });
}

function earlier(instant: Date, now: Date): Date {
  return instant < now ? instant : now;
}

function describe({ waiting, accepted, repeated }: Omit<InboxReceipt, 'message'>): string {
  const counted = [
    [arrivedForms, waiting],
    [acceptedForms, accepted],
    [repeatedForms, repeated],
  ] as const;
  return counted.flatMap(([forms, n]) => (n === 0 ? [] : [pluralPhrase(forms, n)])).join('. ');
}
