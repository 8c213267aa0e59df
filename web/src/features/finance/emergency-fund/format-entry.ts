import type { FundEntry } from '@afdal/contract/finance/emergency-fund';
import { interpolate } from '@afdal/domain/text/interpolate';
import { texts } from './texts.ts';

/** «سحب: إصلاح المكيف» */
export function formatEntry({ amountMinor, reason }: FundEntry): string {
  const what = amountMinor > 0 ? texts.deposited : texts.withdrawn;
  return reason ? interpolate(texts.entryWith, { what, reason }) : what;
}
