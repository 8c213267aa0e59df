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
  const { remaining, atMs, endedMs } = useUp(times, getInstants(times));
  const charged = sumMs(remaining, (kind) => kind === 'charged');
  const total = sumMs(remaining);
  return { chargedUntilMs: charged > 0 ? atMs + charged : null, endsAtMs: total > 0 ? atMs + total : endedMs };
}

/** The newest earned time of which nothing is used at an instant; null where each is begun, used or taken back. */
export function newestUnusedEarned(times: readonly PremiumTime[], nowMs: number): PremiumTime | null {
  const unused = ([{ kind, fromMs, untilMs }, ms]: [PremiumTime, number]) =>
    kind === 'earned' && ms === untilMs - fromMs;
  return [...remainingAt(times, nowMs)].findLast(unused)?.[0] ?? null;
}

/** How much of what was granted is left to use at an instant, in milliseconds. */
export function getGrantedLeftMs(times: readonly PremiumTime[], nowMs: number): number {
  return sumMs(remainingAt(times, nowMs), (kind) => kind === 'granted');
}

/** A granted time that ends, and how much of it is given anew, in milliseconds. */
interface CutGrant {
  readonly time: PremiumTime;
  readonly remainingMs: number;
}

/**
 * The granted times that end so that a span is taken back, the newest first. What was charged or earned stays.
 *
 * @param takenMs at most what is left of them
 */
export function cutGrants(times: readonly PremiumTime[], takenMs: number, nowMs: number): readonly CutGrant[] {
  let toTakeMs = takenMs;
  return [...remainingAt(times, nowMs)].toReversed().flatMap(([time, leftMs]) => {
    if (time.kind !== 'granted' || leftMs === 0 || toTakeMs <= 0) return [];
    const remainingMs = Math.max(0, leftMs - toTakeMs);
    toTakeMs -= leftMs - remainingMs;
    return [{ time, remainingMs }];
  });
}

function remainingAt(times: readonly PremiumTime[], nowMs: number): ReadonlyMap<PremiumTime, number> {
  return useUp(times, [...getInstants(times).filter((ms) => ms < nowMs), nowMs]).remaining;
}

/** What is left of each at the last of some instants, in the order in which they are used. */
function useUp(times: readonly PremiumTime[], instants: readonly number[]) {
  const inUse = [...times].sort((a, b) => getRank(a) - getRank(b) || a.fromMs - b.fromMs);
  const remaining = new Map(inUse.map((time) => [time, 0]));
  let [atMs, endedMs]: [number, number | null] = [0, null];
  for (const next of instants) {
    const total = sumMs(remaining);
    if (total > 0) endedMs = Math.min(next, atMs + total);
    let used = next - atMs;
    for (const [time, before] of remaining) {
      remaining.set(time, Math.max(0, before - used));
      used = Math.max(0, used - before);
    }
    atMs = next;
    for (const time of inUse) {
      if (time.fromMs === atMs) remaining.set(time, time.untilMs - time.fromMs);
      if (time.endedAtMs === atMs) remaining.set(time, 0);
    }
  }
  return { remaining, atMs, endedMs };
}

function sumMs(remaining: ReadonlyMap<PremiumTime, number>, counts = (_: PremiumTimeKind) => true): number {
  return [...remaining].reduce((sum, [{ kind }, ms]) => (counts(kind) ? sum + ms : sum), 0);
}

function getRank({ kind }: PremiumTime): number {
  return kind === 'charged' ? 0 : 1;
}

/** When something is given or taken back, in order. */
function getInstants(times: readonly PremiumTime[]): number[] {
  const all = times.flatMap(({ fromMs, endedAtMs }) => (endedAtMs === null ? [fromMs] : [fromMs, endedAtMs]));
  return [...new Set(all)].sort((a, b) => a - b);
}
