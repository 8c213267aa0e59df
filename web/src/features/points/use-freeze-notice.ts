import type { TaskSummary } from '@afdal/contract/tasks/tasks';
import { type CivilDate, civilDate, daysBetween } from '@afdal/domain/calendar/civil-date';
import { useEffect, useState } from 'react';
import { useUser } from '../../session/user.tsx';

const key = 'toldFreeze';
/** Older than this, it is no longer news, and the streak may have ended since. */
const noticeDays = 3;

/** Whether a freeze was used since the last visit: announced during one visit of the page, and not again on this device. */
export function useFreezeNotice({ frozenOn, currentStreak }: TaskSummary, today: CivilDate): boolean {
  const { id } = useUser();
  const [seenNotice] = useState(() => localStorage.getItem(key));
  const day = frozenOn === null ? null : civilDate(frozenOn);
  const noticeKey = `${id} ${day}`;
  const isNew = day !== null && noticeKey !== seenNotice && currentStreak > 0 && daysBetween(day, today) <= noticeDays;
  useEffect(() => {
    if (isNew) localStorage.setItem(key, noticeKey);
  }, [isNew, noticeKey]);
  return isNew;
}
