import { zakat } from '@afdal/contract/finance/zakat';
import type { Caller } from './caller.ts';
import type { Story } from './story.ts';

/** Estimates the zakat of a story on what its accounts hold, and pays a part. */
export async function seedZakat({ zakat: zakatSeed }: Story, call: Caller): Promise<void> {
  if (!zakatSeed) return;
  const { anniversary, goldGramMinor, paidMinor } = zakatSeed;
  const { known } = await call(zakat.saveZakat, { body: { anniversary } });
  await call(zakat.estimateZakat, {
    body: {
      ...known,
      tradeMinor: 0,
      metals: [],
      deducted: 'due_now',
      nisab: 'gold',
      year: 'lunar',
      gramPrice: { goldMinor: goldGramMinor, silverMinor: null },
    },
  });
  await call(zakat.addZakatPayment, { body: { amountMinor: paidMinor, note: 'جمعية البر' } });
}
