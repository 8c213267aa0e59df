import type { AuditEntry, AuditFact, adminAudit } from '@afdal/contract/admin/audit';
import { errorTexts } from '@afdal/contract/texts';
import { adminPageRows } from '@afdal/domain/admin/limits';
import { invalidField } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { AuditRow } from '../../audit/store.ts';
import { findNames } from '../users/details-store.ts';
import { countAuditRows, findAuditRows, findTargetLabels } from './audit-store.ts';

/** A page of the audit log, the newest first. */
export async function listAudit({ db, query, now }: Call<typeof adminAudit.listAudit>) {
  const { cursor, ...filter } = query;
  const place = decodeCursor(cursor);
  const found = await findAuditRows(db, filter, { ...place, limit: adminPageRows + 1 }, now);
  const hasMore = found.length > adminPageRows;
  const rows = found.slice(0, adminPageRows);
  const isBackward = place.after !== undefined;
  const items = isBackward ? rows.toReversed() : rows;
  const [first, last] = [items[0], items.at(-1)];
  return {
    items: await describeRows(db, items),
    previousCursor: first && (isBackward ? hasMore : cursor !== undefined) ? `after.${first.position}` : null,
    nextCursor: last && (isBackward || hasMore) ? `before.${last.position}` : null,
    total: await countAuditRows(db),
  };
}

/** @throws Failure `validation_failed` for anything that `listAudit` does not answer */
function decodeCursor(cursor: string | undefined): { readonly before?: number; readonly after?: number } {
  if (cursor === undefined) return {};
  const [, side, position] = /^(before|after)\.(\d{1,15})$/.exec(cursor) ?? [];
  if (side === undefined) throw invalidField('cursor', errorTexts.valueInvalid);
  return { [side]: Number(position) };
}

/** Rows of the audit log, with the names of who acted and of what they acted on. */
export async function describeRows(db: Db, rows: readonly AuditRow[]): Promise<AuditEntry[]> {
  const labels = await findTargetLabels(
    db,
    rows.map(({ targetKind, targetId }) => ({ kind: targetKind, id: targetId })),
  );
  const names = await findNames(db, [...new Set(rows.flatMap(({ actorId }) => actorId ?? []))]);
  return rows.map((row) => describeRow(row, labels, names));
}

type Names = ReadonlyMap<string, string>;

function describeRow(row: AuditRow, labels: Names, names: Names): AuditEntry {
  const { position, action, targetKind, targetId, actorKind, actorId, before, after, at } = row;
  const { reason = null, ...changed } = after ?? {};
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(changed)])];
  return {
    position,
    action,
    target: { kind: targetKind, id: targetId, label: labels.get(targetId) ?? null },
    actor: names.get(actorId ?? '') ?? null,
    actorKind,
    reason: reason === null ? null : String(reason),
    changes: fields.map((field) => ({ field, before: toFact(before?.[field]), after: toFact(changed[field]) })),
    at: at.toISOString(),
  };
}

function toFact(fact: AuditFact | undefined): AuditFact {
  return fact ?? null;
}
