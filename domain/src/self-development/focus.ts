import type { CivilDate } from '../calendar/civil-date.ts';
import type { Period } from '../schedules/period.ts';

/** How long one may focus, and the break after each; in minutes. */
export const focusChoices = [
  { focus: 15, rest: 3 },
  { focus: 25, rest: 5 },
  { focus: 50, rest: 10 },
] as const;

export type FocusPhase = 'focus' | 'rest';

/** A running or paused timer. It holds instants and no ticks, so that a reload or a sleeping device loses nothing. */
export interface FocusTimer {
  readonly phase: FocusPhase;
  readonly minutes: number;
  /** When it ends, in milliseconds since 1970; while it is paused, null. */
  readonly endsAt: number | null;
  /** Milliseconds that were left when it was paused. */
  readonly leftMs: number;
}

export function startFocus(phase: FocusPhase, minutes: number, nowMs: number): FocusTimer {
  const leftMs = minutes * 60_000;
  return { phase, minutes, endsAt: nowMs + leftMs, leftMs };
}

/** Milliseconds that are left, at least 0. */
export function getRemainingMs({ endsAt, leftMs }: FocusTimer, nowMs: number): number {
  return Math.max(0, endsAt === null ? leftMs : endsAt - nowMs);
}

export function pauseFocus(timer: FocusTimer, nowMs: number): FocusTimer {
  return { ...timer, endsAt: null, leftMs: getRemainingMs(timer, nowMs) };
}

export function resumeFocus(timer: FocusTimer, nowMs: number): FocusTimer {
  return timer.endsAt === null ? { ...timer, endsAt: nowMs + timer.leftMs } : timer;
}

/** How many sessions were finished on each day of the latest weeks. */
export type FocusDays = Readonly<Record<string, number>>;

/** With one more session on a day; days before `firstDay` are forgotten. */
export function addSession(days: FocusDays, on: CivilDate, firstDay: CivilDate): FocusDays {
  const recent = Object.entries(days).filter(([day]) => day >= firstDay);
  return { ...Object.fromEntries(recent), [on]: (days[on] ?? 0) + 1 };
}

/** How many sessions were finished in a range of days. */
export function countSessions(days: FocusDays, { first, last }: Period): number {
  return Object.entries(days)
    .filter(([day]) => first <= day && day <= last)
    .reduce((sum, [, n]) => sum + n, 0);
}

/** Minutes and seconds as a clock shows them, such as `17:40`; a second that has begun counts as whole. */
export function focusClock(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1_000);
  return [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
