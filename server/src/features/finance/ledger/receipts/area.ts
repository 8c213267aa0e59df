import { receipts } from '@afdal/contract/finance/receipts';
import { orNotFound } from '../../../../platform/app-error.ts';
import { defineArea } from '../../../../platform/area/define-area.ts';
import { addReceipt, deleteReceipt } from './handlers.ts';
import { findReceipt, purgeReceipts } from './store.ts';
import { receipts as receiptsTable } from './tables.ts';

export const receiptsArea = defineArea({
  endpoints: receipts,
  handlers: {
    addReceipt,
    readReceipt: async ({ db, user, params }) => {
      const bytes = orNotFound(await findReceipt(db, user.id, params.id));
      return { name: `receipt-${params.id}.webp`, bytes };
    },
    deleteReceipt,
  },
  tables: [{ table: receiptsTable, files: { picture: 'webp' }, purge: purgeReceipts }],
});
