import type { imports } from '@afdal/contract/finance/imports';
import { orNotFound } from '../../../platform/app-error.ts';
import type { Call } from '../../../platform/http/call.ts';
import { previewColumns, toImport } from './import-row.ts';
import { assertImportReady, previewedImport } from './read-import.ts';
import { withStatementSlot } from './statement-slots.ts';
import { findImport, lockImport, updateImport } from './store.ts';

/** Reads the file with another mapping, and stores the mapping. */
export async function mapImport({ db, user, params: { id }, body, now }: Call<typeof imports.mapImport>) {
  return await withStatementSlot(user.id, async () => {
    const row = orNotFound(await findImport(db, user.id, id));
    assertImportReady(row);
    const preview = await previewedImport(db, user.id, row, { today: user.today, mapping: body.mapping });
    return await db.transaction(async (tx) => {
      assertImportReady(orNotFound(await lockImport(tx, user.id, id)));
      return toImport(await updateImport(tx, user.id, id, previewColumns(preview), now));
    });
  });
}
