import { providerAdvices, providerStates, providerTests } from '@afdal/domain/admin/providers';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { Instant } from '../values.ts';

const common = {
  state: z.enum(providerStates),
  /** What somebody has to do or to know; null: nothing. */
  advice: z.nullable(z.enum(providerAdvices)),
  /** When it last worked, and last did not; null: never, as far as is known. */
  succeededAt: z.nullable(Instant),
  failedAt: z.nullable(Instant),
  /** Class and code of the last error; null where nothing failed. */
  error: z.nullable(z.string()),
};
const provider = z.strictObject(common);
export type ProviderRow = z.infer<typeof provider>;

/** What the product needs of others, and how that goes: never a secret. */
export const Providers = z.strictObject({
  /** Of the provider's events. */
  payments: z.strictObject({
    ...common,
    provider: z.enum(['sandbox', 'stripe']),
    /** Whether money moves. */
    isLive: z.boolean(),
    /** When somebody was last charged, and when a charge last failed. */
    chargedAt: z.nullable(Instant),
    chargeFailedAt: z.nullable(Instant),
  }),
  mail: z.strictObject({
    ...common,
    /** Of the SMTP server, with its port; null: mails become files. */
    host: z.nullable(z.string()),
    /** That failed and are tried again. */
    delayed: z.int(),
    /** That were given up in the last days. */
    undeliverable: z.int(),
  }),
  push: z.strictObject({
    ...common,
    devices: z.int(),
    /** Of the last days. */
    accepted: z.int(),
    undeliverable: z.int(),
  }),
  google: z.strictObject({ ...common, kind: z.nullable(z.enum(['remote', 'local'])) }),
  inboundMail: z.strictObject(common),
  analytics: z.strictObject({
    ...common,
    /** Of the service that counts are forwarded to; null: they stay here. */
    kind: z.nullable(z.enum(['umami', 'plausible'])),
  }),
});
export type Providers = z.infer<typeof Providers>;

const limit = { ...providerTests, per: 'person' } as const;

export const adminProviders = defineEndpoints({
  readProviders: {
    method: 'GET',
    path: '/admin/provider',
    access: 'admin',
    summary: 'How payments, mail, pushes, sign-in by Google, incoming mail and forwarding are set up, and how they go',
    output: Providers,
    status: 200,
    errors: [],
  },
  sendTestMail: {
    method: 'POST',
    path: '/admin/provider/test-mail',
    access: 'admin',
    summary: 'Send a mail to oneself now, and say what the mail server answered',
    output: z.strictObject({
      outcome: z.enum(['sent', 'unconfirmed', 'no_mailbox', 'failed']),
      /** Class and code of the error, where it failed. */
      error: z.nullable(z.string()),
    }),
    status: 200,
    errors: [],
    limit,
  },
  sendTestNotification: {
    method: 'POST',
    path: '/admin/provider/test-notification',
    access: 'admin',
    summary: 'Send a notification to one’s own devices now, and say what their push services answered',
    output: z.strictObject({
      /** `refused`: no service took it; `unanswered`: some gave no answer. */
      outcome: z.enum(['sent', 'no_device', 'refused', 'unanswered']),
      devices: z.int(),
    }),
    status: 200,
    errors: [],
    limit,
  },
});
