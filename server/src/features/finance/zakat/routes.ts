import type { zakat } from '@afdal/contract/zakat';
import type { Handlers } from '../../../platform/http/call.ts';
import { deleteHandler, restoreHandler } from '../../../platform/http/trash-handlers.ts';
import { addZakatPayment } from './add-zakat-payment.ts';
import { readZakat } from './read-zakat.ts';
import { estimateZakat, saveZakat } from './save-zakat.ts';
import { findZakatPaymentIncludingDeleted, zakatPaymentRows, zakatPaymentsOf } from './store.ts';
import type { ZakatReaders } from './zakat-readers.ts';

export const zakatHandlers = (readers: ZakatReaders): Handlers<typeof zakat> => ({
  readZakat: (call) => readZakat(call, readers),
  saveZakat: (call) => saveZakat(call, readers),
  estimateZakat: (call) => estimateZakat(call, readers),
  listZakatPayments: async ({ db, user }) => await zakatPaymentsOf(db, user.id),
  addZakatPayment,
  deleteZakatPayment: deleteHandler(zakatPaymentRows),
  restoreZakatPayment: restoreHandler(zakatPaymentRows, findZakatPaymentIncludingDeleted),
});
