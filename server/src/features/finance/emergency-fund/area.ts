import { emergencyFund } from '@afdal/contract/finance/emergency-fund';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { defineArea } from '../../../platform/area/define-area.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { CallerToday } from '../../../platform/http/call.ts';
import { compareInSql } from '../../../platform/invariants/compare-in-sql.ts';
import type { Invariant } from '../../../platform/invariants/invariant.ts';
import { findCycleSettings } from '../../accounts/cycle-settings-store.ts';
import type { AreaListener } from '../ledger/listeners/ledger-listeners.ts';
import { assertHeldInAccount, type Reserves } from '../ledger/money-accounts/reserves.ts';
import { isActiveEntry } from '../ledger/schema/set-aside-columns.ts';
import type { LinkReader } from '../ledger/transactions/transaction-links.ts';
import { deleteFundEntry, editFundEntry, restoreFundEntry } from './change-entry.ts';
import type { FundNeeds } from './fund-needs.ts';
import { addFundEntry, fundOutsideAccounts, refillUntilPayday, saveEmergencyFund } from './handlers.ts';
import {
  findHeldInFund,
  rejectIfMovesFund,
  removeFundEntryByTransaction,
  restoreFundEntryByTransaction,
} from './on-transaction-changes.ts';
import { readEmergencyFund, readFundStatus } from './read-fund.ts';
import { lowCover } from './read-insights.ts';
import { remindRefill } from './remind-refill.ts';
import { findFund, findFundTransactions, fundCurrency, fundEntryRows, fundReserved } from './store.ts';
import { emergencyFunds, fundEntries } from './tables.ts';

const plan = z.strictObject({
  planCycles: z.nullable(z.int()),
  planFirstOn: z.nullable(z.iso.date()),
  planSetAt: z.nullable(z.iso.datetime()),
});

const fundInvariants: readonly Invariant[] = [
  compareInSql(
    'emergency-funds',
    sql`select user_id::text as id, format('holds %s', sum(${fundEntries.amountMinor})) as detail
          from ${fundEntries} where ${isActiveEntry(fundEntries)}
         group by user_id having sum(${fundEntries.amountMinor}) < 0`,
  ),
];

export const emergencyFundArea = defineArea({
  endpoints: emergencyFund,
  handlers: (needs: FundNeeds) => ({
    readEmergencyFund: (call) => readEmergencyFund(call, needs.findDebtPayments),
    saveEmergencyFund: (call) => saveEmergencyFund(call, needs),
    addFundEntry: (call) => addFundEntry(call, needs),
    editFundEntry: (call) => editFundEntry(call, needs),
    deleteFundEntry: (call) => deleteFundEntry(call, needs),
    restoreFundEntry: (call) => restoreFundEntry(call, needs),
  }),
  tables: [
    { table: emergencyFunds },
    {
      table: fundEntries,
      imported: {
        requiresEqual: { table: emergencyFunds, column: 'currency' },
        columns: { plans: z.strictObject({ made: plan, replaced: plan }) },
      },
      purge: fundEntryRows.purge,
      trashed: {
        kind: 'fundEntry',
        title: fundEntries.reason,
        on: fundEntries.occurredOn,
        amountMinor: fundEntries.amountMinor,
        currency: fundCurrency,
      },
    },
  ],
  jobs: ({ findDebtPayments }: FundNeeds) => [{ job: remindRefill(findDebtPayments), cron: '9 * * * *' }],
  provides: (needs: FundNeeds & Reserves) => ({
    refillUntilPayday: [refillUntilPayday(needs)],
    transactionLinks: [{ link: 'linked', find: findFundTransactions } satisfies LinkReader],
    invariants: fundInvariants,
    reserved: [fundReserved],
    reservedByFund: [fundReserved],
    outsideAccounts: [fundOutsideAccounts],
    fundOutsideAccounts,
    insightReaders: [lowCover(needs)],
    emergencyFund: (db: Db, person: CallerToday) => readCover(db, person, needs),
    ledgerListeners: [
      {
        onAmountChanging: rejectIfMovesFund,
        onDeleting: removeFundEntryByTransaction,
        onDeleted: assertHeldInAccount(findHeldInFund, needs),
        onRestoring: restoreFundEntryByTransaction,
      } satisfies AreaListener,
    ],
  }),
});

/** Of how many months of essential expenses the fund has the money, and whether it has a target; null while there is none. */
async function readCover(db: Db, person: CallerToday, { findDebtPayments }: FundNeeds) {
  const fund = await findFund(db, person.id);
  if (!fund) return null;
  const { payday } = await findCycleSettings(db, person.id);
  const { coverMonths, targetMinor } = await readFundStatus(db, person, fund, { payday, findDebtPayments });
  return { coverMonths, hasTarget: targetMinor !== null };
}
