import { obligationInstallments } from '@afdal/contract/finance/obligation-installments';
import { obligations } from '@afdal/contract/finance/obligations';
import { payoffPlans } from '@afdal/contract/finance/payoff-plans';
import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { sql } from 'drizzle-orm';
import { AppError } from '../../../platform/app-error.ts';
import { defineArea } from '../../../platform/area/define-area.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { CallerToday } from '../../../platform/http/call.ts';
import { compareInSql } from '../../../platform/invariants/compare-in-sql.ts';
import type { Invariant } from '../../../platform/invariants/invariant.ts';
import { searchTitles } from '../../search/search-titles.ts';
import type { AreaListener, ListenerNeeds } from '../ledger/listeners/ledger-listeners.ts';
import { transactions } from '../ledger/schema/transactions-tables.ts';
import type { SalaryReader } from '../ledger/sums/monthly-income.ts';
import type { LinkReader } from '../ledger/transactions/transaction-links.ts';
import type { SourceReader } from '../ledger/transactions/transaction-sources.ts';
import { editPayment, skipPayment, waivePayment } from './change-schedule.ts';
import { closeObligation, receivePot } from './close-obligation.ts';
import { extendInstallmentSchedules } from './extend-installment-schedules.ts';
import {
  deleteObligation,
  listObligations,
  listPayments,
  readObligation,
  readObligationSummary,
  readSettlement,
  readUpcoming,
  restoreObligation,
} from './handlers.ts';
import { payInstallment, undoPayment } from './pay-installment.ts';
import { reopenTasks, type TaskNeeds } from './payment-tasks.ts';
import { planPayoff, readPayoffChoice } from './plan-payoff.ts';
import {
  debtsSince,
  findDebtPayments,
  netPositions,
  owedByTerm,
  owedUntilPayday,
  paymentsNextWeek,
  paymentsOnTime,
  readJamiyaSavings,
  rejectIfPaysObligation,
  reviewPayments,
} from './provides.ts';
import { endingInstallments, risenSubscriptions } from './read-insights.ts';
import { remindInstallments } from './remind-installments.ts';
import { putBackPayment, reallocateOverpaid, takeBackPayment } from './restore-payment.ts';
import { findPayingTransactions, isInstallment } from './store/installments-store.ts';
import { cappedInstallments, cappedObligations, obligationRows } from './store/obligations-store.ts';
import {
  events,
  installments,
  obligations as obligationsTable,
  paymentAllocations,
  payoffChoices,
} from './store/tables.ts';
import { addObligation, editObligation } from './write-obligation.ts';

interface SalaryNeeds {
  readonly findSalaries: SalaryReader;
}

const obligationInvariants: readonly Invariant[] = [
  compareInSql(
    'paid-parts',
    sql`select transactions.id::text, format('%s, of which %s are parts of payments', max(transactions.amount_minor), sum(parts.amount_minor)) as detail
          from ${paymentAllocations} as parts join ${transactions} on transactions.id = parts.transaction_id
         group by transactions.id
        having sum(parts.amount_minor) > max(transactions.amount_minor) or bool_or(parts.user_id <> transactions.user_id)`,
  ),
];

export const obligationsArea = defineArea({
  endpoints: { ...obligations, ...obligationInstallments, ...payoffPlans },
  handlers: ({ listeners, findSalaries, updateTasksOfPayments }: ListenerNeeds & SalaryNeeds & TaskNeeds) => ({
    listObligations,
    readObligationSummary: (call) => readObligationSummary(call, findSalaries),
    listPayments,
    addObligation: (call) => addObligation(call, listeners),
    readObligation,
    editObligation,
    deleteObligation,
    restoreObligation,
    closeObligation: (call) => closeObligation(call, { listeners, updateTasksOfPayments }),
    receivePot: (call) => receivePot(call, listeners),
    readSettlement,
    payPayment: (call) => payInstallment(call, { listeners, updateTasksOfPayments }),
    undoPayment: (call) => undoPayment(call, { updateTasksOfPayments }),
    skipPayment,
    waivePayment,
    editPayment,
    readPayoffChoice,
    planPayoff,
  }),
  tables: [
    {
      table: obligationsTable,
      isFlat: true,
      purge: obligationRows.purge,
      trashed: { kind: 'obligation', title: obligationsTable.title },
    },
    { table: installments, isFlat: true, imported: { parentColumns: ['obligationId'] } },
    { table: paymentAllocations, imported: { parentColumns: ['obligationId'] } },
    { table: events },
    { table: payoffChoices },
  ],
  jobs: [
    { job: remindInstallments, cron: '3 * * * *' },
    { job: extendInstallmentSchedules, cron: '23 2 * * *' },
  ],
  provides: (needs: SalaryNeeds & TaskNeeds) => ({
    capped: [cappedObligations, cappedInstallments],
    invariants: obligationInvariants,
    owedUntilPayday: [owedUntilPayday],
    isPayment: isInstallment,
    transactionLinks: [{ link: 'pays', find: findPayingTransactions } satisfies LinkReader],
    transactionSources: [{ source: 'instalment', find: findPayingTransactions } satisfies SourceReader],
    netPositions,
    owedByTerm,
    findDebtPayments,
    readJamiyaSavings,
    paidOnTime: paymentsOnTime,
    weekReaders: [paymentsNextWeek],
    searchReaders: [
      searchTitles({
        kind: 'obligation',
        table: obligationsTable,
        title: obligationsTable.title,
        detail: obligationsTable.creditor,
        isOver: sql<boolean>`${obligationsTable.archivedAt} is not null`,
      }),
    ],
    dashboardReaders: [{ card: 'upcomingPayments' as const, read: readUpcoming }],
    insightReaders: [endingInstallments, risenSubscriptions],
    reviewPayments,
    debts: (db: Db, person: CallerToday, since: CivilDate) => debtsSince(db, person, since, needs.findSalaries),
    ledgerListeners: [
      {
        onAmountChanging: rejectIfPaysObligation,
        onDeleting: takeBackPayment,
        onDeleted: (tx, user, id, now) => reopenTasks(tx, user, id, { ...needs, now }),
        onRestoring: (tx, user, id, now) => putBackPayment(tx, user, id, { ...needs, now }),
      } satisfies AreaListener,
    ],
    // An earlier version let a restored payment pay more of one than its amount.
    finishRestore: [
      async (tx: Db, user: UserId) => {
        if (!(await reallocateOverpaid(tx, user))) throw new AppError('copy_rows_refused');
      },
    ],
  }),
});
