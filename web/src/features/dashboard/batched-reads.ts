import { type Dashboard, dashboard } from '@afdal/contract/dashboard';
import type { EndpointName } from '@afdal/contract/endpoints';
import type { DashboardCard } from '@afdal/domain/dashboard/cards';
import { type Batch, call, callAlone } from '../../lib/api.ts';
import { dashboardHeadKey } from '../../lib/finance-keys.ts';
import { queryClient } from '../../lib/query-client.ts';
import { currentSession } from '../../session/session.ts';
import type { EarlyRequest } from './early-request.ts';

type Query = Readonly<Record<string, string | undefined>>;

interface CardRead {
  readonly card: DashboardCard;
  /** What the call would answer; undefined where the card has nothing for such a query. */
  readonly pick: (answer: Dashboard, query: Query) => unknown;
}

/** The calls whose answers are parts of cards. */
const reads: Partial<Record<EndpointName, CardRead>> = {
  listTasks: { card: 'today', pick: ({ today }) => today?.tasks },
  listDailyTasks: { card: 'today', pick: ({ today }) => today?.dailyTasks },
  readCycleSummary: { card: 'safeToSpend', pick: ({ safeToSpend }) => safeToSpend?.summary },
  listAccounts: { card: 'safeToSpend', pick: ({ safeToSpend }) => safeToSpend?.accounts },
  listObligations: { card: 'upcomingPayments', pick: ({ upcomingPayments }) => upcomingPayments?.obligations },
  listPayments: { card: 'upcomingPayments', pick: pickPayments },
  readFinancialHealth: { card: 'health', pick: ({ health }) => health },
  listHabits: { card: 'habits', pick: ({ habits }) => habits },
  listMajorGoals: { card: 'goals', pick: ({ goals }) => goals },
  readInsights: { card: 'insights', pick: ({ insights }) => insights },
  readTaskSummary: { card: 'points', pick: ({ points }) => points },
};

/** The calls that say what is left out. Of another cycle or one account there is no card. */
const isNarrowed = (name: EndpointName, query: Query) =>
  name === 'readCycleSummary' && Object.values(query).some((value) => value !== undefined);

function pickPayments({ upcomingPayments }: Dashboard, { from, to }: Query): unknown {
  const isSame = upcomingPayments?.from === from && upcomingPayments?.to === to;
  return isSame ? upcomingPayments?.payments : undefined;
}

/** The reads of one turn of the event loop, as one request. */
interface PendingBatch {
  readonly cards: Set<DashboardCard>;
  readonly answer: Promise<Dashboard>;
}

let pending: PendingBatch | null = null;

export type DashboardHead = Pick<Dashboard, 'firstDay' | 'inboxWaiting'>;

/** What was read when the page opened; each of its parts is of use once, and soon after it was answered. */
interface AheadRead {
  /** Whose it is: somebody else may have signed in before it was used. */
  readonly userId: string | undefined;
  readonly answer: Promise<Dashboard>;
  readonly used: Set<string>;
  readonly requestedAt: number;
  until: number;
}

let ahead: AheadRead | null = null;

/** For so long an answer is as good as a new one; milliseconds, as `staleTime`. */
const freshMs = 10_000;

/** An app whose code took longer to load sends the request anew. */
const earlyMs = 30_000;

/**
 * Asks for everything that the page shows, unless it was asked for or read a moment ago, or something is being written.
 * What it returns forgets the answer.
 */
export function readAhead(): () => void {
  const { dataUpdatedAt = 0 } = queryClient.getQueryState(dashboardHeadKey) ?? {};
  const isRead = Date.now() - dataUpdatedAt < freshMs || (ahead !== null && isUsable(ahead));
  if (!isRead && queryClient.isMutating() === 0) ahead = requestAhead();
  return forgetAhead;
}

function forgetAhead(): void {
  ahead = null;
}

/** Forgets what was asked for and is not answered, which is of a page that is gone. */
export function forgetReads(): void {
  forgetAhead();
  pending = null;
}

function requestAhead(): AheadRead {
  const early = takeEarlyRequest();
  const request = () => call(dashboard.readDashboard, {});
  const read: AheadRead = {
    userId: currentSession()?.user.id,
    // A failed early request is sent again, by a call that throws what the cards can show.
    answer: early?.response.catch(request) ?? request(),
    used: new Set(),
    requestedAt: early?.requestedAt ?? Date.now(),
    until: Number.POSITIVE_INFINITY,
  };
  const answered = () => {
    read.until = Date.now() + freshMs;
  };
  // Whoever uses it says what failed.
  read.answer.then(answered, answered);
  return read;
}

/** Takes the request that the document sent, once; null for that of another session. */
function takeEarlyRequest(): EarlyRequest | null {
  const early = globalThis.earlyDashboardRequest;
  globalThis.earlyDashboardRequest = undefined;
  if (!early || early.token !== currentSession()?.token) return null;
  return Date.now() - early.requestedAt < earlyMs ? early : null;
}

/** Whether an answer is the present person's and recent, and nothing was written since it was asked for. */
function isUsable({ userId, requestedAt, until }: AheadRead): boolean {
  const writes = queryClient.getMutationCache().getAll();
  const isWritten = writes.some(({ state }) => state.submittedAt >= requestedAt);
  return Date.now() < until && !isWritten && currentSession()?.user.id === userId;
}

/** The answer that was asked for ahead, for the first use of a part of it. */
function takeAhead(part: string): Promise<Dashboard> | null {
  if (!ahead || ahead.used.has(part)) return null;
  if (!isUsable(ahead)) {
    ahead = null;
    return null;
  }
  ahead.used.add(part);
  return ahead.answer;
}

/**
 * Answers what the cards of the dashboard read by one request for all that is read at once: of the whole page when it
 * opens, of those that a write made stale later.
 */
export const batchReads: Batch = (endpoint, sent) => {
  const { name = 'readDashboard' } = endpoint as { readonly name?: EndpointName };
  const { query = {} } = sent;
  const read = reads[name];
  if (!read || isNarrowed(name, query)) return null;
  return readCard(name, read, query).then((part) => part ?? callAlone(endpoint, sent));
};

/** A card's part; undefined where its card could not be read, or has nothing for the query. */
async function readCard(name: string, { card, pick }: CardRead, query: Query): Promise<unknown> {
  const whole = takeAhead(name);
  // A hidden card is not among what was asked for ahead.
  return (whole && pick(await whole, query)) ?? pick(await joinBatch(card), query);
}

export async function readDashboardHead(): Promise<DashboardHead> {
  const { firstDay, inboxWaiting } = await (takeAhead('head') ?? joinBatch());
  return { firstDay, inboxWaiting };
}

function joinBatch(card?: DashboardCard): Promise<Dashboard> {
  pending ??= startBatch();
  if (card) pending.cards.add(card);
  return pending.answer;
}

function startBatch(): PendingBatch {
  const cards = new Set<DashboardCard>();
  const answer = new Promise((resolve) => {
    setTimeout(resolve);
  }).then(() => {
    pending = null;
    return call(dashboard.readDashboard, { query: { cards: [...cards].join(',') } });
  });
  return { cards, answer };
}
