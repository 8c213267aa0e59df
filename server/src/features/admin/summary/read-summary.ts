import type { AdminSummary, adminSummary } from '@afdal/contract/admin/summary';
import { estimateRevenue, getChurn, rangeDays, summaryRows } from '@afdal/domain/admin/summary';
import { countedActions, countedPages, topShown } from '@afdal/domain/analytics/counted';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import type { Call } from '../../../platform/http/call.ts';
import { findTop } from '../../analytics/store.ts';
import { countAllowingAnalytics } from '../../legal/consents-store.ts';
import { productSettings } from '../../product-settings/store.ts';
import { countGrantedSince } from '../../referrals/store.ts';
import { findOpenTickets } from '../../support/thread-store.ts';
import { toRefundClock } from '../list/to-refund-clock.ts';
import { findUsers } from '../users/list-store.ts';
import { toUserRow } from '../users/to-user-row.ts';
import {
  countActive,
  countAllUsers,
  countDelayed,
  countEvents,
  countInvited,
  countJobs,
  countJoined,
  countJoinedByWeek,
  countRenewing,
  countSettled,
  countWithPlan,
  findWaitingRefunds,
} from './summary-store.ts';

const dayMs = 86_400_000;

/** The figures of the administration: each is counted by an index when it is asked for. */
export async function readSummary({
  db,
  query,
  now,
}: Call<typeof adminSummary.readAdminSummary>): Promise<AdminSummary> {
  const since = new Date(now.getTime() - rangeDays[query.range] * dayMs);
  const firstDay = logicalDate(since.getTime() + dayMs, 'UTC', 0);
  const premium = await countWithPlan(db, 'premium', now);
  const { premiumPrice } = await productSettings(db);
  const refunds = await findWaitingRefunds(db);
  const { open, oldest } = await findOpenTickets(db, summaryRows);
  const newest = await findUsers(db, {}, { sort: 'newest', place: null, limit: summaryRows }, now);
  return {
    users: {
      total: await countAllUsers(db),
      joined: await countJoined(db, since),
      active: await countActive(db, now),
    },
    premium: {
      active: premium,
      started: await countEvents(db, 'started', since),
      churn: getChurn(premium, await countEvents(db, 'expired', since)),
    },
    monthlyRevenue: {
      minor: (await countRenewing(db, now)) * premiumPrice.minor,
      currency: premiumPrice.currency,
    },
    roughEstimate: estimateRevenue(premium, await countWithPlan(db, 'paid', now)),
    referrals: { registered: await countInvited(db, since), accepted: await countGrantedSince(db, since) },
    pushes: await countSettled(db, 'push', since),
    delayedMails: await countDelayed(db, 'email'),
    jobs: await countJobs(db, now),
    weeks: await countJoinedByWeek(db, now),
    newestUsers: newest.map(toUserRow),
    refunds: { ...refunds, items: refunds.items.map((row) => describeRefund(row, now)) },
    tickets: {
      open,
      items: oldest.map(({ id, number, name, subject, status, createdAt }) => ({
        id,
        number,
        name,
        subject,
        status,
        createdAt: createdAt.toISOString(),
      })),
    },
    usage: {
      people: await countAllowingAnalytics(db),
      pages: (await findTop(db, 'page', firstDay, topShown)).flatMap(({ name, count }) => {
        const page = countedPages.find((each) => each === name);
        return page ? [{ name: page, count }] : [];
      }),
      actions: (await findTop(db, 'action', firstDay, topShown)).flatMap(({ name, count }) => {
        const action = countedActions.find((each) => each === name);
        return action ? [{ name: action, count }] : [];
      }),
    },
    at: now.toISOString(),
  };
}

function describeRefund(
  { requestedAt, country, timezone, ...row }: Awaited<ReturnType<typeof findWaitingRefunds>>['items'][number],
  now: Date,
): AdminSummary['refunds']['items'][number] {
  const { workingDaysLeft, isLate } = toRefundClock({ requestedAt, country, timezone }, now);
  return { ...row, requestedAt: requestedAt.toISOString(), workingDaysLeft, isLate };
}
