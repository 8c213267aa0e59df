import { Habit, HabitEvent } from '@afdal/contract/habits';
import type { UserId } from '@afdal/contract/ids';
import { getPrivateFields } from '@afdal/contract/private-fields';
import type { Db } from '../../platform/database/database.ts';
import { updateStoredResponses } from '../../platform/http/idempotency.ts';
import { updateReminderTexts } from '../notifications/reminders-store.ts';
import { copy } from './copy.ts';
import type { HabitRow } from './store.ts';

/** Once a habit is private, neither what it was reminded by nor an answer that is repeated tells what it hides. */
export async function hidePast(tx: Db, user: UserId, before: HabitRow, { id, alias }: HabitRow): Promise<void> {
  await updateReminderTexts(tx, user, { subject: id }, { title: alias, message: copy.privateMilestone });
  const evening = { kind: 'habit-evening', naming: before.name };
  await updateReminderTexts(tx, user, evening, { title: alias, message: copy.privateQuestion });
  await updateStoredResponses(tx, user, id, (body) => hidden(body, { id, alias }));
}

/** JSON without what a habit hides, wherever it stands in it. */
function hidden(value: unknown, habit: Pick<HabitRow, 'id' | 'alias'>): unknown {
  if (Array.isArray(value)) return value.map((each) => hidden(each, habit));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, each]) => [name, hidden(each, habit)] as const);
  const { id, habitId } = value as { readonly id?: unknown; readonly habitId?: unknown };
  const hides = {
    ...(id === habit.id && { ...getPrivateFields(Habit), name: habit.alias, title: habit.alias }),
    ...(habitId === habit.id && getPrivateFields(HabitEvent)),
  };
  return {
    ...Object.fromEntries(fields),
    ...Object.fromEntries(Object.entries(hides).filter(([name]) => name in value)),
  };
}
