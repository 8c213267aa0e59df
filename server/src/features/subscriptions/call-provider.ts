import { AppError } from '../../platform/app-error.ts';
import { PaymentProviderUnavailable } from '../../platform/payments/payment-provider.ts';

/** Asks the provider something. @throws Failure `payment_unavailable` where it does not answer */
export async function callProvider<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PaymentProviderUnavailable) throw new AppError('payment_unavailable');
    throw error;
  }
}
