import type { CivilDate } from '../calendar/civil-date.ts';
import { type Jamiya, jamiyaPosition } from './jamiya.ts';
import { isDebt, type ObligationKind } from './obligation.ts';

/** What changed an obligation on a day, in minor units. */
export interface ObligationMovement {
  readonly on: CivilDate;
  readonly paidMinor: number;
  /** What was no longer owed from then on without having been paid. */
  readonly waivedMinor: number;
  readonly potsReceived: number;
}

/** An obligation with all that is known of its past. */
export interface ObligationHistory {
  readonly kind: ObligationKind;
  readonly beganOn: CivilDate;
  /** From then on it is out of sight; null while it is not. */
  readonly archivedOn: CivilDate | null;
  /** All payments of its schedule together. */
  readonly totalMinor: number;
  /** Null unless it is a circle. */
  readonly jamiya: Jamiya | null;
  readonly movements: readonly ObligationMovement[];
}

/** What an obligation adds to net worth, in minor units: owed counts against it. At most one is above zero. */
export interface NetPosition {
  readonly owedMinor: number;
  readonly lentMinor: number;
  /** Paid into a circle whose pot was not received yet. */
  readonly savedMinor: number;
}

const nothing: NetPosition = { owedMinor: 0, lentMinor: 0, savedMinor: 0 };

/**
 * Where an obligation stood at the end of a day. Bills, subscriptions and rents are no debts; a circle is what was paid in,
 * or received and not paid in yet.
 */
export function netPositionOn(history: ObligationHistory, day: CivilDate): NetPosition {
  const { kind, beganOn, archivedOn, totalMinor, jamiya, movements } = history;
  if (day < beganOn || (archivedOn !== null && archivedOn <= day)) return nothing;
  const until = movements.filter(({ on }) => on <= day);
  const sum = (field: 'paidMinor' | 'waivedMinor' | 'potsReceived') =>
    until.reduce((total, movement) => total + movement[field], 0);
  if (jamiya) {
    const { savedMinor, owedMinor } = jamiyaPosition(jamiya, sum('paidMinor'), sum('potsReceived'));
    return { ...nothing, savedMinor, owedMinor };
  }
  const leftMinor = Math.max(0, totalMinor - sum('paidMinor') - sum('waivedMinor'));
  if (kind === 'owedToMe') return { ...nothing, lentMinor: leftMinor };
  return isDebt(kind) ? { ...nothing, owedMinor: leftMinor } : nothing;
}
