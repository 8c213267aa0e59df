import { notificationTopics } from '@afdal/domain/notifications/topics';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { errorTexts } from '../texts.ts';
import { asSent } from '../values.ts';

/** Whether the notifications of a topic are mailed to the person whose link it is. */
export const MailSubscription = z.strictObject({ topic: z.enum(notificationTopics), isOn: z.boolean() });
export type MailSubscription = z.infer<typeof MailSubscription>;

/** The token of a mail's link, which stands for its person and topic; one that is missing is as good as a forged one. */
const ofLink = z.object({ token: z._default(asSent(200, errorTexts.tokenRequired), '') });

/** What mail programs send (RFC 8058): who merely opens the link, as scanners of links do, changes nothing. */
export const oneClick = { 'List-Unsubscribe': 'One-Click' } as const;

const linkEndpoint = { access: 'public', output: MailSubscription, status: 200, errors: ['link_invalid'] } as const;
// Whole mail providers call from one network: only forged tokens count.
const limit = { burst: 60, everySeconds: 10, skipSuccessfulRequests: true } as const;

export const notificationMail = defineEndpoints({
  readMailSubscription: {
    ...linkEndpoint,
    method: 'GET',
    path: '/notification-mail/subscription',
    summary: 'What the link of a notification mail is about',
    query: ofLink,
    limit,
  },
  unsubscribeFromMail: {
    ...linkEndpoint,
    method: 'POST',
    path: '/notification-mail/unsubscribe',
    summary: 'Turn the mails of a topic off with the token of a mailed link, at once and without a session',
    query: ofLink,
    body: z.strictObject({
      'List-Unsubscribe': z.literal(oneClick['List-Unsubscribe'], { error: errorTexts.valueInvalid }),
    }),
    acceptsForm: true,
    limit,
  },
  resubscribeToMail: {
    ...linkEndpoint,
    method: 'POST',
    path: '/notification-mail/resubscribe',
    summary: 'Turn the mails of a topic on again with the token of a mailed link',
    query: ofLink,
    limit,
  },
});
