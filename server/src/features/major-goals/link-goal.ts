import type { GoalLinks, majorGoals } from '@afdal/contract/major-goals';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { errorTexts } from '@afdal/contract/texts';
import { invalidField } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Call, CallerToday } from '../../platform/http/call.ts';
import { describeMajorGoal, type Seen } from './describe-goals.ts';
import { lockWritableGoal } from './open-goal.ts';
import type { MajorGoalDeps } from './readers.ts';
import { type GoalRow, replaceLinks } from './store.ts';

export async function linkMajorGoal(
  { db, user, params: { id }, body, now }: Call<typeof majorGoals.linkMajorGoal>,
  deps: MajorGoalDeps,
) {
  return await db.transaction(async (tx) => {
    const row = await lockWritableGoal(tx, user, id, now);
    await writeLinks(tx, user, row, { links: body, seen: { deps, now }, field: (name) => name });
    return await describeMajorGoal(tx, user, row, { deps, now });
  });
}

interface Writing {
  readonly links: GoalLinks;
  readonly seen: Seen;
  /** The path of a field of the links in what was sent. */
  readonly field: (name: keyof GoalLinks) => string;
}

/**
 * Replaces what a goal is linked to, of each kind that is given. Its lock must be held.
 *
 * @throws Failure `validation_failed` for what is not the user's, for habits of a goal that no habit tells of, and for
 * savings of another currency
 */
export async function writeLinks(tx: Db, user: CallerToday, goal: GoalRow, { links, seen, field }: Writing) {
  const { deps, now } = seen;
  const id = goal.id;
  const check = (name: keyof GoalLinks, ids: readonly string[], known: readonly { readonly id: string }[]) => {
    const isKnown = ids.every((one) => known.some((each) => each.id === one));
    if (!isKnown) throw invalidField(field(name), errorTexts.valueInvalid);
    return [...new Set(ids)];
  };
  if (links.taskIds) {
    const ids = check(
      'taskIds',
      links.taskIds,
      links.taskIds.length > 0 ? await deps.linkableTasks(tx, user, now) : [],
    );
    await replaceLinks(tx, user.id, id, { kind: 'task', ids });
  }
  if (links.habitIds) {
    const hasHabits = links.habitIds.length > 0;
    if (hasHabits && goal.type !== 'habit') throw invalidField(field('habitIds'), refusalTexts.habitsUnneeded);
    const habits = hasHabits && deps.linkableHabits ? await deps.linkableHabits(tx, user, now) : [];
    await replaceLinks(tx, user.id, id, { kind: 'habit', ids: check('habitIds', links.habitIds, habits) });
  }
  if (links.savingsGoalIds) {
    const savings = await deps.linkableSavings.read(tx, user, now);
    const ids = check('savingsGoalIds', links.savingsGoalIds, savings);
    const isOther = savings.some((each) => ids.includes(each.id) && each.currency !== goal.currency);
    if (goal.type === 'financial' && isOther) {
      throw invalidField(field('savingsGoalIds'), refusalTexts.savingsCurrencyOfOtherGoal);
    }
    await deps.linkableSavings.link(tx, user.id, id, ids);
  }
}
