import type { ProgrammeId, ProgrammeLesson } from '@afdal/contract/self-development/programmes';
import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import type { ProgrammeContent } from './content/programme-content.ts';
import { programmeContents } from './content/programme-contents.ts';
import { programmeDays, programmes, programmeVersions } from './tables.ts';

const columns = {
  id: programmes.id,
  version: programmes.version,
  title: programmes.title,
  summary: programmes.summary,
  interest: programmes.interest,
  minutes: programmes.minutes,
  state: programmes.state,
  days: programmeVersions.days,
};
const present = and(
  eq(programmeVersions.programmeId, programmes.id),
  eq(programmeVersions.version, programmes.version),
);

/** All programmes as who begins now is given them, in their order; also those that are not offered. */
export async function programmesInOrder(db: Db) {
  return await db
    .select(columns)
    .from(programmes)
    .innerJoin(programmeVersions, present)
    .orderBy(asc(programmes.position), asc(programmes.id));
}

export type ProgrammeRow = Awaited<ReturnType<typeof programmesInOrder>>[number];

export async function findProgrammeTitles(db: Db, ids: readonly string[]) {
  const { id, title } = programmes;
  return await db
    .select({ id, label: title })
    .from(programmes)
    .where(inArray(id, [...ids]));
}

export async function findProgramme(db: Db, id: ProgrammeId): Promise<ProgrammeRow | null> {
  const [row] = await db
    .select(columns)
    .from(programmes)
    .innerJoin(programmeVersions, present)
    .where(eq(programmes.id, id));
  return row ?? null;
}

/** The days of a version of a programme, in their order. */
export async function findLessons(db: Db, id: ProgrammeId, version: number): Promise<ProgrammeLesson[]> {
  const rows = await db
    .select()
    .from(programmeDays)
    .where(and(eq(programmeDays.programmeId, id), eq(programmeDays.version, version)))
    .orderBy(asc(programmeDays.n));
  return rows.map(({ programmeId: _, version: __, fact, factSource, ...lesson }) => ({
    ...lesson,
    fact: fact === null || factSource === null ? null : { text: fact, source: factSource },
  }));
}

/** What a day is, without its number. */
export interface DayText {
  readonly title: string;
  readonly lesson: string;
  readonly action: string;
  readonly fact?: { readonly text: string; readonly source: string } | null;
}

/** Inserts a version of a programme. The programme itself says which one is in force. */
export async function insertVersion(
  tx: Db,
  { id, version }: { readonly id: string; readonly version: number },
  days: readonly DayText[],
): Promise<void> {
  await tx.insert(programmeVersions).values({ programmeId: id, version, days: days.length });
  if (days.length === 0) return;
  await tx.insert(programmeDays).values(
    days.map(({ title, lesson, action, fact }, at) => ({
      programmeId: id,
      version,
      n: at + 1,
      title,
      lesson,
      action,
      fact: fact?.text ?? null,
      factSource: fact?.source ?? null,
    })),
  );
}

/** Inserts a programme that we ship, or a version of an older one. One that was edited stays as it is. */
export async function saveProgramme(
  tx: Db,
  { days, version: contentVersion, ...content }: ProgrammeContent,
  position: number,
): Promise<void> {
  const row = { ...content, contentVersion, position };
  const isOlder = or(isNull(programmes.contentVersion), lt(programmes.contentVersion, contentVersion));
  const [saved] = await tx
    .insert(programmes)
    .values({ ...row, version: 1 })
    .onConflictDoUpdate({
      target: programmes.id,
      set: { ...row, version: sql`${programmes.version} + 1` },
      setWhere: sql`${isNull(programmes.editedAt)} and ${isOlder}`,
    })
    .returning({ id: programmes.id, version: programmes.version });
  if (saved) await insertVersion(tx, saved, days);
}

/** Inserts the programmes that we ship, and renews those of an older version that nobody has edited. */
export async function seedProgrammes(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    for (const [position, programme] of programmeContents.entries()) await saveProgramme(tx, programme, position);
  });
}
