import type { ImportRow as ImportRowView, imports } from '@afdal/contract/finance/imports';
import type { AccountId } from '@afdal/contract/finance/money-accounts';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { errorTexts } from '@afdal/contract/texts';
import { importRowsListed } from '@afdal/domain/money/limits';
import type { TransactionSource } from '@afdal/domain/money/matching/merge-kinds';
import type { AppliedRule } from '@afdal/domain/money/rules/apply-rules';
import { AppError, invalidField, orNotFound } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import { findAccountIncludingDeleted } from '../ledger/money-accounts/store.ts';
import type { RuleRow } from '../ledger/rule-store/store.ts';
import { deleteByImport } from '../ledger/transactions/store.ts';
import { findSources, type SourceReader } from '../ledger/transactions/transaction-sources.ts';
import { categoriesFor } from './categories-for.ts';
import { formatCell, previewColumns, toImport } from './import-row.ts';
import { type KnownMatch, type PreviewedRow, problemText } from './preview-statement.ts';
import { assertImportReady, previewedImport } from './read-import.ts';
import { withStatementSlot } from './statement/statement-slots.ts';
import { cancelLocked, deleteForgotten, findImport, lockImport, updateImport, wiped } from './store.ts';

const waitingDays = 7;

/** Deletes imports that were not committed within a week, with their files. */
export async function purgeImports(db: Db, now: Date): Promise<void> {
  await deleteForgotten(db, new Date(now.getTime() - waitingDays * 86_400_000));
}

/** Takes away what an import added; what was changed since goes to the trash. One that was not committed is cancelled. */
export async function revertImport({ db, user, params: { id }, now }: Call<typeof imports.revertImport>) {
  await db.transaction(async (tx) => {
    const { status } = orNotFound(await lockImport(tx, user.id, id));
    if (status === 'running') throw new AppError('import_busy');
    if (status === 'ready') await cancelLocked(tx, user.id, id, now);
    if (status !== 'done') return;
    await deleteByImport(tx, user.id, id, now);
    await updateImport(tx, user.id, id, { ...wiped, added: 0, status: 'reverted' }, now);
  });
  return undefined;
}

/** Reads the file with another mapping, and stores the mapping. */
export async function mapImport({ db, user, params: { id }, body, now }: Call<typeof imports.mapImport>) {
  return await withStatementSlot(user.id, async () => {
    const row = orNotFound(await findImport(db, user.id, id));
    assertImportReady(row);
    const preview = await previewedImport(db, user.id, row, { today: user.today, now, mapping: body.mapping }).catch(
      throwForReading,
    );
    const taken = new Map(preview.mapping.transfers.map(({ name, accountId }) => [name, accountId]));
    if (body.mapping.transfers.some(({ name, accountId }) => taken.has(name) && taken.get(name) !== accountId)) {
      throw invalidField('mapping.transfers', errorTexts.accountRequired);
    }
    return await db.transaction(async (tx) => {
      assertImportReady(orNotFound(await lockImport(tx, user.id, id)));
      return toImport(await updateImport(tx, user.id, id, previewColumns(preview), now));
    });
  });
}

/** What a file is refused for once it is read as the person says is an error of what they said. */
function throwForReading(error: unknown): never {
  const isRefused = error instanceof AppError && error.code.startsWith('statement_');
  throw isRefused ? invalidField('mapping.encoding', refusalTexts.fileReadOtherwise) : error;
}

/** The rows of a preview against the account's current transactions. The cursor is the line of the last row returned. */
export async function listImportRows(
  { db, user, params: { id }, query, now }: Call<typeof imports.listImportRows>,
  readers: readonly SourceReader[],
) {
  return await withStatementSlot(user.id, async () => {
    const row = orNotFound(await findImport(db, user.id, id));
    const { rows } = await previewedImport(db, user.id, row, { today: user.today, now });
    const after = Number(query.cursor ?? 0);
    const rest = rows.filter(({ kind, line }) => line > after && (query.kind === undefined || kind === query.kind));
    const page = rest.slice(0, importRowsListed);
    const read = page.flatMap((one) => (isDecided(one) ? [one.row] : []));
    const account = orNotFound(await findAccountIncludingDeleted(db, user.id, row.accountId as AccountId));
    const { categories, applied } = await categoriesFor(db, user.id, account, read);
    const known = page.flatMap((one) => (one.kind === 'matched' ? one.match.candidate : []));
    const sources = await findSources(db, user.id, known, readers);
    const items = page.map((one) => {
      const categoryId = isDecided(one) ? (categories.get(one.row) ?? null) : null;
      const match = one.kind === 'matched' ? toMatch(one.match, sources) : null;
      return {
        ...toImportRow(one, categoryId, match),
        ruled: one.kind === 'new' ? toRuled(applied.get(one.row)) : null,
      };
    });
    return { items, nextCursor: rest.length > importRowsListed ? String(page.at(-1)?.line) : null };
  });
}

function isDecided(one: PreviewedRow): one is Extract<PreviewedRow, { kind: 'new' | 'duplicate' | 'matched' }> {
  return one.kind === 'new' || one.kind === 'duplicate' || one.kind === 'matched';
}

function toMatch(
  { candidate: { id, payee, occurredOn }, isSure }: KnownMatch,
  sources: ReadonlyMap<string, TransactionSource>,
): ImportRowView['match'] {
  return { transactionId: id, payee, occurredOn, source: sources.get(id) ?? 'hand', isSure };
}

function toRuled(applied: AppliedRule<RuleRow> | undefined): ImportRowView['ruled'] {
  if (!applied) return null;
  const { payee = null, note = null, tags = [] } = applied.changes;
  return { payee, note, tags: [...tags] };
}

function toImportRow(
  one: PreviewedRow,
  categoryId: string | null,
  match: ImportRowView['match'],
): Omit<ImportRowView, 'ruled'> {
  const { line, kind } = one;
  const cells = one.cells.map(formatCell);
  if (one.kind === 'error') {
    const nothing = {
      type: null,
      occurredOn: null,
      amountMinor: null,
      payee: '',
      note: '',
      categoryId,
      transfer: null,
    };
    const isNeither = { isPending: false, endsPending: false };
    return { line, kind, ...nothing, ...isNeither, match, problem: problemText(one.problem, line), cells };
  }
  const { occurredOn, payee, note, isPending } = one.row;
  const endsPending = isDecided(one) && 'ends' in one && one.ends !== null;
  const isAdded = isDecided(one) && one.kind !== 'matched' && !endsPending;
  const moved = isAdded ? one.row.transfer : undefined;
  const transfer = moved && isDecided(one) ? { accountId: moved.accountId, isIn: one.row.signedMinor > 0 } : null;
  const type = transfer ? 'transfer' : isDecided(one) ? one.row.type : null;
  const amountMinor = isDecided(one) ? Math.abs(one.row.signedMinor) : one.row.amountMinor;
  return {
    line,
    kind,
    type,
    occurredOn,
    amountMinor,
    payee,
    note,
    categoryId: transfer ? null : categoryId,
    transfer,
    isPending,
    endsPending,
    match,
    problem: null,
    cells,
  };
}

/** Cancels an import. A worker that is adding its rows waits for this lock before its next chunk, and then stops. */
export async function cancelImport({ db, user, params: { id }, now }: Call<typeof imports.cancelImport>) {
  return await db.transaction(async (tx) => {
    const { status } = orNotFound(await lockImport(tx, user.id, id));
    if (status !== 'ready' && status !== 'running') throw new AppError('import_over');
    return toImport(await cancelLocked(tx, user.id, id, now));
  });
}
