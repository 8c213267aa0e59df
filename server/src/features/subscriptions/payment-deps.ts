import type { PaymentProvider } from '../../platform/payments/payment-provider.ts';

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
