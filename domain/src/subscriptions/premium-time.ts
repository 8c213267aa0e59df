export const premiumTimeKinds = ['charged', 'earned', 'granted'] as const;
type PremiumTimeKind = (typeof premiumTimeKinds)[number];

/** Time of Premium that one charge, one earned month or one grant gave. Instants in milliseconds since 1970. */
export interface PremiumTime {
  readonly kind: PremiumTimeKind;
  /** From when it may be used; with `untilMs` it says how long it is. */
  readonly fromMs: number;
  readonly untilMs: number;
  /** When it was taken back: its charge was refunded in whole. What was unused of it by then is gone. */
  readonly endedAtMs: number | null;
}

interface Lasting {
  /** Null where no charged time is left to use. */
  readonly chargedUntilMs: number | null;
  /** When all of it is used, or was; null for none. */
  readonly endsAtMs: number | null;
}

/**
 * Until when a person's times last together. One is used after the other: charged time first, of each kind the oldest; so
 * what is taken back leaves no gap, and takes nothing of the others.
 *
 * @param times in any order; of those that begin at once, the first is used first
 */
export function lastingUntil(times: readonly PremiumTime[]): Lasting {
  const inUse = [...times].sort((a, b) => rankOf(a) - rankOf(b) || a.fromMs - b.fromMs);
  const left = new Map<PremiumTime, number>();
  let at = 0;
  let endedMs: number | null = null;
  const totalOf = (some: readonly PremiumTime[]) => some.reduce((sum, time) => sum + (left.get(time) ?? 0), 0);
  for (const next of instantsOf(times)) {
    const total = totalOf(inUse);
    if (total > 0) endedMs = Math.min(next, at + total);
    let used = next - at;
    for (const time of inUse) {
      const before = left.get(time) ?? 0;
      left.set(time, Math.max(0, before - used));
      used = Math.max(0, used - before);
    }
    at = next;
    for (const time of inUse) {
      if (time.fromMs === at) left.set(time, time.untilMs - time.fromMs);
      if (time.endedAtMs === at) left.set(time, 0);
    }
  }
  const charged = totalOf(inUse.filter(({ kind }) => kind === 'charged'));
  const total = totalOf(inUse);
  return { chargedUntilMs: charged > 0 ? at + charged : null, endsAtMs: total > 0 ? at + total : endedMs };
}

/** The newest earned month, ended at an instant, among all of a person's times; null where it was begun by then, or none is. */
export function endUnusedMonth(times: readonly PremiumTime[], atMs: number): readonly PremiumTime[] | null {
  const place = times.findLastIndex(({ kind, endedAtMs }) => kind === 'earned' && endedAtMs === null);
  const month = times[place];
  if (!month) return null;
  const ended = times.with(place, { ...month, endedAtMs: atMs });
  const leftOf = (some: readonly PremiumTime[]) => Math.max(0, (lastingUntil(some).endsAtMs ?? 0) - atMs);
  return leftOf(times) - leftOf(ended) === month.untilMs - month.fromMs ? ended : null;
}

function rankOf({ kind }: PremiumTime): number {
  return kind === 'charged' ? 0 : 1;
}

/** When something is given or taken back, in order. */
function instantsOf(times: readonly PremiumTime[]): number[] {
  const all = times.flatMap(({ fromMs, endedAtMs }) => (endedAtMs === null ? [fromMs] : [fromMs, endedAtMs]));
  return [...new Set(all)].sort((a, b) => a - b);
}
