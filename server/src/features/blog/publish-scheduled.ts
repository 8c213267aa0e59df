import { defineJob } from '../../platform/jobs/job.ts';
import { lockDueArticles, putInForce } from './editing-store.ts';

/** Every minute: publishes the articles whose time has come, as of the instant that they were scheduled for. */
export const publishScheduled = defineJob<unknown>('publish-scheduled-articles', async (_, { db, clock }) => {
  const now = clock.now();
  await db.transaction(async (tx) => {
    for (const { id, scheduledFor } of await lockDueArticles(tx, now)) {
      await putInForce(tx, id, { status: 'published', publishedAt: scheduledFor ?? now, updatedAt: now });
    }
  });
});
