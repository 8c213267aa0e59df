import type { UserId } from '@afdal/contract/ids';
import { refundableUntilMs } from '@afdal/domain/subscriptions/refund-window';
import { isAlive } from '@afdal/domain/subscriptions/subscription-state';
import type { Db } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { MailContent } from '../../platform/mail/mail-text.ts';
import { dayFormat } from '../../platform/mail/mail-text.ts';
import { toRecipient, userWithPreferences } from '../accounts/user-store.ts';
import { formatAmount } from '../notifications/format-with-amount.ts';
import { productSettings } from '../product-settings/store.ts';
import { findFirstCharge, findInvoice } from './charges-store.ts';
import * as mails from './mails.ar.ts';
import { findRefund } from './refunds-store.ts';
import { findSubscriptionRow, toState } from './state-store.ts';

/** What a mail tells. */
export type SubscriptionMail =
  | { readonly kind: 'receipt'; readonly chargeId: string }
  | { readonly kind: 'renewal'; readonly at: string }
  | { readonly kind: 'failed'; readonly tries: number; readonly at: string; readonly nextTryAt: string | null }
  | { readonly kind: 'refund_asked' }
  | { readonly kind: 'refund_approved' }
  | { readonly kind: 'refund_declined' };

interface Payload {
  readonly userId: UserId;
  readonly mail: SubscriptionMail;
}

/** Mails a person about their subscription: what a contract has to say, whatever notifications they turned off. */
export const mailSubscription = defineJob<Payload>('mail-subscription', async ({ userId, mail }, tools) => {
  const { db, clock, mailer, publicUrl, jobId } = tools;
  const found = await userWithPreferences(db, userId);
  if (!found) return;
  const to = toRecipient(found.user, found.preferences);
  const link = `${publicUrl}/subscription`;
  const content = await composeMail(db, userId, mail, {
    name: to.name,
    link,
    day: dayFormat(found.user.timezone),
    now: clock.now(),
  });
  if (content) await mailer.send({ id: `subscription-${mail.kind}-${jobId}`, to, content });
});

interface Reader {
  readonly name: string;
  readonly link: string;
  readonly day: (at: Date | string) => string;
  readonly now: Date;
}

async function composeMail(db: Db, user: UserId, mail: SubscriptionMail, reader: Reader): Promise<MailContent | null> {
  const { day } = reader;
  const addressed = (minor: number, currency: string) => ({ ...reader, amount: formatAmount({ minor, currency }) });
  const { premiumPrice, refundDays } = await productSettings(db);
  const priced = addressed(premiumPrice.minor, premiumPrice.currency);
  const row = await findSubscriptionRow(db, user);
  const endDate = row?.accessUntil ? day(row.accessUntil) : '';
  if (mail.kind === 'receipt') {
    const receipt = await findInvoice(db, user, { chargeId: mail.chargeId });
    if (!receipt) return null;
    const first = await findFirstCharge(db, user);
    const until = new Date(refundableUntilMs(receipt.paidAt.getTime(), refundDays));
    const refundUntil = first?.id === mail.chargeId ? day(until) : null;
    const { number, paidAt, amountMinor, currency } = receipt;
    return mails.invoiceMail(addressed(amountMinor, currency), { number, date: day(paidAt), endDate, refundUntil });
  }
  if (mail.kind === 'renewal') return mails.renewalMail(priced, day(mail.at));
  if (mail.kind === 'failed') {
    const { tries, at, nextTryAt } = mail;
    if (nextTryAt === null) return mails.lastFailureMail(priced);
    return tries === 1
      ? mails.firstFailureMail(priced, day(at), day(nextTryAt))
      : mails.secondFailureMail(priced, day(nextTryAt));
  }
  const refund = await findRefund(db, user);
  if (!refund) return null;
  const refunded = addressed(refund.amountMinor, refund.currency);
  if (mail.kind === 'refund_asked') return mails.refundRequestedMail(refunded, day(refund.requestedAt));
  if (mail.kind === 'refund_approved')
    return mails.refundApprovedMail(refunded, row && isAlive(toState(row), reader.now.getTime()) ? endDate : null);
  return mails.refundDeclinedMail(refunded, refund.decision ?? '', endDate);
}
