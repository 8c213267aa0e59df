import { trashDays } from '@afdal/domain/limits/trash-days';
import { createAreaJobs, tables } from './assemble-areas.ts';
import type { AreaJob } from './platform/area/define-area.ts';
import { defineJob } from './platform/jobs/job.ts';

/** Hourly: permanently deletes what was soft-deleted before the days of the trash, and what has expired. */
const purge = defineJob<unknown>('purge', async (_, { db, clock }) => {
  const now = clock.now();
  const deletedBefore = new Date(now.getTime() - trashDays * 86_400_000);
  // What is still referred to is kept: rows go after those that refer to them.
  for (const table of tables.toReversed()) await table.purge?.(db, deletedBefore, now);
});

/** Every job that a worker can run, and when the recurring ones do. */
export function createJobs(settings: Parameters<typeof createAreaJobs>[0]) {
  const all: readonly AreaJob[] = [{ job: purge, cron: '17 * * * *' }, ...createAreaJobs(settings)];
  return { jobs: all.map(({ job }) => job), crontab: all.flatMap(toCrontabLine).join('\n') };
}

function toCrontabLine({ job, cron, queue, fill }: AreaJob): string[] {
  if (cron === undefined) return [];
  const options = [queue === undefined ? '' : `&queue=${queue}`, fill === undefined ? '' : `&fill=${fill}`].join('');
  return [`${cron} ${job.name} ?max=3&jobKey=${job.name}${options}`];
}
