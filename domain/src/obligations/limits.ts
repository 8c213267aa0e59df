import type { DayReminder } from '../schedules/day-reminder.ts';

/** The most payments one schedule has: fifty years of months. */
export const paymentsAtMost = 600;
export const obligationTitleAtMost = 80;
export const creditorAtMost = 80;
export const obligationNoteAtMost = 500;
/** How many payments ahead an obligation without an end has. */
export const paymentsAhead = 12;
/** The longest interval between payments, in weeks or months. */
export const intervalAtMost = 24;
/** The highest yearly rate, in percent. */
export const rateAtMost = 100;
export const sharesAtMost = 100;
/** A plan that takes longer than this, in months, is not one. */
export const planMonthsAtMost = 1200;
export const plannedDebtsAtMost = 50;
/** How many papers, pictures or PDFs, an obligation keeps. */
export const attachmentsAtMost = 6;
/** The name of a PDF, of which the rest is cut off. */
export const documentNameAtMost = 120;
/** How many of its deleted papers can be brought back: the latest. */
export const deletedAttachmentsAtMost = 6;

/** When a person is reminded of their turn in a circle. */
export const turnReminders: readonly DayReminder[] = [
  { daysBefore: 7, lateDays: 2 },
  { daysBefore: 1, lateDays: 0 },
  { daysBefore: 0, lateDays: 0 },
];
/** When a person is reminded of a payment: also the day after, while something is left to pay. */
export const paymentReminders: readonly DayReminder[] = [...turnReminders, { daysBefore: -1, lateDays: 2 }];
/** When a person is reminded of what somebody owes them. */
export const owedToMeReminders: readonly DayReminder[] = [{ daysBefore: 0, lateDays: 0 }];
