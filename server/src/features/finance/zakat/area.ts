import { ZakatFigures, zakat } from '@afdal/contract/finance/zakat';
import { isZakatDue } from '@afdal/domain/insights/zakat-due';
import { defineArea } from '../../../platform/area/define-area.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { CallerToday } from '../../../platform/http/call.ts';
import type { InsightReader } from '../../insights/insight-reader.ts';
import type { AreaListener, ListenerNeeds } from '../ledger/listeners/ledger-listeners.ts';
import type { LinkReader } from '../ledger/transactions/transaction-links.ts';
import { addZakatPayment } from './add-zakat-payment.ts';
import { deleteZakatPayment, estimateZakat, rejectIfZakat, restoreZakatPayment, saveZakat } from './handlers.ts';
import { remindZakat } from './jobs.ts';
import { loadZakatYear, readZakat, type ZakatReaders } from './read-zakat.ts';
import {
  cappedZakatPayments,
  findZakatPayments,
  findZakatSettings,
  findZakatTransactions,
  zakatPaymentRows,
} from './store.ts';
import { zakatPayments, zakatSettings } from './tables.ts';

/** The anniversary that is near, with what is left of the last estimate. */
const zakatDue: InsightReader = async ({ db, user }) => {
  const { anniversary, leftMinor, currency } = await loadZakatYear(db, user);
  if (!anniversary || anniversary.on === null || anniversary.daysLeft === null) return [];
  const { on, daysLeft } = anniversary;
  if (!isZakatDue(daysLeft, leftMinor)) return [];
  return [{ kind: 'zakat_due', subject: 'zakat', currency, costMinor: leftMinor, facts: { on, daysLeft, leftMinor } }];
};

export const zakatArea = defineArea({
  endpoints: zakat,
  handlers: ({ listeners, ...readers }: ZakatReaders & ListenerNeeds) => ({
    readZakat: (call) => readZakat(call, readers),
    saveZakat: (call) => saveZakat(call, readers),
    estimateZakat: (call) => estimateZakat(call, readers),
    listZakatPayments: async ({ db, user }) => await findZakatPayments(db, user.id),
    addZakatPayment: (call) => addZakatPayment(call, listeners),
    deleteZakatPayment,
    restoreZakatPayment: (call) => restoreZakatPayment(call, listeners),
  }),
  tables: [
    { table: zakatSettings, imported: { columns: { figures: ZakatFigures } } },
    {
      table: zakatPayments,
      isFlat: true,
      purge: zakatPaymentRows.purge,
      trashed: {
        kind: 'zakatPayment',
        title: zakatPayments.note,
        on: zakatPayments.paidOn,
        amountMinor: zakatPayments.amountMinor,
        currency: zakatPayments.currency,
      },
    },
  ],
  jobs: [{ job: remindZakat, cron: '5 * * * *' }],
  provides: {
    capped: [cappedZakatPayments],
    transactionLinks: [{ link: 'linked', find: findZakatTransactions } satisfies LinkReader],
    insightReaders: [zakatDue],
    hasZakatDate: async (db: Db, { id }: CallerToday) => (await findZakatSettings(db, id)).anniversaryMonth !== null,
    ledgerListeners: [{ onAmountChanging: rejectIfZakat } satisfies AreaListener],
  },
});
