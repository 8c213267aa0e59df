import { inboxDelivery } from '@afdal/contract/finance/inbox-delivery';
import {
  type ForwardingConfirmation,
  readForwardingConfirmation,
} from '@afdal/domain/money/inbox/forwarding-confirmation';
import { maxInboxSenderLength, maxInboxTextLength } from '@afdal/domain/money/inbox/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { AppError } from '../../../platform/app-error.ts';
import { masked } from '../../../platform/http/input/card-numbers.ts';
import { limitCalls } from '../../../platform/http/limit-calls.ts';
import type { MailReader } from '../../../platform/mail/mail-reader.ts';
import { parseMailAddress } from '../../api-keys/mail-address.ts';
import { findHolderById } from '../../api-keys/store.ts';
import { replaceNotification } from '../../notifications/store.ts';
import { isFeatureOn } from '../../product-settings/store.ts';
import type { LedgerListeners } from '../ledger/listeners/ledger-listeners.ts';
import { receiveInboxText } from './receive-text.ts';
import { texts } from './texts.ts';

const { burst, everySeconds } = inboxDelivery.receiveInboxText.limit;
const allowance = { burst, everyMs: everySeconds * 1_000 };

/** Of the one notification that confirms a forwarding. Stored: never change it. */
const dedupKey = 'inbox-forwarding ever all';

/** The marks of what a mail quotes: a mail that is forwarded by hand quotes the bank's. */
const quoteMarks = /^(?:> ?)+/gm;

/**
 * Takes a bank's mail that was forwarded in the name of a key, as far as a text of a device may go. Who sent it is not
 * checked: whoever knows the address may, as whoever knows a key. The mail by which forwarding is to be confirmed is shown
 * as a notification, the last one alone.
 *
 * @throws Failure `rate_limited`, so that it is delivered again later
 */
export function readForwardedMail(getListeners: () => LedgerListeners): MailReader {
  return async ({ to, from, text }, { db, inboundMail, now }) => {
    const id = parseMailAddress(inboundMail, to);
    const user = id && (await findHolderById(db, id, now));
    if (!user || !(await isFeatureOn(db, 'bankMessages'))) return;
    await limitCalls(db, { bucket: `forwardedMail ${user.id}`, allowance, errorCode: 'rate_limited' }, now);
    const confirmation = readForwardingConfirmation(from, text);
    if (confirmation) {
      const content = describeConfirmation(confirmation);
      await replaceNotification(
        db,
        user.id,
        dedupKey,
        { type: 'info', actionType: null, actionId: null, ...content },
        now,
      );
      return;
    }
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

function describeConfirmation(confirmation: ForwardingConfirmation) {
  return 'code' in confirmation
    ? { title: interpolate(texts.forwardingCode, confirmation), message: texts.forwardingCodeMessage }
    : { title: texts.forwardingLink, message: interpolate(texts.forwardingLinkMessage, confirmation) };
}
