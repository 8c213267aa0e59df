import type { AccountId, ImportId, UserId } from '@afdal/contract/ids';
import type { ImportMapping } from '@afdal/contract/imports';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import type { Db } from '../../../platform/database/database.ts';
import { Failure, found } from '../../../platform/failure.ts';
import { knownAccount } from '../money-accounts/store.ts';
import { type Preview, previewStatement } from './preview-statement.ts';
import { readStatement } from './read-statement.ts';
import { contentOf, type ImportRow } from './store.ts';

/**
 * The preview of an import as it would be now, by a mapping or its own.
 *
 * @throws Failure `import_over` once its file is gone
 */
export async function previewedImport(
  db: Db,
  user: UserId,
  row: ImportRow,
  { today, mapping = row.mapping }: { readonly today: CivilDate; readonly mapping?: ImportMapping },
): Promise<Preview> {
  const bytes = await contentOf(db, user, row.id as ImportId);
  if (!bytes) throw new Failure('import_over');
  const account = found(await knownAccount(db, user, row.accountId as AccountId));
  return await previewStatement(db, user, await readStatement(bytes), { importId: row.id, account, today }, mapping);
}

/** @throws Failure `import_busy` while it runs, `import_over` afterwards */
export function refuseUnlessReady({ status }: ImportRow): void {
  if (status === 'running') throw new Failure('import_busy');
  if (status !== 'ready') throw new Failure('import_over');
}
