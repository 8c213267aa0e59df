import { maxReminderOffset, maxReminderOffsets } from '@afdal/domain/notifications/limits';
import * as z from 'zod/mini';
import { texts } from '../copy.ts';

/** Minutes before the time of an item at which it is reminded of, the earliest reminder last; none for an empty list. */
export const ReminderOffsets = z
  .array(
    z
      .int({ error: texts.reminderOffsetInvalid })
      .check(z.gte(0, texts.reminderOffsetInvalid), z.lte(maxReminderOffset, texts.reminderOffsetInvalid)),
    { error: texts.valueInvalid },
  )
  .check(
    z.maxLength(maxReminderOffsets, { error: texts.reminderOffsetsTooMany }),
    z.overwrite((offsets) => [...new Set(offsets)].sort((a, b) => a - b)),
  );
