import type { TaskSummary } from '@afdal/contract/tasks/tasks';
import { type CivilDate, civilDate, daysBetween } from '@afdal/domain/calendar/civil-date';
import { useEffect, useState } from 'react';
import { useUser } from '../../session/user.tsx';

const key = 'toldFreeze';
/** Older than this, it is no longer news, and the streak may have ended since. */
const newsDays = 3;

/** Whether a freeze was used since the last visit: announced during one visit of the page, and not again on this device. */
export function useFreezeNews({ frozenOn, currentStreak }: TaskSummary, today: CivilDate): boolean {
  const { id } = useUser();
  const [seenNews] = useState(() => localStorage.getItem(key));
  const day = frozenOn === null ? null : civilDate(frozenOn);
  const news = `${id} ${day}`;
  const isNews = day !== null && news !== seenNews && currentStreak > 0 && daysBetween(day, today) <= newsDays;
  useEffect(() => {
    if (isNews) localStorage.setItem(key, news);
  }, [isNews, news]);
  return isNews;
}
