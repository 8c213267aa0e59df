import { type Dashboard, dashboard } from '@afdal/contract/dashboard';
import type { EndpointName } from '@afdal/contract/endpoints';
import { civilDate, daysBetween } from '@afdal/domain/calendar/civil-date';
import { type DashboardCard, upcomingDays } from '@afdal/domain/dashboard/cards';
import { type Batch, call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';

type Query = Readonly<Record<string, string | undefined>>;

interface CardRead {
  readonly card: DashboardCard;
  /** What the call would answer. */
  readonly pick: (answer: Dashboard) => unknown;
  /** Whether what a call asks for is what the card has. */
  readonly matches?: (query: Query) => boolean;
}

/** The calls whose answers are parts of cards. */
const reads: Partial<Record<EndpointName, CardRead>> = {
  listTasks: { card: 'today', pick: ({ today }) => today?.tasks },
  listDailyTasks: { card: 'today', pick: ({ today }) => today?.dailyTasks },
  readCycleSummary: { card: 'safeToSpend', pick: ({ safeToSpend }) => safeToSpend, matches: isWhole },
  listPayments: { card: 'upcomingPayments', pick: ({ upcomingPayments }) => upcomingPayments, matches: isUpcoming },
  readFinancialHealth: { card: 'health', pick: ({ health }) => health },
  listHabits: { card: 'habits', pick: ({ habits }) => habits },
  listMajorGoals: { card: 'goals', pick: ({ goals }) => goals },
  readTaskSummary: { card: 'points', pick: ({ points }) => points },
};

function isWhole(query: Query): boolean {
  return Object.values(query).every((value) => value === undefined);
}

function isUpcoming({ from, to }: Query): boolean {
  const [first, last] = [civilDate(from ?? ''), civilDate(to ?? '')];
  return first !== null && last !== null && daysBetween(first, last) === upcomingDays;
}

/** The reads of one turn of the event loop, as one request. */
interface PendingBatch {
  readonly cards: Set<DashboardCard>;
  readonly answer: Promise<Dashboard>;
}

let pending: PendingBatch | null = null;

/**
 * Answers what the cards of the dashboard read by one request for all that is read at once: of the whole page when it
 * opens, of those that a write made stale later.
 */
export const batchReads: Batch = (endpoint, { query = {} }) => {
  const read = reads[(endpoint as { readonly name?: EndpointName }).name ?? 'readDashboard'];
  if (!read || (read.matches && !read.matches(query))) return null;
  const { cards, answer } = joinBatch();
  cards.add(read.card);
  return answer.then((body) => {
    const part = read.pick(body);
    // The other cards stand; this one asks again by itself.
    if (part === undefined || part === null) throw new ApiError(500, '', null);
    return part;
  });
};

function joinBatch(): PendingBatch {
  if (pending) return pending;
  const cards = new Set<DashboardCard>();
  const answer = new Promise((resolve) => {
    setTimeout(resolve);
  }).then(() => {
    pending = null;
    return call(dashboard.readDashboard, { query: { cards: [...cards].join(',') } });
  });
  pending = { cards, answer };
  return pending;
}
