import type { UserId } from '@afdal/contract/ids';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import type { LegalKind } from '@afdal/domain/legal/document';
import { notifiedAtOnce } from '@afdal/domain/legal/limits';
import { defaultTimeZone } from '@afdal/domain/people/country';
import { interpolate } from '@afdal/domain/text/interpolate';
import { asc, gt } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { acrossUsers, own } from '../../platform/database/own.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { preferences, users } from '../accounts/tables.ts';
import { formatDate } from '../notifications/format-date.ts';
import { remindAll } from '../notifications/reminders-store.ts';
import { legalDocuments } from './tables.ts';
import { texts } from './texts.ts';
import { findVersion, isConcerned, type LegalDocumentRow } from './versions-store.ts';

interface Told {
  readonly kind: LegalKind;
  readonly version: number;
  /** The last person who was told; null to begin with the first. */
  readonly after: UserId | null;
}

const job = 'tell-legal-version';

/** Publishes a version for good. Whom one asks that is not in force yet is told of it before, with what changes. */
export async function publishLegalVersion(tx: Db, row: LegalDocumentRow, now: Date): Promise<void> {
  await tx.insert(legalDocuments).values(row);
  if (row.reacceptance === 'nobody' || row.publishedAt <= now) return;
  await enqueue<Told>(tx, { name: job }, { kind: row.kind, version: row.version, after: null });
}

/** Tells some people of a version that will ask them, then leaves the others to the next job. Nobody is told twice. */
export const notifyLegalVersion = defineJob<Told>(job, async ({ kind, version, after }, { db, clock }) => {
  const now = clock.now();
  const row = await findVersion(db, kind, version);
  // Whom it finds in force is asked by the app.
  if (!row || row.publishedAt <= now) return;
  const people = await db
    .select({ id: users.id, calendar: preferences.calendar, hijriOffset: preferences.hijriOffset })
    .from(users)
    .innerJoin(preferences, own(preferences, users.id))
    .where(acrossUsers(isConcerned(row.reacceptance, now), after === null ? undefined : gt(users.id, after)))
    .orderBy(asc(users.id))
    .limit(notifiedAtOnce);
  const day = logicalDate(row.publishedAt.getTime(), defaultTimeZone, 0);
  const subject = `${kind}-${version}`;
  await remindAll(
    db,
    people.map(({ id, calendar, hijriOffset }) => ({
      user: id as UserId,
      reminder: {
        kind: 'legal-version',
        period: 'ever',
        subject,
        unlessSent: [],
        topic: 'system',
        notification: {
          type: 'info',
          actionType: 'system',
          title: interpolate(texts.comingTitle, { title: row.title }),
          message: interpolate(texts.coming, {
            date: formatDate(day, { calendar, hijriOffset }),
            summary: row.summary,
          }),
        },
      },
    })),
    now,
  );
  const last = people.at(-1);
  if (last && people.length === notifiedAtOnce) {
    await enqueue<Told>(db, { name: job }, { kind, version, after: last.id as UserId });
  }
});
