import * as z from 'zod';
import { StartupError } from '../startup-error.ts';
import type { StripeSettings } from './stripe/stripe-provider.ts';

/** Who takes the money. */
type ProviderSettings = { readonly name: 'sandbox' } | ({ readonly name: 'stripe' } & StripeSettings);

export interface PaymentSettings {
  readonly provider: ProviderSettings;
  readonly seller: {
    readonly name: string;
    readonly vatNumber: string | null;
    readonly vatRatesBp: Readonly<Record<string, number>>;
  };
}

const rate = /^([A-Z]{2})=(\d{1,2}(?:\.\d{1,2})?)$/;

/** The settings of payments, as the environment names them. */
export const paymentEnvironment = {
  PAYMENT_PROVIDER: z.enum(['sandbox', 'stripe'], { error: 'must be one of sandbox, stripe' }).default('sandbox'),
  ALLOW_SANDBOX_PAYMENTS: z.enum(['on', 'off'], { error: 'must be one of on, off' }).default('off'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_\w+$/, { error: 'must be a secret key of Stripe, which begins with sk_ or rk_' })
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, { error: 'must be the secret of a webhook of Stripe, which begins with whsec_' })
    .optional(),
  SELLER_NAME: z.string().max(120, { error: 'must have at most 120 characters' }).optional(),
  VAT_NUMBER: z
    .string()
    .regex(/^[\w-]{4,20}$/, { error: 'must be a VAT number' })
    .optional(),
  VAT_RATES: z
    .string()
    .transform((text) => text.split(',').map((part) => rate.exec(part.trim())))
    .refine((matches) => matches.every((part) => part !== null), {
      error: 'must be rates by country in percent, such as SA=15,AE=5',
    })
    .transform((matches) =>
      Object.fromEntries(
        matches.flatMap((part) => (part?.[1] ? [[part[1], Math.round(Number(part[2]) * 100)] as const] : [])),
      ),
    )
    .optional(),
};

type Given = z.output<z.ZodObject<typeof paymentEnvironment>>;

/** @throws StartupError where settings do not go together, or no money would move in production */
export function parsePaymentSettings(given: Given, company: string, isProduction: boolean): PaymentSettings {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = given;
  const seller = {
    name: given.SELLER_NAME ?? company,
    vatNumber: given.VAT_NUMBER ?? null,
    vatRatesBp: given.VAT_RATES ?? {},
  };
  if (given.PAYMENT_PROVIDER === 'stripe') {
    if (!secretKey || !webhookSecret) {
      throw new StartupError('PAYMENT_PROVIDER=stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.');
    }
    return { provider: { name: 'stripe', secretKey, webhookSecret }, seller };
  }
  if (isProduction && given.ALLOW_SANDBOX_PAYMENTS === 'off') {
    throw new StartupError(
      'APP_ENV=production takes no payments by the sandbox, in which no money moves: set PAYMENT_PROVIDER=stripe, or, for a trial, ALLOW_SANDBOX_PAYMENTS=on.',
    );
  }
  return { provider: { name: 'sandbox' }, seller };
}
