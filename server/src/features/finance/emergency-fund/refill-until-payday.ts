import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import type { Db } from '../../../platform/database/database.ts';
import { cycleSettingsOf } from '../../accounts/cycle-settings-store.ts';
import type { DebtPaymentReader } from './debt-payments.ts';
import { readStanding } from './read-fund.ts';
import { fundOf } from './store.ts';

/** What the plan of the fund still asks for in the cycle of today, and in which account. */
export const refillUntilPayday =
  (debtPaymentsOf: DebtPaymentReader) =>
  async (db: Db, user: UserId, { today }: { readonly today: CivilDate }) => {
    const fund = await fundOf(db, user);
    if (!fund || fund.planCycles === null) return [];
    const { payday } = await cycleSettingsOf(db, user);
    const { plan } = await readStanding(db, { id: user, today }, fund, { payday, debtPaymentsOf });
    const { accountId, currency } = fund;
    return plan ? [{ accountId, currency, minor: plan.leftMinor }] : [];
  };
