import type { adminUsers } from '@afdal/contract/admin/users';
import type { FileResponse } from '@afdal/contract/endpoint';
import { userSorts } from '@afdal/domain/admin/users';
import { csvLine } from '@afdal/domain/money/csv';
import type { Db } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import { toUnicodeEmail } from '../../accounts/mailbox-hash.ts';
import { audited } from '../audited.ts';
import type { ListPlace } from '../list/keyset.ts';
import { findUsers } from './list-store.ts';
import { texts } from './texts.ts';

// Without it Excel does not recognize UTF-8.
const byteOrderMark = '\ufeff';
const rowsAtOnce = 2_000;

type ExportCall = Call<typeof adminUsers.exportUsers>;
type Row = Awaited<ReturnType<typeof findUsers>>[number];

/** The users of a list as CSV. What was searched for is not recorded: it may be the name of a person. */
export async function exportUsers(call: ExportCall): Promise<FileResponse> {
  const { user, body } = call;
  const { q, ...states } = body;
  return await audited(call, async (tx) => {
    const lines = [byteOrderMark + csvLine(Object.values(texts.columns))];
    for await (const rows of inBatches(tx, call)) lines.push(...rows.map(toLine));
    return {
      action: 'user.export',
      target: { kind: 'users', id: 'list' },
      before: null,
      after: { ...withoutUndefined(states), isSearch: q !== undefined, rows: lines.length - 1 },
      answer: { name: `afdal-users-${user.today}.csv`, bytes: Buffer.from(lines.join('')) },
    };
  });
}

function withoutUndefined(states: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(states).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

async function* inBatches(db: Db, { body, now }: ExportCall): AsyncGenerator<Row[]> {
  const { sort = userSorts[0], ...filter } = body;
  let place: ListPlace | null = null;
  for (;;) {
    const rows: Row[] = await findUsers(db, filter, { sort, place, limit: rowsAtOnce }, now);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return;
    place = { isBefore: false, from: 1, key: last.key, id: last.id };
  }
}

function toLine({ name, email, plan, isStopped, role, createdAt, lastSeenAt, points }: Row): string {
  return csvLine([
    name,
    toUnicodeEmail(email),
    texts.plans[plan],
    texts.statuses[isStopped ? 'stopped' : 'active'],
    texts.roles[role],
    createdAt.toISOString(),
    (lastSeenAt ?? createdAt).toISOString(),
    String(points ?? 0),
  ]);
}
