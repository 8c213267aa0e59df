import { maxInboxSenderLength, maxInboxTextLength } from '@afdal/domain/money/inbox/limits';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { Flag } from '../fields.ts';
import { refusalTexts } from '../refusal-texts.ts';
import { errorTexts } from '../texts.ts';
import { line, SentInstant, trimmed } from '../values.ts';

/** Counts of what one text held, and a sentence about it for the device to show. It says nothing of what was read. */
export const InboxReceipt = z.strictObject({
  waiting: z.int(),
  accepted: z.int(),
  ignored: z.int(),
  repeated: z.int(),
  message: z.string(),
});
export type InboxReceipt = z.infer<typeof InboxReceipt>;

/** What a device sends by itself. It stands apart from the calls of the review, since its texts are said to devices alone. */
export const inboxDelivery = defineEndpoints({
  receiveInboxText: {
    method: 'POST',
    path: '/inbox',
    access: 'apiKey',
    feature: 'bankMessages',
    summary: 'Send the text of a bank message with a key; with `isTest` nothing of it is stored',
    body: z.strictObject({
      text: trimmed(1, maxInboxTextLength, refusalTexts.inboxTextRequired, refusalTexts.inboxTextTooLong),
      sender: z._default(line(0, maxInboxSenderLength, errorTexts.valueInvalid, errorTexts.valueInvalid), ''),
      /** ISO 8601 with any offset; now, where the device does not say. */
      receivedAt: z.optional(SentInstant),
      isTest: z._default(Flag, false),
    }),
    plainTextField: 'text',
    output: InboxReceipt,
    status: 200,
    errors: ['feature_off', 'list_full'],
    limit: { burst: 60, everySeconds: 2, per: 'person' },
  },
});
