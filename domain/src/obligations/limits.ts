import type { DayReminder } from '../schedules/day-reminder.ts';

/** The most payments one schedule has: fifty years of months. */
export const maxPayments = 600;
export const maxObligationTitleLength = 80;
export const maxCreditorLength = 80;
export const maxObligationNoteLength = 500;
/** How many payments ahead an obligation without an end has. */
export const installmentsAhead = 12;
/** The longest interval between payments, in weeks or months. */
export const maxInterval = 24;
/** The highest yearly rate, in percent. */
export const maxRatePercent = 100;
export const maxShares = 100;
/** A plan that takes longer than this, in months, is not one. */
export const maxPlanMonths = 1200;
export const maxPlannedDebts = 50;
/** How many papers, pictures or PDFs, an obligation keeps. */
export const maxAttachments = 6;
/** The name of a PDF, of which the rest is cut off. */
export const maxDocumentNameLength = 120;
/** How many of its deleted papers can be brought back: the latest. */
export const maxDeletedAttachments = 6;

/** When a person is reminded of their turn in a circle. */
export const turnReminders: readonly DayReminder[] = [
  { daysBefore: 7, lateDays: 2 },
  { daysBefore: 1, lateDays: 0 },
  { daysBefore: 0, lateDays: 0 },
];
/** When a person is reminded of a payment: also the day after, while something is left to pay. */
export const installmentReminders: readonly DayReminder[] = [...turnReminders, { daysBefore: -1, lateDays: 2 }];
/** When a person is reminded of what somebody owes them. */
export const owedToMeReminders: readonly DayReminder[] = [{ daysBefore: 0, lateDays: 0 }];
