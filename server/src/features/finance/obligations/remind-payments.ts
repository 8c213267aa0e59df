import type { Preferences } from '@afdal/contract/people/users';
import { addDays, daysBetween } from '@afdal/domain/calendar/civil-date';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import type { CalendarView } from '@afdal/domain/calendar/month';
import { jamiyaPotMinor } from '@afdal/domain/obligations/jamiya';
import { owedToMeReminders, paymentReminders, turnReminders } from '@afdal/domain/obligations/limits';
import { leftToPay } from '@afdal/domain/obligations/payment';
import { type DayReminder, daysReminded, dueReminder } from '@afdal/domain/schedules/day-reminder';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import type { Db } from '../../../platform/database/database.ts';
import type { CallerToday } from '../../../platform/http/call.ts';
import { forEverybody } from '../../../platform/jobs/for-everybody.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { findToday } from '../../accounts/cycle-settings-store.ts';
import { findPreferences } from '../../accounts/preferences-store.ts';
import { dayInWords, daysFromToday } from '../../notifications/days-in-words.ts';
import { type Occasion, type Reminder, remindOnce, unsent } from '../../notifications/reminders-store.ts';
import { wordsWithAmount } from '../../notifications/words-with-amount.ts';
import { copy } from './copy.ts';
import {
  countPots,
  type PaymentDue,
  type PaymentRow,
  paymentsDue,
  paymentsOfAll,
  usersWithPaymentsDue,
} from './payments-store.ts';
import { findObligations, type ObligationRow } from './store.ts';

type View = CalendarView & Pick<Preferences, 'hideAmounts'>;

const around = daysReminded(paymentReminders);

/** Hourly, as days begin at different hours: reminds of payments and of turns in circles, once each. */
export const remindPayments = defineJob<unknown>('remind-payments', async (_, { db, clock, log }) => {
  const now = clock.now();
  const utc = logicalDate(now.getTime(), 'UTC', 0);
  // A person may be a day ahead of it or behind.
  const range = { from: addDays(utc, -around.after - 1), to: addDays(utc, around.before + 1) };
  await forEverybody(await usersWithPaymentsDue(db, range), log, async (id) => {
    const today = await findToday(db, id, now);
    if (today !== null) await remindOnce(db, id, await findReminders(db, { id, today }), now);
  });
});

async function findReminders(db: Db, { id, today }: CallerToday): Promise<Reminder[]> {
  const due = await paymentsDue(db, id, { from: addDays(today, -around.after), to: addDays(today, around.before) });
  const unsaid = await unsent(
    db,
    id,
    due.flatMap((payment) => getOccasions(payment, daysBetween(today, payment.dueOn))),
  );
  // Mostly nothing is left to say, and schedules are long.
  if (unsaid.length === 0) return [];
  const subjects = new Set(unsaid.map(({ subject }) => subject));
  const asked = new Set(due.filter((payment) => subjects.has(payment.id)).map(({ obligationId }) => obligationId));
  const obligations = new Map((await findObligations(db, id)).map((row) => [row.id, row]));
  const pots = await countPots(db, id);
  const view = await findPreferences(db, id);
  const schedules = await paymentsOfAll(db, id, [...asked]);
  return schedules.flatMap((payment) => {
    const of = obligations.get(payment.obligationId);
    if (!of || !subjects.has(payment.id)) return [];
    const daysLeft = daysBetween(today, payment.dueOn);
    // Pots are recorded in the order of the turns; one that is not recorded yet hides none after it.
    const isTurn =
      of.closedAt === null && of.turns?.slice(of.potsBefore + (pots.get(of.id) ?? 0)).includes(payment.seq);
    return [
      ...(leftToPay(payment) > 0 ? ofPayment(of, payment, daysLeft, view) : []),
      ...(isTurn ? ofTurn(of, payment, daysLeft, view) : []),
    ];
  });
}

/** What may be said of a payment so many days before it, and of a turn that falls on it. */
function getOccasions(payment: PaymentDue, daysLeft: number): Occasion[] {
  return [
    ...occasion('payment', remindersOfKind(payment.kind), payment, daysLeft),
    ...(payment.kind === 'jamiya' ? occasion('turn', turnReminders, payment, daysLeft) : []),
  ];
}

function occasion(
  what: 'payment' | 'turn',
  reminders: readonly DayReminder[],
  { id, dueOn }: Pick<PaymentRow, 'id' | 'dueOn'>,
  daysLeft: number,
): Occasion[] {
  const due = dueReminder(reminders, daysLeft);
  return due ? [{ kind: `${what}-${due.daysBefore}`, period: dueOn, subject: id }] : [];
}

function remindersOfKind(kind: ObligationRow['kind']): readonly DayReminder[] {
  return kind === 'owedToMe' ? owedToMeReminders : paymentReminders;
}

function ofPayment(of: ObligationRow, payment: PaymentRow, daysLeft: number, view: View): Reminder[] {
  const type = daysLeft < 0 ? ('warning' as const) : ('info' as const);
  const template =
    of.kind === 'owedToMe' ? wordsOfOwed(of) : composeMessage(of, daysLeft, dayInWords(payment.dueOn, view));
  const { words, push } = wordsWithAmount(template, { minor: leftToPay(payment), currency: of.currency }, view);
  return occasion('payment', remindersOfKind(of.kind), payment, daysLeft).map((due) => ({
    ...due,
    unlessSent: [],
    topic: 'payments',
    isDueToday: daysLeft === 0,
    push,
    notification: { type, ...words, actionType: 'installment' },
  }));
}

function ofTurn(of: ObligationRow, payment: PaymentRow, daysLeft: number, view: View): Reminder[] {
  const { title, shares, contributionMinor, currency } = of;
  const template = {
    title: fillTemplate(copy.turnTitle, { when: daysFromToday(daysLeft) }),
    message: copy.turnMessage,
    values: { title },
  };
  const isCircle = shares !== null && contributionMinor !== null;
  const pot = isCircle ? { minor: jamiyaPotMinor({ shares, contributionMinor }), currency } : null;
  const { words, push } = wordsWithAmount(template, pot, view);
  return occasion('turn', turnReminders, payment, daysLeft).map((due) => ({
    ...due,
    unlessSent: [],
    topic: 'payments',
    isDueToday: daysLeft === 0,
    push,
    notification: { type: 'info', ...words, actionType: 'installment' },
  }));
}

function composeMessage({ title }: ObligationRow, daysLeft: number, date: string) {
  if (daysLeft < 0) {
    const late = fillTemplate(copy.lateTitle, { title, when: daysFromToday(daysLeft) });
    return { title: late, message: copy.lateMessage, values: {} };
  }
  return {
    title: fillTemplate(copy.dueTitle, { title, when: daysFromToday(daysLeft) }),
    message: daysLeft === 0 ? copy.todayMessage : copy.dueMessage,
    values: { date },
  };
}

function wordsOfOwed({ title, creditor }: ObligationRow) {
  return {
    title: fillTemplate(copy.owedToMeTitle, { person: creditor || title }),
    message: copy.owedToMeMessage,
    values: { title },
  };
}
