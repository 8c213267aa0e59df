import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { getPeriod } from '@afdal/domain/schedules/period';
import {
  addSession,
  countSessions,
  type FocusPhase,
  type FocusTimer,
  getRemainingMs,
  pauseFocus,
  resumeFocus,
  startFocus,
} from '@afdal/domain/self-development/focus';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { useUser } from '../../../session/user.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useToday } from '../../../ui/hooks/use-today.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { texts } from './texts.ts';

/** On this device only, and for one person: whoever signs in next begins anew. */
const key = 'focusTimer';

/** As many as a week needs. */
const storedDays = 14;

const StoredFocus = z.object({
  userId: z.string(),
  timer: z.nullable(
    z.object({
      phase: z.enum(['focus', 'rest']),
      minutes: z.number(),
      endsAt: z.nullable(z.number()),
      leftMs: z.number(),
    }),
  ),
  /** How many times one focused, on the latest day that one did. */
  sessions: z.object({ on: z.string(), n: z.number() }),
  /** How many times on each of the latest days; a former version kept the last day alone. */
  days: z.optional(z.array(z.strictObject({ on: z.string(), n: z.number() }))),
  /** The title of what one focuses on. */
  task: z.optional(z.string()),
});
type StoredFocus = z.infer<typeof StoredFocus>;

/** The focus timer, which runs on while the page is closed. */
export function useFocus() {
  const { id: userId } = useUser();
  const { zone, dayStartHour, weekStart } = useDisplayPreferences();
  const today = useToday();
  const [focusState, setFocusState] = useState(() => stored(userId));
  const [now, setNow] = useState(() => Date.now());
  const { timer, sessions, task } = focusState;
  const counts = focusState.days ?? (sessions.n > 0 ? [sessions] : []);
  const days = Object.fromEntries(counts.map(({ on, n }) => [on, n]));
  const week = getPeriod(today, 'week', weekStart);
  const leftMs = timer ? getRemainingMs(timer, now) : 0;
  const endsAt = timer?.endsAt ?? null;

  const persist = (next: FocusTimer | null, more: Partial<StoredFocus> = {}) => {
    const changed = { ...focusState, ...more, timer: next };
    localStorage.setItem(key, JSON.stringify(changed));
    setFocusState(changed);
    setNow(Date.now());
  };

  useEffect(() => {
    if (endsAt === null) return;
    const ticks = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(ticks);
  }, [endsAt]);

  const isOver = timer !== null && endsAt !== null && leftMs === 0;
  useEffect(() => {
    if (!isOver || endsAt === null || timer === null) return;
    showToast({ title: timer.phase === 'focus' ? texts.focusOver : texts.restOver, variant: 'success' });
    const on: CivilDate = logicalDate(endsAt, zone, dayStartHour);
    if (timer.phase === 'rest') return persist(null);
    const counted = addSession(days, on, addDays(on, -storedDays));
    persist(null, {
      days: Object.entries(counted).map(([day, n]) => ({ on: day, n })),
      sessions: { on, n: counted[on] ?? 1 },
    });
  });

  return {
    timer: isOver ? null : timer,
    leftMs,
    /** How many times one focused today. */
    sessions: countSessions(days, { first: today, last: today }),
    /** The same of this week. */
    weekSessions: countSessions(days, week),
    /** The title of the task that it is about; empty for none. */
    task: task ?? '',
    chooseTask: (title: string) => persist(timer, { task: title }),
    start: (phase: FocusPhase, minutes: number) => persist(startFocus(phase, minutes, Date.now())),
    pause: () => timer && persist(pauseFocus(timer, Date.now())),
    resume: () => timer && persist(resumeFocus(timer, Date.now())),
    stop: () => persist(null),
  };
}

function stored(userId: string): StoredFocus {
  const none: StoredFocus = { userId, timer: null, sessions: { on: '', n: 0 } };
  try {
    const { data } = StoredFocus.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'));
    return data?.userId === userId ? data : none;
  } catch {
    return none;
  }
}
