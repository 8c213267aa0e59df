import { answerHours, answerSoonHours, answerUrgentHours } from './limits.ts';
import type { TicketAuthor } from './ticket.ts';

const hourMs = 3_600_000;

/** How urgent an answer is; `paused` while the person is the one to write, or nobody. */
export type AnswerUrgency = 'paused' | 'running' | 'soon' | 'urgent' | 'late';

interface AnswerClock {
  readonly urgency: AnswerUrgency;
  /** Milliseconds until the answer is due, below zero once it is late; zero while paused. */
  readonly leftMs: number;
  /** How much of the time is left, 0 to 1. */
  readonly leftShare: number;
}

/**
 * How long is left to answer a ticket.
 *
 * @param waitingSinceMs when the first message came that has no answer yet; null for none
 */
export function readAnswerClock(waitingSinceMs: number | null, nowMs: number): AnswerClock {
  if (waitingSinceMs === null) return { urgency: 'paused', leftMs: 0, leftShare: 0 };
  const leftMs = waitingSinceMs + answerHours * hourMs - nowMs;
  const leftShare = Math.min(1, Math.max(0, leftMs / (answerHours * hourMs)));
  return { urgency: toUrgency(leftMs / hourMs), leftMs, leftShare };
}

function toUrgency(leftHours: number): AnswerUrgency {
  if (leftHours <= 0) return 'late';
  if (leftHours < answerUrgentHours) return 'urgent';
  return leftHours < answerSoonHours ? 'soon' : 'running';
}

/**
 * Since when a ticket waits for an answer once somebody wrote in it: the first message without an answer starts the clock,
 * and a reply stops it. Null where it waits for none.
 */
export function getWaitingSince<Instant>(
  waitingSince: Instant | null,
  author: TicketAuthor,
  at: Instant,
): Instant | null {
  return author === 'support' ? null : (waitingSince ?? at);
}
