import { texts } from '@afdal/contract/copy';
import type { AccountId, ImportId, UserId } from '@afdal/contract/ids';
import type { imports } from '@afdal/contract/imports';
import type { Db } from '../../../platform/database/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { addOnce } from '../../../platform/http/add-once.ts';
import type { Call } from '../../../platform/http/call.ts';
import { uuidv7 } from '../../../platform/uuid.ts';
import { type AccountRow, knownAccount } from '../money-accounts/store.ts';
import { describedImport, keptOf } from './describe-import.ts';
import { previewStatement } from './preview-statement.ts';
import { readStatement, refuseOtherTables } from './read-statement.ts';
import { cancelOlder, importOf, insertImport } from './store.ts';

/** So many files wait for their owner at once. */
const waitingAtMost = 5;

/** Takes a statement in, and says what would become of its rows. Nothing is added yet. */
export async function startImport(call: Call<typeof imports.startImport>) {
  const { db, user, body, now } = call;
  const id = (body.id ?? uuidv7(now.getTime())) as ImportId;
  const known = async () => {
    const row = await importOf(db, user.id, id);
    return row && describedImport(row);
  };
  return await addOnce({
    insert: async () => {
      // A file that came already is not read again.
      if (body.id && (await known())) return null;
      return await insertRead(call, id);
    },
    known,
  });
}

async function insertRead({ db, user, body, file, now }: Call<typeof imports.startImport>, id: ImportId) {
  const account = await accountTakingMore(db, user.id, body.accountId);
  const statement = await readStatement(file.bytes);
  const target = { importId: id, account, today: user.today };
  const preview = await previewStatement(db, user.id, statement, target, body.mapping ?? null);
  refuseOtherTables(statement.lines);
  const row = {
    ...{ id, accountId: account.id, fileName: file.name, content: file.bytes },
    ...{ encoding: statement.encoding, ...keptOf(preview) },
  };
  return await db.transaction(async (tx) => {
    const added = await insertImport(tx, user.id, row, now);
    await cancelOlder(tx, user.id, waitingAtMost, now);
    return added && describedImport(added);
  });
}

/** @throws Failure `validation_failed` for an account that is not the person's, or archived */
export async function accountTakingMore(db: Db, user: UserId, id: string): Promise<AccountRow> {
  const account = await knownAccount(db, user, id as AccountId);
  if (account && account.deletedAt === null && !account.archived) return account;
  const problem = account?.deletedAt === null ? texts.accountArchived : texts.accountRequired;
  throw new Failure('validation_failed', { fields: { accountId: problem } });
}
