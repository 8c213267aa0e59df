import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import type { Db } from '../../../platform/database/database.ts';
import { findCycleSettings } from '../../accounts/cycle-settings-store.ts';
import type { DebtPaymentReader } from './debt-payments.ts';
import { readFundStatus } from './read-fund.ts';
import { findFund } from './store.ts';

/** What the plan of the fund still asks for in the cycle of today, and in which account. */
export const refillUntilPayday =
  (needs: { readonly findDebtPayments: DebtPaymentReader }) =>
  async (db: Db, user: UserId, { today }: { readonly today: CivilDate }) => {
    const fund = await findFund(db, user);
    if (!fund || fund.planCycles === null) return [];
    const { payday } = await findCycleSettings(db, user);
    const { plan } = await readFundStatus(db, { id: user, today }, fund, {
      payday,
      findDebtPayments: needs.findDebtPayments,
    });
    const { accountId, currency } = fund;
    return plan ? [{ accountId, currency, minor: plan.leftMinor }] : [];
  };
