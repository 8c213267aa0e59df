import { frequencies } from '@afdal/domain/schedules/schedule';
import { maxSteps, maxTaskTitleLength } from '@afdal/domain/tasks/limits';
import * as z from 'zod/mini';
import type { ImportedAs } from '../../platform/area/area-table.ts';

const day = z.iso.date();
const idLength = 36;
const maxSchedules = 1_000;

const schedule = z.strictObject({
  type: z.enum(frequencies),
  weekday: z.int().check(z.gte(0), z.lte(6)),
  timesPerWeek: z.optional(z.int().check(z.gte(1), z.lte(7))),
  dayOfMonth: z.int().check(z.gte(1), z.lte(31)),
});

/** Tasks as an import takes them: what their columns of JSON look like. */
export const importedTasks: ImportedAs = {
  before: 'starter',
  columns: {
    earlierSchedules: z.array(z.strictObject({ from: day, schedule })).check(z.maxLength(maxSchedules)),
    steps: z
      .array(
        z.strictObject({
          id: z.string().check(z.maxLength(idLength)),
          title: z.string().check(z.maxLength(maxTaskTitleLength)),
          doneOn: z.nullable(day),
        }),
      )
      .check(z.maxLength(maxSteps)),
  },
};
