import { copyAtMost } from '@afdal/domain/data-rights/limits';
import * as habits from '@afdal/domain/habits/limits';
import { trashDays } from '@afdal/domain/limits/trash-days';
import * as goals from '@afdal/domain/major-goals/limits';
import * as money from '@afdal/domain/money/limits';
import * as notifications from '@afdal/domain/notifications/limits';
import * as obligations from '@afdal/domain/obligations/limits';
import { accountDeletionDays } from '@afdal/domain/people/account-deletion';
import * as people from '@afdal/domain/people/limits';
import { prayerOffsetAtMost } from '@afdal/domain/prayers/prayer';
import * as recurring from '@afdal/domain/recurring/limits';
import * as referrals from '@afdal/domain/referrals/limits';
import * as savings from '@afdal/domain/savings/goal-limits';
import * as reserves from '@afdal/domain/savings/limits';
import * as selfDevelopment from '@afdal/domain/self-development/limits';
import { proofMs } from '@afdal/domain/sessions/limits';
import * as secondStep from '@afdal/domain/sessions/second-step-limits';
import * as support from '@afdal/domain/support/limits';
import * as tasks from '@afdal/domain/tasks/limits';
import { describe, expect, it, test } from 'vitest';
import type * as z from 'zod/mini';
import { getInputNodes } from '../testing/input-nodes.ts';
import { texts } from './copy.ts';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { failures } from './failures.ts';

const words: Readonly<Record<string, number>> = { حرفين: 2, جزأين: 2, 'نقطة واحدة': 1 };
const number = new RegExp(`\\d+|${Object.keys(words).join('|')}`, 'g');

/** The numbers that a text says, in digits or in words. */
function numbersIn(text: string): number[] {
  return (text.match(number) ?? []).map((said) => words[said] ?? Number(said));
}

/** Their numbers are examples, or a name's. */
const examples: readonly string[] = [
  texts.amountDecimals,
  texts.goalNumberInvalid,
  texts.newIdInvalid,
  texts.rateInvalid,
  texts.timeInvalid,
];
const years = [money.firstMoneyDay, money.lastMoneyDay].map((day) => Number(day.slice(0, 4)));
const megabyte = 1024 * 1024;

describe('every number in a text is the one that the product works by', () => {
  const limits: Partial<Record<keyof typeof texts, readonly number[]>> = {
    accountNameTooLong: [money.accountNameAtMost],
    bookPagesInvalid: [1, selfDevelopment.bookPagesAtMost],
    categoryNameTooLong: [money.categoryNameAtMost],
    cityTooLong: [people.cityNameAtMost],
    codeInvalid: [secondStep.totpDigits],
    costInvalid: [1, tasks.rewardCostAtMost],
    creditorTooLong: [obligations.creditorAtMost],
    dateOutOfReach: [tasks.completionReachDays],
    dateOutOfYears: years,
    dayOfMonthInvalid: [1, 31],
    excuseInvalid: [tasks.excuseDaysAtMost],
    excuseOutOfReach: [tasks.excuseReachDays],
    excuseOver: [tasks.excuseReachDays],
    goalUnitTooLong: [goals.goalUnitAtMost],
    gratitudeTooLong: [selfDevelopment.gratitudeAtMost],
    habitAliasTooLong: [habits.habitAliasAtMost],
    habitMinutesInvalid: [1, habits.unitMinutesAtMost],
    habitNameTooLong: [habits.habitNameAtMost],
    habitOutOfReach: [habits.habitReachDays],
    habitReasonsTooMany: [habits.habitReasonsAtMost],
    habitStepDaysInvalid: [1, habits.taperDaysAtMost],
    habitUnitTooLong: [habits.habitUnitAtMost],
    hijriDayInvalid: [1, reserves.hijriDayAtMost],
    karatInvalid: [1, 24],
    messageTooLong: [notifications.notificationMessageAtMost],
    milestonesTooMany: [goals.milestonesAtMost],
    milestoneWeightInvalid: [goals.milestoneWeightAtLeast, goals.milestoneWeightAtMost],
    nameLength: [people.nameAtLeast, people.nameAtMost],
    noteTooLong: [money.transactionTextsAtMost.note],
    obligationTitleTooLong: [obligations.obligationTitleAtMost],
    passkeyNameTooLong: [secondStep.passkeyNameAtMost],
    passwordMissing: [proofMs / 60_000],
    passwordTooLong: [people.passwordAtMost],
    passwordTooShort: [people.passwordAtLeast],
    payeeTooLong: [money.transactionTextsAtMost.payee],
    paymentCountInvalid: [1, obligations.paymentsAtMost],
    percentInvalid: [0, obligations.rateAtMost],
    planCyclesInvalid: [1, reserves.planCyclesAtMost],
    prayerOffsetInvalid: [0, prayerOffsetAtMost],
    pushesPerDayInvalid: [0, notifications.pushesPerDayAtMost],
    reasonTooLong: [money.reasonAtMost],
    recoveryCodeInvalid: [secondStep.recoveryCodeLength],
    recurrenceInvalid: [1, recurring.recurringIntervalAtMost],
    recurringTitleTooLong: [recurring.recurringTitleAtMost],
    reminderOffsetInvalid: [0, notifications.reminderOffsetAtMost],
    reminderOffsetsTooMany: [notifications.reminderOffsetsAtMost],
    rulePhraseTooLong: [money.ruleTextAtMost],
    savingsGoalNameTooLong: [savings.savingsGoalNameAtMost],
    scoreInvalid: [1, selfDevelopment.scoreAtMost],
    sharesInvalid: [1, obligations.sharesAtMost],
    splitParts: [money.splitPartsAtLeast, money.splitPartsAtMost],
    stepsTooMany: [tasks.stepsAtMost],
    tagsTooMany: [money.tagsAtMost],
    tagTooLong: [money.tagAtMost],
    targetInvalid: [1, tasks.targetAtMost],
    taskAmountInvalid: [0, tasks.amountAtMost],
    textTooLong: [tasks.taskTextAtMost],
    ticketMessageTooLong: [support.ticketMessageAtMost],
    ticketMessageTooShort: [support.ticketMessageAtLeast],
    ticketNameTooShort: [people.nameAtLeast],
    ticketSubjectTooLong: [support.ticketSubjectAtMost],
    ticketSubjectTooShort: [support.ticketSubjectAtLeast],
    timesPerWeekInvalid: [tasks.timesPerWeekAtLeast, tasks.timesPerWeekAtMost],
    titleTooLong: [tasks.taskTitleAtMost],
    unitTooLong: [tasks.unitAtMost],
    zakatNoteTooLong: [reserves.zakatNoteAtMost],
  };
  const numbered = Object.entries(texts).filter(([, text]) => !examples.includes(text) && numbersIn(text).length > 0);

  it.each(numbered)('%s', (name, text) => {
    expect(numbersIn(text)).toEqual(limits[name as keyof typeof texts]);
  });

  it('and no limit is left unsaid', () => {
    expect(Object.keys(limits)).toEqual(numbered.map(([name]) => name));
  });

  it('and in the failures', () => {
    const said = Object.entries(failures).map(([code, { text }]) => [code, numbersIn(text)] as const);
    expect(Object.fromEntries(said.filter(([, numbers]) => numbers.length > 0))).toEqual({
      attachments_full: [obligations.attachmentsAtMost],
      milestones_full: [goals.milestonesAtMost],
      passkeys_full: [secondStep.passkeysAtMost],
      recurring_full: [recurring.recurringAtMost],
      rules_full: [money.rulesAtMost],
      ticket_full: [support.messagesOfTicketAtMost],
      csv_too_long: [money.importRowsAtMost],
      paper_too_large: [money.pictureAtMost / megabyte],
      picture_too_large: [money.pictureAtMost / megabyte],
    });
  });

  it('and in the summaries of the calls', () => {
    const said = Object.entries<Endpoint>(endpoints).map(
      ([name, { summary }]) => [name, numbersIn(summary.replace('UTF-8', ''))] as const,
    );
    const restorable = Object.keys(endpoints).filter((name) => `restore${name.slice('delete'.length)}` in endpoints);
    expect(Object.fromEntries(said.filter(([, numbers]) => numbers.length > 0))).toEqual({
      ...Object.fromEntries(restorable.map((name) => [name, [trashDays]])),
      deleteUser: [accountDeletionDays],
      addHabitEvent: [habits.habitReachDays],
      completeDailyTask: [tasks.completionReachDays],
      editTask: [tasks.completionReachDays],
      deleteExcuse: [tasks.excuseReachDays],
      listNotifications: [notifications.notificationsListed],
      listNotificationsAgain: [notifications.notificationsListed],
      readReferral: [referrals.invitesListed],
      inviteByMail: [referrals.invitesMax],
      listImports: [money.importsListed],
      startImport: [money.statementAtMost / megabyte],
      startRestore: [copyAtMost / megabyte],
      listImportRows: [money.importRowsListed],
      readTaskHistory: [12],
      changeAvatar: [people.avatarAtMost / megabyte],
      addReceipt: [money.pictureAtMost / megabyte],
      addAttachment: [money.pictureAtMost / megabyte],
      listPayees: [money.payeesListed],
      activateMajorGoal: [goals.completionUndoHours],
      listOccurrences: [recurring.occurrenceDaysLate, recurring.occurrenceDaysAhead],
      listMatches: [recurring.matchDaysAtMost],
      listReadingEntries: [selfDevelopment.readingEntriesListed],
      listWheels: [selfDevelopment.wheelMonthsListed],
    });
  });
});

/** The checks of a length or a number name their bound so. */
interface Bound extends z.core.$ZodCheckDef {
  readonly maximum?: number;
  readonly minimum?: number;
  readonly value?: unknown;
}

describe('a check says the number that it checks', () => {
  /** Before normalisation a password may be longer. */
  const unsaid = 4 * people.passwordAtMost;
  const checks = Object.entries<Endpoint>(endpoints).flatMap(([name, entry]) =>
    getInputNodes(entry).flatMap(({ part, path, schema }) =>
      (schema._zod.def.checks ?? []).flatMap((check) => {
        const def: Bound = check._zod.def;
        const bound = def.maximum ?? def.minimum ?? def.value;
        const text = String(def.error?.({} as never) ?? '');
        const said = examples.includes(text) ? [] : numbersIn(text);
        if (typeof bound !== 'number' || bound === unsaid || said.length === 0) return [];
        return [{ where: [name, part, ...path, def.check].join('.'), bound, said }];
      }),
    ),
  );

  it('knows many checks', () => {
    expect(checks.length).toBeGreaterThan(40);
  });

  test.each(checks)('$where', ({ bound, said }) => {
    expect(said).toContain(bound);
  });
});
