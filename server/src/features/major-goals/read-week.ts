import { interpolate } from '@afdal/domain/text/interpolate';
import { pluralPhrase } from '@afdal/domain/text/plural-phrase';
import type { WeekReader } from '../notifications/weekly-summary.ts';
import { describeMajorGoals } from './describe-goals.ts';
import type { MajorGoalDeps } from './readers.ts';
import { findMajorGoals } from './store.ts';
import { goalForms, weekTexts } from './texts.ts';

/** How many active goals are on track or ahead. */
export const goalsOfWeek =
  (deps: MajorGoalDeps): WeekReader =>
  async (db, { user, now }) => {
    const active = (await findMajorGoals(db, user.id)).filter(({ status }) => status === 'active');
    const goals = await describeMajorGoals(db, user, active, { deps, now });
    const onTrack = goals.filter(({ pace }) => pace === 'ahead' || pace === 'on_track').length;
    return onTrack === 0 ? [] : [interpolate(weekTexts.onTrack, { goals: pluralPhrase(goalForms, onTrack) })];
  };
