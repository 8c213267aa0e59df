import { inboxDelivery } from '@afdal/contract/finance/inbox-delivery';
import { maxInboxSenderLength, maxInboxTextLength } from '@afdal/domain/money/inbox/limits';
import { AppError } from '../../../platform/app-error.ts';
import { masked } from '../../../platform/http/input/card-numbers.ts';
import { limitCalls } from '../../../platform/http/limit-calls.ts';
import type { MailReader } from '../../../platform/mail/mail-reader.ts';
import { parseMailAddress } from '../../api-keys/mail-address.ts';
import { findHolderById } from '../../api-keys/store.ts';
import type { LedgerListeners } from '../ledger/listeners/ledger-listeners.ts';
import { receiveInboxText } from './receive-text.ts';

const { burst, everySeconds } = inboxDelivery.receiveInboxText.limit;
const allowance = { burst, everyMs: everySeconds * 1_000 };

/** The marks of what a mail quotes: a mail that is forwarded by hand quotes the bank's. */
const quoteMarks = /^(?:> ?)+/gm;

/**
 * Takes a bank's mail that was forwarded in the name of a key, as far as a text of a device may go. Who sent it is not
 * checked: whoever knows the address may, as whoever knows a key.
 *
 * @throws Failure `rate_limited`, so that it is delivered again later
 */
export function readForwardedMail(getListeners: () => LedgerListeners): MailReader {
  return async ({ to, from, text }, { db, inboundMail, now }) => {
    const id = parseMailAddress(inboundMail, to);
    const user = id && (await findHolderById(db, id, now));
    if (!user) return;
    await limitCalls(db, { bucket: `forwardedMail ${user.id}`, allowance, errorCode: 'rate_limited' }, now);
    const sent = {
      text: masked(text.replaceAll(quoteMarks, '').trim().slice(0, maxInboxTextLength)),
      sender: from.trim().slice(0, maxInboxSenderLength),
      receivedAt: undefined,
      isTest: false,
    };
    await receiveInboxText({ db, user, body: sent, now }, getListeners()).catch((error: unknown) => {
      // A full inbox, or too many messages in one mail: the same mail again would be refused again.
      if (!(error instanceof AppError)) throw error;
    });
  };
}
