import { Failure } from '../../platform/failure.ts';
import { ProviderAway } from '../../platform/payments/payment-provider.ts';

/** Asks the provider something. @throws Failure `payment_unavailable` where it does not answer */
export async function askProvider<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ProviderAway) throw new Failure('payment_unavailable');
    throw error;
  }
}
