import { zakat } from '@afdal/contract/finance/zakat';
import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import { toHijriDate } from '@afdal/domain/calendar/hijri-date';
import type { Caller } from './caller.ts';
import type { Story } from './story.ts';

/** Estimates the zakat of a story on what its accounts hold, and pays a part. */
export async function seedZakat({ zakat: zakatSeed }: Story, call: Caller, today: CivilDate): Promise<void> {
  if (!zakatSeed) return;
  const { inDays, goldGramMinor, paidMinor } = zakatSeed;
  const hijri = toHijriDate(addDays(today, inDays));
  const anniversary = hijri && { month: hijri.month, day: Math.min(hijri.day, 29) };
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
