import { findMissingCover } from '@afdal/domain/insights/emergency-cover-low';
import type { InsightReader } from '../../insights/insight-reader.ts';
import { convertAmount, loadRates } from '../ledger/sums/sum-in-currency.ts';
import type { FundNeeds } from './fund-needs.ts';
import { readFundStatus } from './read-fund.ts';
import { findFund } from './store.ts';

/** A fund that was started and does not cover one month. */
export const lowCover =
  (needs: Pick<FundNeeds, 'findDebtPayments'>): InsightReader =>
  async ({ db, user, currency, payday }) => {
    const fund = await findFund(db, user.id);
    if (!fund) return [];
    const { findDebtPayments } = needs;
    const { balanceMinor, coverMonths, essentials } = await readFundStatus(db, user, fund, {
      payday,
      findDebtPayments,
    });
    const essentialMinor = essentials.minor;
    const missing = findMissingCover(balanceMinor, essentialMinor);
    if (missing === null || essentialMinor === null || coverMonths === null) return [];
    const rates = await loadRates(db, user.id, currency, user.today);
    const costMinor = convertAmount({ currency: fund.currency, minor: missing }, rates);
    return [
      {
        kind: 'emergency_cover_low',
        subject: 'fund',
        currency: fund.currency,
        costMinor,
        facts: { coverMonths, balanceMinor, essentialMinor },
      },
    ];
  };
