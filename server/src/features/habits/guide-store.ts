import type { GuideText, GuideTextId } from '@afdal/contract/admin/guide';
import type { HabitGuide } from '@afdal/contract/habits';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { lockName } from '../../platform/database/locks.ts';
import { guide } from './guide.ar.ts';
import { guideTexts } from './tables.ts';

/** What an administrator wrote in place of a text; all null: it is as we ship it. */
type Written = Omit<typeof guideTexts.$inferInsert, 'id' | 'version'>;

/** The texts of the guide in their order, each as it is now. */
export async function findGuideTexts(db: Db): Promise<GuideText[]> {
  const rows = new Map((await db.select().from(guideTexts)).map((row) => [row.id, row]));
  const getState = (id: string) => {
    const row = rows.get(id);
    return { row: row?.text == null ? null : row, version: row?.version ?? 0 };
  };
  const help = guide.help.map(({ id, title, text }): GuideText => {
    const { row, version } = getState(id);
    return { kind: 'help', id, title: row?.title ?? title, text: row?.text ?? text, isEdited: row !== null, version };
  });
  const marks = guide.timelines.flatMap(({ topic, marks }) =>
    marks.map(({ id, afterMinutes, text, source }): GuideText => {
      const { row, version } = getState(id);
      const { name, year, url } = source;
      return {
        kind: 'mark',
        id,
        topic,
        afterMinutes,
        text: row?.text ?? text,
        source: { name: row?.sourceName ?? name, year: row?.sourceYear ?? year, url: row?.sourceUrl ?? url },
        isEdited: row !== null,
        version,
      };
    }),
  );
  return [...help, ...marks];
}

/** The guide as people read it now. */
export async function readGuide(db: Db): Promise<HabitGuide> {
  const texts = await findGuideTexts(db);
  const help = texts.flatMap((each) => (each.kind === 'help' ? [{ title: each.title, text: each.text }] : []));
  const timelines = guide.timelines.map(({ topic }) => ({
    topic,
    marks: texts.flatMap((each) => {
      if (each.kind !== 'mark' || each.topic !== topic) return [];
      const { afterMinutes, text, source } = each;
      return [{ afterMinutes, text, source }];
    }),
  }));
  return { help, timelines };
}

/** A text of the guide, which stays so until the transaction ends; null: there is none. */
export async function lockGuideText(tx: Db, id: GuideTextId): Promise<GuideText | null> {
  await lockName(tx, 'guide_texts');
  return await findGuideText(tx, id);
}

export async function findGuideText(db: Db, id: GuideTextId): Promise<GuideText | null> {
  return (await findGuideTexts(db)).find((each) => each.id === id) ?? null;
}

/** Puts what was written in place of a locked text, or with nothing brings back the one that we ship. */
export async function replaceGuideText(
  tx: Db,
  { id, version }: Pick<GuideText, 'id' | 'version'>,
  written: Written,
): Promise<void> {
  const nothing = { title: null, text: null, sourceName: null, sourceYear: null, sourceUrl: null };
  const row = { ...nothing, ...written, version: version + 1 };
  if (version === 0) await tx.insert(guideTexts).values({ ...row, id });
  else await tx.update(guideTexts).set(row).where(eq(guideTexts.id, id));
}
