import { maxReminderOffset, maxReminderOffsets } from '@afdal/domain/notifications/limits';
import * as z from 'zod/mini';
import { whole } from '../fields.ts';
import { errorTexts } from '../texts.ts';

/** Minutes before the time of an item at which it is reminded of, the earliest reminder last; none for an empty list. */
export const ReminderOffsets = z
  .array(whole(0, maxReminderOffset, errorTexts.reminderOffsetInvalid), { error: errorTexts.valueInvalid })
  .check(
    z.maxLength(maxReminderOffsets, { error: errorTexts.reminderOffsetsTooMany }),
    z.overwrite((offsets) => [...new Set(offsets)].sort((a, b) => a - b)),
  );
