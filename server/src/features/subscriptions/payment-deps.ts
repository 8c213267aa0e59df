import { AppError } from '../../platform/app-error.ts';
import { type PaymentProvider, PaymentProviderUnavailable } from '../../platform/payments/payment-provider.ts';

/** Who sells Premium, as receipts name them. */
export interface Seller {
  readonly name: string;
  readonly vatNumber: string | null;
  /** By country, in hundredths of a percent; a country that is not there has none. */
  readonly vatRatesBp: Readonly<Record<string, number>>;
}

/** What payments need of the outside. */
export interface PaymentDeps {
  readonly provider: PaymentProvider;
  readonly seller: Seller;
  readonly publicUrl: string;
}

/** Asks the provider something. @throws Failure `payment_unavailable` where it does not answer */
export async function callProvider<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PaymentProviderUnavailable) throw new AppError('payment_unavailable');
    throw error;
  }
}
