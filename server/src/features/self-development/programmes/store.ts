import type { UserId } from '@afdal/contract/ids';
import type { Enrolment, EnrolmentId, ProgrammeId } from '@afdal/contract/self-development/programmes';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { type Enrolment as Course, enrolmentPosition } from '@afdal/domain/self-development/programme';
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { acrossUsers, own } from '../../../platform/database/own.ts';
import type { CallerToday } from '../../../platform/http/call.ts';
import { type Limited, readOnlyIds } from '../../entitlements/plan-limits.ts';
import { enrolmentDays, enrolments, programmes, programmeVersions } from './tables.ts';

/**
 * An enrolment with the version of the programme that it keeps, how many days that has, and the numbers of those that were
 * done, in order.
 */
export type EnrolmentRow = Omit<typeof enrolments.$inferSelect, 'userId'> & {
  readonly days: number;
  readonly doneDays: number[];
};
type Changes = Partial<Pick<EnrolmentRow, 'shiftDays' | 'leftAt' | 'finishedOn'>>;

const columns = {
  id: enrolments.id,
  programmeId: enrolments.programmeId,
  version: programmeVersions.version,
  days: programmeVersions.days,
  startedOn: enrolments.startedOn,
  shiftDays: enrolments.shiftDays,
  leftAt: enrolments.leftAt,
  finishedOn: enrolments.finishedOn,
  createdAt: enrolments.createdAt,
  doneDays: sql<number[]>`coalesce(array_agg(${enrolmentDays.n} order by ${enrolmentDays.n})
    filter (where ${enrolmentDays.n} is not null), '{}')`,
};
const kept = and(
  eq(programmeVersions.programmeId, enrolments.programmeId),
  eq(programmeVersions.version, sql`least(${enrolments.version}, ${programmes.version})`),
);
const done = own(enrolmentDays, enrolments.userId, eq(enrolmentDays.enrolmentId, enrolments.id));

/** The user's enrolments, the latest of each programme first. */
export async function findEnrolments(db: Db, user: UserId): Promise<EnrolmentRow[]> {
  return await readEnrolments(db, user);
}

/** The user's enrolment in a programme that is not finished, else the latest one. */
export async function enrolmentIn(db: Db, user: UserId, programme: ProgrammeId): Promise<EnrolmentRow | null> {
  const [row] = await readEnrolments(db, user, eq(enrolments.programmeId, programme));
  return row ?? null;
}

export async function findEnrolment(db: Db, user: UserId, id: EnrolmentId): Promise<EnrolmentRow | null> {
  const [row] = await readEnrolments(db, user, eq(enrolments.id, id));
  return row ?? null;
}

/** The ids of the enrolments that run, which a plan limits, the first begun first. */
export async function runningIds(db: Db, user: UserId): Promise<string[]> {
  const rows = await db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(own(enrolments, user, isNull(enrolments.leftAt), isNull(enrolments.finishedOn)))
    .orderBy(asc(enrolments.createdAt), asc(enrolments.id));
  return rows.map(({ id }) => id);
}

/** Everybody who takes a programme. */
export async function usersInProgrammes(db: Db): Promise<UserId[]> {
  const rows = await db
    .selectDistinct({ userId: enrolments.userId })
    .from(enrolments)
    .where(acrossUsers(isNull(enrolments.leftAt), isNull(enrolments.finishedOn)));
  return rows.map(({ userId }) => userId);
}

/** Inserts an enrolment; false if its id is taken. */
export async function insertEnrolment(
  tx: Db,
  user: UserId,
  row: {
    readonly id: EnrolmentId;
    readonly programmeId: ProgrammeId;
    readonly version: number;
    readonly startedOn: CivilDate;
  },
  now: Date,
): Promise<boolean> {
  const added = await tx
    .insert(enrolments)
    .values({ ...row, userId: user, shiftDays: 0, createdAt: now.toISOString() })
    .onConflictDoNothing()
    .returning({ id: enrolments.id });
  return added.length > 0;
}

export async function updateEnrolment(tx: Db, user: UserId, id: string, changes: Changes): Promise<void> {
  await tx
    .update(enrolments)
    .set(changes)
    .where(own(enrolments, user, eq(enrolments.id, id)));
}

export async function insertDoneDay(tx: Db, user: UserId, id: string, n: number, doneOn: CivilDate): Promise<void> {
  await tx.insert(enrolmentDays).values({ userId: user, enrolmentId: id, n, doneOn });
}

export async function deleteDoneDay(tx: Db, user: UserId, id: string, n: number): Promise<void> {
  await tx
    .delete(enrolmentDays)
    .where(own(enrolmentDays, user, eq(enrolmentDays.enrolmentId, id), eq(enrolmentDays.n, n)));
}

async function readEnrolments(db: Db, user: UserId, which?: SQL): Promise<EnrolmentRow[]> {
  return await db
    .select(columns)
    .from(enrolments)
    .innerJoin(programmes, eq(programmes.id, enrolments.programmeId))
    .innerJoin(programmeVersions, kept)
    .leftJoin(enrolmentDays, done)
    .where(own(enrolments, user, which))
    .groupBy(enrolments.id, programmeVersions.programmeId, programmeVersions.version)
    .orderBy(sql`${enrolments.finishedOn} is not null`, desc(enrolments.createdAt), desc(enrolments.id));
}

/** Enrolments that run: neither left nor finished. */
export const limitedEnrolments: Limited = { noun: 'programmes', findIds: runningIds };

/** An enrolment as the rules see it. */
export function toCourse({ startedOn, shiftDays, leftAt, doneDays }: EnrolmentRow): Course {
  return { startedOn: startedOn, shiftDays, isLeft: leftAt !== null, doneDays };
}

export function describeProgress(row: EnrolmentRow, today: CivilDate): Omit<Enrolment, 'isReadOnly'> {
  const { id, startedOn, doneDays, finishedOn, createdAt, days } = row;
  return { id, startedOn, doneDays, finishedOn, createdAt, ...enrolmentPosition(toCourse(row), days, today) };
}

export async function describeEnrolment(db: Db, user: CallerToday, row: EnrolmentRow, now: Date): Promise<Enrolment> {
  const readOnly = await readOnlyIds(db, user.id, limitedEnrolments, now);
  return { ...describeProgress(row, user.today), isReadOnly: readOnly.has(row.id) };
}
