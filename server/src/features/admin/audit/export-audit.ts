import type { AuditEntry, AuditFact, adminAudit } from '@afdal/contract/admin/audit';
import type { FileResponse } from '@afdal/contract/endpoint';
import { maxAuditRowsExported } from '@afdal/domain/admin/audit';
import { auditActions, auditFields, auditTargets, auditValues } from '@afdal/domain/admin/audit.ar';
import { csvLine } from '@afdal/domain/money/csv';
import type { Db } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import { audited } from '../audited.ts';
import { findAuditRows } from './audit-store.ts';
import { describeRows } from './list-audit.ts';
import { texts } from './texts.ts';

// Without it Excel does not recognize UTF-8.
const byteOrderMark = '\ufeff';
/** So few that others are served in between. */
const rowsAtOnce = 500;

type ExportCall = Call<typeof adminAudit.exportAudit>;

/** The newest rows of the audit log as CSV. What was searched for is not recorded: it may be the name of a person. */
export async function exportAudit(call: ExportCall): Promise<FileResponse> {
  const { user, body } = call;
  const { q, ...filter } = body;
  return await audited(call, async (tx) => {
    const bytes = [Buffer.from(byteOrderMark + csvLine(Object.values(texts.columns)))];
    let rows = 0;
    for await (const entries of inBatches(tx, call)) {
      bytes.push(Buffer.from(entries.map(toLine).join('')));
      rows += entries.length;
    }
    const stated = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : []));
    return {
      action: 'audit.export',
      target: { kind: 'audit', id: 'list' },
      before: null,
      after: { ...Object.fromEntries(stated), isSearch: q !== undefined, rows },
      answer: { name: `afdal-audit-${user.today}.csv`, bytes },
    };
  });
}

async function* inBatches(db: Db, { body, now }: ExportCall): AsyncGenerator<AuditEntry[]> {
  let before: number | undefined;
  for (let left = maxAuditRowsExported; left > 0; left -= rowsAtOnce) {
    const place = { limit: Math.min(left, rowsAtOnce), ...(before !== undefined && { before }) };
    const rows = await findAuditRows(db, body, place, now);
    if (rows.length > 0) yield await describeRows(db, rows);
    const last = rows.at(-1);
    if (!last || rows.length < place.limit) return;
    before = last.position;
  }
}

function toLine({ position, action, target, actor, actorKind, reason, changes, at }: AuditEntry): string {
  const facts = (side: 'before' | 'after') =>
    changes
      .filter((change) => change[side] !== null)
      .map((change) => `${auditFields[change.field] ?? change.field}: ${describeFact(change[side])}`)
      .join('، ');
  return csvLine([
    String(position),
    at,
    auditActions[action] ?? action,
    auditTargets[target.kind] ?? target.kind,
    target.label ?? target.id,
    facts('before'),
    facts('after'),
    reason === null ? '' : describeFact(reason),
    actor ?? texts.actors[actorKind],
  ]);
}

function describeFact(fact: AuditFact): string {
  if (typeof fact === 'boolean') return fact ? texts.yes : texts.no;
  return auditValues[String(fact)] ?? String(fact);
}
