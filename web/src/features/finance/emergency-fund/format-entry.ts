import type { FundEntry } from '@afdal/contract/finance/emergency-fund';
import { interpolate } from '@afdal/domain/text/interpolate';
import { copy } from './copy.ts';

/** «سحب: إصلاح المكيف» */
export function formatEntry({ amountMinor, reason }: FundEntry): string {
  const what = amountMinor > 0 ? copy.deposited : copy.withdrawn;
  return reason ? interpolate(copy.entryWith, { what, reason }) : what;
}
