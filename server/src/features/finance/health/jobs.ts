import { healthVersion } from '@afdal/domain/health/financial-health';
import { forEachUser } from '../../../platform/jobs/for-each-user.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { findToday } from '../../accounts/cycle-settings-store.ts';
import { measureHealth } from './measure-health.ts';
import type { HealthReaders } from './readers.ts';
import { insertSnapshot, peopleWithMoney } from './store.ts';

/** Daily: keeps the score of everybody who has money with us, once a logical day. */
export const recordHealthSnapshots = (readers: HealthReaders) =>
  defineJob<unknown>('take-health-snapshots', async (_, { db, clock, log }) => {
    const now = clock.now();
    await forEachUser(await peopleWithMoney(db), log, async ({ userId: id, latestDay }) => {
      const today = await findToday(db, id, now);
      if (today === null || today === latestDay) return;
      const { score } = await measureHealth(db, { id, today }, readers);
      const { confidence } = score;
      await insertSnapshot(db, id, { day: today, version: healthVersion, score: score.score, confidence });
    });
  });
