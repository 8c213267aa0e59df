import type { ProgrammeId } from '@afdal/contract/self-development/programmes';
import type { Interest } from '@afdal/domain/people/onboarding';
import type { ProgrammeState } from '@afdal/domain/self-development/limits';
import { countDistinct, eq, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { lockName } from '../../../platform/database/locks.ts';
import { acrossUsers, own } from '../../../platform/database/own.ts';
import { preferences, users } from '../../accounts/tables.ts';
import { type DayText, insertVersion } from './content-store.ts';
import { enrolmentDays, enrolments, programmes } from './tables.ts';

/** How many people have begun a programme, and how many of these have finished it. */
export interface ProgrammeUse {
  readonly started: number;
  readonly finished: number;
}

/** What is said of a programme, whatever its version. */
interface ProgrammeHead {
  readonly title: string;
  readonly summary: string;
  readonly interest: Interest;
  readonly minutes: number;
}

const used = {
  started: countDistinct(enrolments.userId),
  finished:
    sql<number>`count(distinct ${enrolments.userId}) filter (where ${enrolments.finishedOn} is not null)`.mapWith(
      Number,
    ),
};

/** How many people take each programme; those that nobody has begun are absent. */
export async function countProgrammeUses(db: Db): Promise<ReadonlyMap<string, ProgrammeUse>> {
  const rows = await db
    .select({ id: enrolments.programmeId, ...used })
    .from(enrolments)
    .where(acrossUsers(isNotNull(enrolments.programmeId)))
    .groupBy(enrolments.programmeId);
  return new Map(rows.map(({ id, ...use }) => [id, use]));
}

export async function countProgrammeUse(db: Db, id: ProgrammeId): Promise<ProgrammeUse> {
  const [use] = await db
    .select(used)
    .from(enrolments)
    .where(acrossUsers(eq(enrolments.programmeId, id)));
  return use ?? { started: 0, finished: 0 };
}

/** How many programmes there are, which stays so until the transaction ends. */
export async function lockProgrammeCount(tx: Db): Promise<number> {
  await lockName(tx, 'programmes');
  return await tx.$count(programmes);
}

/** Which version of a programme is in force and whether it is offered, which stays so until the transaction ends. */
export async function lockProgramme(tx: Db, id: ProgrammeId) {
  const [row] = await tx
    .select({ version: programmes.version, state: programmes.state })
    .from(programmes)
    .where(eq(programmes.id, id))
    .for('update');
  return row ?? null;
}

/** Inserts a draft without days, after all others. */
export async function insertProgramme(tx: Db, id: ProgrammeId, head: ProgrammeHead, now: Date): Promise<void> {
  const position = sql`(select coalesce(max(${programmes.position}), 0) + 1 from ${programmes})`;
  await tx.insert(programmes).values({ ...head, id, version: 1, position, state: 'draft', editedAt: now });
  await insertVersion(tx, { id, version: 1 }, []);
}

/** Makes a version of a locked programme and puts it in force. */
export async function replaceProgramme(
  tx: Db,
  { id, version }: { readonly id: ProgrammeId; readonly version: number },
  { days, ...head }: ProgrammeHead & { readonly days: readonly DayText[] },
  now: Date,
): Promise<void> {
  await insertVersion(tx, { id, version }, days);
  await tx
    .update(programmes)
    .set({ ...head, version, editedAt: now })
    .where(eq(programmes.id, id));
}

/**
 * Gives those a version who began the programme on the day that it is to them now. Where it has one day alone, who has done
 * that already keeps theirs.
 *
 * @returns how many these are
 */
export async function moveTodaysStarters(
  tx: Db,
  { id, version, days }: { readonly id: ProgrammeId; readonly version: number; readonly days: number },
  now: Date,
): Promise<number> {
  const shift = sql`make_interval(hours => ${preferences.dayStartHour})`;
  const today = sql`((${now.toISOString()}::timestamptz at time zone ${users.timezone}) - ${shift})::date`;
  const done = tx
    .select({ one: sql`1` })
    .from(enrolmentDays)
    .where(own(enrolmentDays, enrolments.userId, eq(enrolmentDays.enrolmentId, enrolments.id)));
  const { rowCount } = await tx
    .update(enrolments)
    .set({ version })
    .from(users)
    .innerJoin(preferences, own(preferences, users.id))
    .where(
      own(
        enrolments,
        users.id,
        eq(enrolments.programmeId, id),
        eq(enrolments.startedOn, today),
        isNull(enrolments.finishedOn),
        days > 1 ? undefined : notExists(done),
      ),
    );
  return rowCount ?? 0;
}

export async function setProgrammeState(tx: Db, id: ProgrammeId, state: ProgrammeState): Promise<void> {
  await tx.update(programmes).set({ state }).where(eq(programmes.id, id));
}

/** Deletes a programme with all its versions. There is none in which somebody is. */
export async function deleteProgrammeRow(tx: Db, id: ProgrammeId): Promise<void> {
  await tx.delete(programmes).where(eq(programmes.id, id));
}
