import type { Config } from './config.ts';
import type { PaymentDeps } from './features/subscriptions/payment-deps.ts';
import type { Clock } from './platform/clock.ts';
import type { Db } from './platform/database/database.ts';
import { sandboxProvider } from './platform/payments/sandbox/sandbox-provider.ts';
import { stripeProvider } from './platform/payments/stripe/stripe-provider.ts';

/** What payments need, as it is configured. */
export function paymentDeps(config: Pick<Config, 'payments' | 'publicUrl'>, db: Db, clock: Clock): PaymentDeps {
  const { payments, publicUrl } = config;
  const { provider } = payments;
  const isStripe = provider.name === 'stripe';
  return {
    provider: isStripe ? stripeProvider(provider) : sandboxProvider(db, clock),
    seller: payments.seller,
    publicUrl,
  };
}
