import { type Window, windowSince } from '@afdal/domain/notifications/reminder-window';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { reminderMarks } from './tables.ts';

/** Where a kind begins that was never looked after. */
const initialLookbackMs = 60_000;

/** The window that is left to remind of. A kind is a job's own; stored, so never rename it. */
export async function findRemainingWindow(db: Db, kind: string, now: Date): Promise<Window> {
  const [mark] = await db.select().from(reminderMarks).where(eq(reminderMarks.kind, kind));
  const nowMs = now.getTime();
  return windowSince(mark?.doneUntil.getTime() ?? nowMs - initialLookbackMs, nowMs);
}

/**
 * Notes until when everything was reminded of, once all of it is stored. It goes back with the clock: what comes again was
 * notified, or is notified then.
 */
export async function moveMark(db: Db, kind: string, { toMs }: Window): Promise<void> {
  const doneUntil = new Date(toMs);
  await db
    .insert(reminderMarks)
    .values({ kind, doneUntil })
    .onConflictDoUpdate({ target: reminderMarks.kind, set: { doneUntil } });
}
