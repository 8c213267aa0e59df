import type { FundEntry } from '@afdal/contract/finance/emergency-fund';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { copy } from './copy.ts';

/** «سحب: إصلاح المكيف» */
export function entryWords({ amountMinor, reason }: FundEntry): string {
  const what = amountMinor > 0 ? copy.deposited : copy.withdrawn;
  return reason ? fillTemplate(copy.entryWith, { what, reason }) : what;
}
