import type { HabitId } from '@afdal/contract/habits';
import type { UserId } from '@afdal/contract/ids';
import { getPrivateFields } from '@afdal/contract/private-fields';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { errorTexts } from '@afdal/contract/texts';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { type HabitProblem, type HabitSettings, habitProblem } from '@afdal/domain/habits/habit-settings';
import { maxClockSkewMs } from '@afdal/domain/habits/limits';
import { firstMoneyDay } from '@afdal/domain/money/limits';
import { searchable } from '@afdal/domain/text/searchable';
import type * as z from 'zod/mini';
import { invalidField } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/call.ts';
import { omitUndefined } from '../../platform/omit-undefined.ts';
import { assertReauthenticated } from '../accounts/assert-reauthenticated.ts';
import { firstEventAt } from './events-store.ts';
import { type HabitRow, otherHabitNames } from './store.ts';

const missing = {
  limitQuantity: errorTexts.habitLimitRequired,
  taperStep: errorTexts.habitStepInvalid,
  taperEveryDays: errorTexts.habitStepDaysInvalid,
  alias: errorTexts.habitAliasRequired,
} as const;

/** @throws Failure `validation_failed` on the field that the mode misses */
export function assertValidSettings(settings: HabitSettings): void {
  const problem = habitProblem(settings);
  if (problem) throw invalidField(problem.field, toText(problem));
}

function toText({ field, is }: HabitProblem): string {
  return is === 'too_large' ? refusalTexts.habitStepTooLarge : missing[field];
}

interface Zone {
  readonly timezone: string;
  readonly dayStartHour: number;
}

/**
 * When a habit begins, as it is stored; now where nothing is given.
 *
 * @throws Failure `validation_failed` on `startedAt` in the future, or before the years that are kept
 */
export function startMoment(given: string | undefined, { timezone, dayStartHour }: Zone, now: Date) {
  const sentMs = given === undefined ? now.getTime() : Date.parse(given);
  if (sentMs > now.getTime() + maxClockSkewMs) throw invalidField('startedAt', refusalTexts.timeInFuture);
  const startedAtMs = Math.min(sentMs, now.getTime());
  const startedOn = logicalDate(startedAtMs, timezone, dayStartHour);
  if (startedOn < firstMoneyDay) throw invalidField('startedAt', errorTexts.dateOutOfYears);
  return { startedAt: new Date(startedAtMs).toISOString(), startedOn };
}

/**
 * What was recorded stays, with the points that it earned: a habit that is moved does not begin after it.
 *
 * @throws Failure `validation_failed` on `startedAt`
 */
export async function assertStartsBeforeEvents(tx: Db, user: UserId, id: HabitId, startedAt: string): Promise<void> {
  const first = await firstEventAt(tx, user, id);
  if (first !== null && Date.parse(startedAt) > Date.parse(first)) {
    throw invalidField('startedAt', refusalTexts.habitStartAfterEvents);
  }
}

/**
 * Names that read the same are indistinguishable in a list. Private ones are not compared: a rejection would tell them.
 *
 * @throws Failure `validation_failed` on `name`
 */
export async function assertUniqueName(tx: Db, user: UserId, id: HabitId, name: string): Promise<void> {
  const key = searchable(name);
  const others = await otherHabitNames(tx, user, id);
  if (others.some((other) => searchable(other) === key)) throw invalidField('name', refusalTexts.habitNameTaken);
}

/**
 * Private fields are not changed by who does not see them: a form that was given nothing in their place would empty them.
 *
 * @throws Failure `proof_needed`
 */
export async function assertPrivateFieldsUnlocked(
  tx: Db,
  { user, now }: { readonly user: Caller; readonly now: Date },
  { isPrivate }: Pick<HabitRow, 'isPrivate'>,
  { schema, body }: { readonly schema: z.ZodMiniObject; readonly body: object },
): Promise<void> {
  const changed = Object.keys(omitUndefined(body));
  const hidden = getPrivateFields(schema);
  if (isPrivate && changed.some((name) => Object.hasOwn(hidden, name))) await assertReauthenticated(tx, user, now);
}
