import type { Preferences } from '@afdal/contract/people/users';
import { addDays, daysBetween } from '@afdal/domain/calendar/civil-date';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import type { CalendarView } from '@afdal/domain/calendar/month';
import { jamiyaPotMinor } from '@afdal/domain/obligations/jamiya';
import { installmentReminders, owedToMeReminders, turnReminders } from '@afdal/domain/obligations/limits';
import { getRemainingMinor } from '@afdal/domain/obligations/payment';
import { type DayReminder, daysReminded, dueReminder } from '@afdal/domain/schedules/day-reminder';
import { interpolate } from '@afdal/domain/text/interpolate';
import type { Db } from '../../../platform/database/database.ts';
import type { CallerToday } from '../../../platform/http/call.ts';
import { forEachUser } from '../../../platform/jobs/for-each-user.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { findToday } from '../../accounts/cycle-settings-store.ts';
import { findPreferences } from '../../accounts/preferences-store.ts';
import { daysFromToday, formatDate } from '../../notifications/format-date.ts';
import { formatWithAmount } from '../../notifications/format-with-amount.ts';
import { type Occasion, type Reminder, remindOnce, unsent } from '../../notifications/reminders-store.ts';
import {
  countPots,
  findInstallmentsByObligations,
  findInstallmentsDue,
  findUsersWithInstallmentsDue,
  type InstallmentDue,
  type InstallmentRow,
} from './store/installments-store.ts';
import { findObligations, type ObligationRow } from './store/obligations-store.ts';
import { texts } from './texts.ts';

type View = CalendarView & Pick<Preferences, 'hideAmounts'>;

const around = daysReminded(installmentReminders);

/** Hourly, as days begin at different hours: reminds of payments and of turns in circles, once each. */
export const remindInstallments = defineJob<unknown>('remind-payments', async (_, { db, clock, log }) => {
  const now = clock.now();
  const utc = logicalDate(now.getTime(), 'UTC', 0);
  // A person may be a day ahead of it or behind.
  const range = { from: addDays(utc, -around.after - 1), to: addDays(utc, around.before + 1) };
  await forEachUser(await findUsersWithInstallmentsDue(db, range), log, async (id) => {
    const today = await findToday(db, id, now);
    if (today !== null) await remindOnce(db, id, await findReminders(db, { id, today }), now);
  });
});

async function findReminders(db: Db, { id, today }: CallerToday): Promise<Reminder[]> {
  const due = await findInstallmentsDue(db, id, {
    from: addDays(today, -around.after),
    to: addDays(today, around.before),
  });
  const unsaid = await unsent(
    db,
    id,
    due.flatMap((payment) => getOccasions(payment, daysBetween(today, payment.dueOn))),
  );
  // Mostly nothing is left to say, and schedules are long.
  if (unsaid.length === 0) return [];
  const subjects = new Set(unsaid.map(({ subject }) => subject));
  const obligationIds = new Set(
    due.filter((payment) => subjects.has(payment.id)).map(({ obligationId }) => obligationId),
  );
  const obligations = new Map<string, ObligationRow>((await findObligations(db, id)).map((row) => [row.id, row]));
  const pots = await countPots(db, id);
  const view = await findPreferences(db, id);
  const schedules = await findInstallmentsByObligations(db, id, [...obligationIds]);
  return schedules.flatMap((payment) => {
    const obligation = obligations.get(payment.obligationId);
    if (!obligation || !subjects.has(payment.id)) return [];
    const daysLeft = daysBetween(today, payment.dueOn);
    // Pots are recorded in the order of the turns; one that is not recorded yet hides none after it.
    const isTurn =
      obligation.closedAt === null &&
      obligation.turns?.slice(obligation.potsBefore + (pots.get(obligation.id) ?? 0)).includes(payment.seq);
    return [
      ...(getRemainingMinor(payment) > 0 ? composeInstallmentReminders(obligation, payment, daysLeft, view) : []),
      ...(isTurn ? composeTurnReminders(obligation, payment, daysLeft, view) : []),
    ];
  });
}

/** What may be said of a payment so many days before it, and of a turn that falls on it. */
function getOccasions(payment: InstallmentDue, daysLeft: number): Occasion[] {
  return [
    ...occasion('payment', getKindReminders(payment.kind), payment, daysLeft),
    ...(payment.kind === 'jamiya' ? occasion('turn', turnReminders, payment, daysLeft) : []),
  ];
}

function occasion(
  what: 'payment' | 'turn',
  reminders: readonly DayReminder[],
  { id, dueOn }: Pick<InstallmentRow, 'id' | 'dueOn'>,
  daysLeft: number,
): Occasion[] {
  const due = dueReminder(reminders, daysLeft);
  return due ? [{ kind: `${what}-${due.daysBefore}`, period: dueOn, subject: id }] : [];
}

function getKindReminders(kind: ObligationRow['kind']): readonly DayReminder[] {
  return kind === 'owedToMe' ? owedToMeReminders : installmentReminders;
}

function composeInstallmentReminders(
  obligation: ObligationRow,
  payment: InstallmentRow,
  daysLeft: number,
  view: View,
): Reminder[] {
  const type = daysLeft < 0 ? ('warning' as const) : ('info' as const);
  const template =
    obligation.kind === 'owedToMe'
      ? composeOwedMessage(obligation)
      : composeMessage(obligation, daysLeft, formatDate(payment.dueOn, view));
  const { content, push } = formatWithAmount(
    template,
    { minor: getRemainingMinor(payment), currency: obligation.currency },
    view,
  );
  const due = occasion('payment', getKindReminders(obligation.kind), payment, daysLeft);
  return toReminders(due, daysLeft, { push, notification: { type, ...content, actionType: 'installment' } });
}

function composeTurnReminders(
  obligation: ObligationRow,
  payment: InstallmentRow,
  daysLeft: number,
  view: View,
): Reminder[] {
  const { title, shares, contributionMinor, currency } = obligation;
  const template = {
    title: interpolate(texts.turnTitle, { when: daysFromToday(daysLeft) }),
    message: texts.turnMessage,
    values: { title },
  };
  const isJamiya = shares !== null && contributionMinor !== null;
  const pot = isJamiya ? { minor: jamiyaPotMinor({ shares, contributionMinor }), currency } : null;
  const { content, push } = formatWithAmount(template, pot, view);
  const due = occasion('turn', turnReminders, payment, daysLeft);
  return toReminders(due, daysLeft, { push, notification: { type: 'info', ...content, actionType: 'installment' } });
}

function toReminders(
  occasions: readonly Occasion[],
  daysLeft: number,
  message: Pick<Reminder, 'push' | 'notification'>,
): Reminder[] {
  return occasions.map((due) => ({
    ...due,
    ...message,
    unlessSent: [],
    topic: 'payments',
    isDueToday: daysLeft === 0,
  }));
}

function composeMessage({ title }: ObligationRow, daysLeft: number, date: string) {
  if (daysLeft < 0) {
    const late = interpolate(texts.lateTitle, { title, when: daysFromToday(daysLeft) });
    return { title: late, message: texts.lateMessage, values: {} };
  }
  return {
    title: interpolate(texts.dueTitle, { title, when: daysFromToday(daysLeft) }),
    message: daysLeft === 0 ? texts.todayMessage : texts.dueMessage,
    values: { date },
  };
}

function composeOwedMessage({ title, creditor }: ObligationRow) {
  return {
    title: interpolate(texts.owedToMeTitle, { person: creditor || title }),
    message: texts.owedToMeMessage,
    values: { title },
  };
}
