import type { ProgrammeId, ProgrammeLesson } from '@afdal/contract/self-development/programmes';
import { asc, count, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import type { ProgrammeContent } from './content/programme-content.ts';
import { programmeContents } from './content/programme-contents.ts';
import { programmeDays, programmes } from './tables.ts';

const columns = {
  id: programmes.id,
  title: programmes.title,
  summary: programmes.summary,
  interest: programmes.interest,
  minutes: programmes.minutes,
  days: count(programmeDays.n),
};

/** All programmes, in their order. */
export async function programmesInOrder(db: Db) {
  return await db
    .select(columns)
    .from(programmes)
    .innerJoin(programmeDays, eq(programmeDays.programmeId, programmes.id))
    .groupBy(programmes.id)
    .orderBy(asc(programmes.position), asc(programmes.id));
}

export type ProgrammeRow = Awaited<ReturnType<typeof programmesInOrder>>[number];

export async function findProgramme(db: Db, id: ProgrammeId): Promise<ProgrammeRow | null> {
  const [row] = await db
    .select(columns)
    .from(programmes)
    .innerJoin(programmeDays, eq(programmeDays.programmeId, programmes.id))
    .where(eq(programmes.id, id))
    .groupBy(programmes.id);
  return row ?? null;
}

export async function findLessons(db: Db, id: ProgrammeId): Promise<ProgrammeLesson[]> {
  const rows = await db
    .select()
    .from(programmeDays)
    .where(eq(programmeDays.programmeId, id))
    .orderBy(asc(programmeDays.n));
  return rows.map(({ programmeId: _, fact, factSource, ...lesson }) => ({
    ...lesson,
    fact: fact === null || factSource === null ? null : { text: fact, source: factSource },
  }));
}

/** Inserts a programme, or replaces an older version of it. One that was edited stays as it is. */
export async function saveProgramme(tx: Db, { days, ...programme }: ProgrammeContent, position: number): Promise<void> {
  const row = { ...programme, position };
  const { editedAt, version } = programmes;
  const saved = await tx
    .insert(programmes)
    .values(row)
    .onConflictDoUpdate({
      target: programmes.id,
      set: row,
      setWhere: sql`${isNull(editedAt)} and ${lt(version, programme.version)}`,
    })
    .returning({ id: programmes.id });
  if (saved.length === 0) return;
  await tx.delete(programmeDays).where(eq(programmeDays.programmeId, programme.id));
  await tx.insert(programmeDays).values(
    days.map(({ fact, ...day }, at) => ({
      ...day,
      programmeId: programme.id,
      n: at + 1,
      fact: fact?.text ?? null,
      factSource: fact?.source ?? null,
    })),
  );
}

/** Inserts the programmes that we ship, and renews those of an older version that nobody has edited. */
export async function seedProgrammes(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    for (const [position, programme] of programmeContents.entries()) await saveProgramme(tx, programme, position);
  });
}
