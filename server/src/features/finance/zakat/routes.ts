import type { zakat } from '@afdal/contract/finance/zakat';
import type { Handlers } from '../../../platform/http/call.ts';
import type { LedgerListeners } from '../ledger/listeners/ledger-listeners.ts';
import { addZakatPayment } from './add-zakat-payment.ts';
import { deleteZakatPayment, restoreZakatPayment } from './delete-zakat-payment.ts';
import { readZakat } from './read-zakat.ts';
import { estimateZakat, saveZakat } from './save-zakat.ts';
import { findZakatPayments } from './store.ts';
import type { ZakatReaders } from './zakat-readers.ts';

export const zakatHandlers = (readers: ZakatReaders, listeners: LedgerListeners): Handlers<typeof zakat> => ({
  readZakat: (call) => readZakat(call, readers),
  saveZakat: (call) => saveZakat(call, readers),
  estimateZakat: (call) => estimateZakat(call, readers),
  listZakatPayments: async ({ db, user }) => await findZakatPayments(db, user.id),
  addZakatPayment: (call) => addZakatPayment(call, listeners),
  deleteZakatPayment,
  restoreZakatPayment: (call) => restoreZakatPayment(call, listeners),
});
