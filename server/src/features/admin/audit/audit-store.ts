import type { BroadcastId } from '@afdal/contract/admin/broadcasts';
import type { ArticleId } from '@afdal/contract/blog';
import type { UserId } from '@afdal/contract/ids';
import { type AuditRange, auditOthers } from '@afdal/domain/admin/audit';
import { and, asc, desc, eq, gt, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { acrossUsers } from '../../../platform/database/own.ts';
import { users } from '../../accounts/tables.ts';
import type { AuditRow } from '../../audit/store.ts';
import { auditLog } from '../../audit/tables.ts';
import { findArticleTitles } from '../../blog/editing-store.ts';
import { findProgrammeTitles } from '../../self-development/programmes/content-store.ts';
import { findTicketByNumber, findTicketNumbers } from '../../support/handling-store.ts';
import { findBroadcastTitles } from '../broadcasts/store.ts';
import { matchesUser } from '../list/matches-user.ts';

export interface AuditFilter {
  readonly q?: string | undefined;
  readonly actor?: UserId | 'command_line' | 'server' | undefined;
  readonly action?: string | undefined;
  readonly range?: AuditRange | undefined;
}

const dayMs = 86_400_000;
/** So many rows may stand before one that is older than they: calls are written down in the order in which they end. */
const disorderRows = 1_000;
/** Of so many users or tickets that a search finds, rows are looked for. */
const maxTargets = 100;

/** Rows on one side of a position, at most so many: the nearest first. */
export async function findAuditRows(
  db: Db,
  filter: AuditFilter,
  { before, after, limit }: { readonly before?: number; readonly after?: number; readonly limit: number },
  now: Date,
): Promise<AuditRow[]> {
  const { position } = auditLog;
  return await db
    .select()
    .from(auditLog)
    .where(
      and(
        await toCondition(db, filter, now),
        before === undefined ? undefined : lt(position, before),
        after === undefined ? undefined : gt(position, after),
      ),
    )
    .orderBy(after === undefined ? desc(position) : asc(position))
    .limit(limit);
}

/** How many rows the log has: their positions have no gaps. */
export async function countAuditRows(db: Db): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`coalesce(max(${auditLog.position}), 0)`.mapWith(Number) })
    .from(auditLog);
  return row?.n ?? 0;
}

async function toCondition(db: Db, { q, actor, action, range }: AuditFilter, now: Date): Promise<SQL | undefined> {
  const other = auditOthers.find((each) => each === actor);
  return and(
    q === undefined ? undefined : inArray(auditLog.targetId, await findTargets(db, q)),
    other ? eq(auditLog.actorKind, other) : actor && eq(auditLog.actorId, actor),
    action === undefined ? undefined : eq(auditLog.action, action),
    range && (await isWithin(db, range, now)),
  );
}

/** The ids of what is searched for: itself, users by name or address, and a ticket by its number. */
async function findTargets(db: Db, q: string): Promise<string[]> {
  const condition = matchesUser(q, users.id);
  const people = condition
    ? await db.select({ id: users.id }).from(users).where(acrossUsers(condition)).limit(maxTargets)
    : [];
  const ticket = /^\d{1,9}$/.test(q) ? await findTicketByNumber(db, Number(q)) : null;
  return [q, ...people.map(({ id }) => id), ...(ticket ? [ticket.id] : [])];
}

/** The rows of the last days, found by their place: an index of instants gives the first. */
async function isWithin(db: Db, range: AuditRange, now: Date): Promise<SQL | undefined> {
  const since = new Date(now.getTime() - { '7d': 7, '30d': 30 }[range] * dayMs);
  const [first] = await db
    .select({ position: auditLog.position })
    .from(auditLog)
    .where(gte(auditLog.at, since))
    .orderBy(asc(auditLog.at))
    .limit(1);
  return and(gte(auditLog.at, since), gte(auditLog.position, (first?.position ?? 1) - disorderRows));
}

interface Target {
  readonly kind: string;
  readonly id: string;
}

const idShape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What targets are called that have a name of their own, by their ids: a user, a ticket, an article, a programme, a broadcast. */
export async function findTargetLabels(db: Db, targets: readonly Target[]): Promise<ReadonlyMap<string, string>> {
  const idsOf = (kind: string) =>
    targets.filter((each) => each.kind === kind && idShape.test(each.id)).map(({ id }) => id);
  const [userIds, ticketIds] = [idsOf('user'), idsOf('ticket')];
  const people =
    userIds.length === 0
      ? []
      : await db
          .select({ id: users.id, label: users.name })
          .from(users)
          .where(acrossUsers(inArray(users.id, userIds)));
  const numbers = await findTicketNumbers(db, ticketIds);
  const titles = await findTitles(db, idsOf);
  const labels = [...people, ...titles].map(({ id, label }) => [id, label] as const);
  return new Map([...labels, ...[...numbers].map(([id, number]) => [id, String(number)] as const)]);
}

/** The titles of what administrators write: of an article, that of its newest version. */
async function findTitles(db: Db, getIds: (kind: string) => string[]) {
  const [articleIds, programmeIds, broadcastIds] = [getIds('article'), getIds('programme'), getIds('broadcast')];
  return [
    ...(articleIds.length === 0 ? [] : await findArticleTitles(db, articleIds as ArticleId[])),
    ...(programmeIds.length === 0 ? [] : await findProgrammeTitles(db, programmeIds)),
    ...(broadcastIds.length === 0 ? [] : await findBroadcastTitles(db, broadcastIds as BroadcastId[])),
  ];
}

/** Users of ids, whatever their role is by now. */
export async function findActors(db: Db) {
  return await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(acrossUsers(or(eq(users.role, 'admin'), hasActed())))
    .orderBy(asc(users.name), asc(users.id));
}

/** Whoever administered before is named in the log still. The ids are read by skipping from one to the next in their index. */
function hasActed(): SQL {
  return sql`${users.id} in (with recursive actors as (
    (select ${auditLog.actorId} as id from ${auditLog} where ${auditLog.actorId} is not null order by ${auditLog.actorId} limit 1)
    union all
    select (select ${auditLog.actorId} from ${auditLog} where ${auditLog.actorId} > actors.id order by ${auditLog.actorId} limit 1)
      from actors where actors.id is not null
  ) select id from actors where id is not null)`;
}
