import { maxAuditRowsExported } from '@afdal/domain/admin/audit';
import * as broadcasts from '@afdal/domain/admin/broadcasts';
import * as admin from '@afdal/domain/admin/limits';
import { minDeclineReasonLength } from '@afdal/domain/admin/subscriptions';
import { maxChangedDays } from '@afdal/domain/admin/users';
import * as blog from '@afdal/domain/blog/limits';
import { maxExportBytes } from '@afdal/domain/data-rights/limits';
import * as habits from '@afdal/domain/habits/limits';
import * as legal from '@afdal/domain/legal/limits';
import { trashDays } from '@afdal/domain/limits/trash-days';
import * as goals from '@afdal/domain/major-goals/limits';
import * as inbox from '@afdal/domain/money/inbox/limits';
import * as money from '@afdal/domain/money/limits';
import * as notifications from '@afdal/domain/notifications/limits';
import * as obligations from '@afdal/domain/obligations/limits';
import { accountDeletionDays } from '@afdal/domain/people/account-deletion';
import * as people from '@afdal/domain/people/limits';
import { maxPrayerOffset } from '@afdal/domain/prayers/prayer';
import * as settings from '@afdal/domain/product-settings/limits';
import * as quotes from '@afdal/domain/quotes/limits';
import * as recurring from '@afdal/domain/recurring/limits';
import * as referrals from '@afdal/domain/referrals/limits';
import * as savings from '@afdal/domain/savings/goal-limits';
import * as reserves from '@afdal/domain/savings/limits';
import * as search from '@afdal/domain/search/limits';
import * as selfDevelopment from '@afdal/domain/self-development/limits';
import { reauthenticationMs } from '@afdal/domain/sessions/limits';
import * as secondStep from '@afdal/domain/sessions/second-step-limits';
import * as support from '@afdal/domain/support/limits';
import * as tasks from '@afdal/domain/tasks/limits';
import { describe, expect, it, test } from 'vitest';
import type * as z from 'zod/mini';
import { getInputNodes } from '../testing/input-nodes.ts';
import { adminErrorTexts } from './admin/texts.ts';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { errors } from './errors.ts';
import { filterErrorTexts } from './finance/ledger/filter-error-texts.ts';
import { payeeErrorTexts } from './finance/ledger/payee-error-texts.ts';
import { ruleErrorTexts } from './finance/ledger/rule-error-texts.ts';
import { reportErrorTexts } from './finance/reports.ts';
import { refusalTexts } from './refusal-texts.ts';
import { errorTexts } from './texts.ts';

const words: Readonly<Record<string, number>> = { حرفين: 2, جزأين: 2, 'نقطة واحدة': 1 };
const number = new RegExp(`\\d+|${Object.keys(words).join('|')}`, 'g');

/** The numbers that a text says, in digits or in words. */
function numbersIn(text: string): number[] {
  return (text.match(number) ?? []).map((said) => words[said] ?? Number(said));
}

/** Their numbers are examples, or a name's. */
const examples: readonly string[] = [
  errorTexts.amountDecimals,
  errorTexts.goalNumberInvalid,
  errorTexts.newIdInvalid,
  errorTexts.rateInvalid,
  errorTexts.timeInvalid,
];
const years = [money.firstMoneyDay, money.lastMoneyDay].map((day) => Number(day.slice(0, 4)));
const megabyte = 1024 * 1024;

const allTexts = {
  ...errorTexts,
  ...ruleErrorTexts,
  ...refusalTexts,
  ...adminErrorTexts,
  ...filterErrorTexts,
  ...payeeErrorTexts,
  ...reportErrorTexts,
};

describe('every number in a text is the one that the product works by', () => {
  const limits: Partial<Record<keyof typeof allTexts, readonly number[]>> = {
    articleBodyTooLong: [blog.maxArticleBodyLength],
    articleCoverWordTooLong: [blog.maxCoverWordLength],
    articleSlugInvalid: [blog.maxArticleSlugLength],
    articleSummaryTooLong: [blog.maxArticleSummaryLength],
    articleTitleTooLong: [blog.maxArticleTitleLength],
    markdownTooDeep: [blog.maxMarkdownDepth],
    markdownTooLong: [blog.maxArticleBodyLength],
    markdownTooManyLines: [blog.maxMarkdownLines],
    markdownTooManySigns: [blog.maxMarkdownSigns],
    markdownTooWide: [blog.maxTableColumns],
    auditReasonRequired: [admin.minAuditReasonLength],
    auditReasonTooLong: [admin.maxAuditReasonLength],
    declineReasonRequired: [minDeclineReasonLength],
    broadcastCountriesMany: [broadcasts.maxBroadcastCountries],
    broadcastMessageTooLong: [broadcasts.maxBroadcastMessageLength],
    broadcastTitleTooLong: [broadcasts.maxBroadcastTitleLength],
    allowedInvalid: [0, settings.maxAllowed],
    maintenanceTextTooLong: [settings.maxMaintenanceTextLength],
    refundDaysInvalid: [0, settings.maxRefundDays],
    reviewFromInvalid: [settings.minReviewFrom, settings.maxReviewFrom],
    cannedBodyTooLong: [support.maxCannedBodyLength],
    legalBodyTooLong: [legal.maxLegalBodyLength],
    legalDayAfterYear: [legal.maxLegalNoticeDays],
    legalSummaryRequired: [legal.minLegalSummaryLength],
    legalSummaryTooLong: [legal.maxLegalSummaryLength],
    cannedTitleTooLong: [support.maxCannedTitleLength],
    changedDaysInvalid: [1, maxChangedDays],
    dayActionTooLong: [tasks.maxTaskTitleLength],
    dayTitleTooLong: [selfDevelopment.maxDayTitleLength],
    factSourceTooLong: [selfDevelopment.maxFactSourceLength],
    factTooLong: [selfDevelopment.maxFactLength],
    lessonTooLong: [selfDevelopment.maxLessonLength],
    programmeDaysTooMany: [selfDevelopment.maxProgrammeDays],
    programmeMinutesInvalid: [1, selfDevelopment.maxProgrammeMinutes],
    guideTextTooLong: [habits.maxGuideTextLength],
    guideTitleTooLong: [habits.maxGuideTitleLength],
    sourceNameTooLong: [habits.maxSourceNameLength],
    sourceYearInvalid: [habits.firstSourceYear, habits.lastSourceYear],
    quoteAuthorTooLong: [quotes.maxQuoteAuthorLength],
    quotesFull: [quotes.maxQuotes],
    quoteTooLong: [quotes.maxQuoteLength],
    programmesFull: [selfDevelopment.maxProgrammes],
    programmeSummaryTooLong: [selfDevelopment.maxProgrammeSummaryLength],
    programmeTitleTooLong: [selfDevelopment.maxProgrammeTitleLength],
    accountNameTooLong: [money.maxAccountNameLength],
    bookPagesInvalid: [1, selfDevelopment.maxBookPages],
    categoryNameTooLong: [money.maxCategoryNameLength],
    cityTooLong: [people.maxCityNameLength],
    codeInvalid: [secondStep.totpDigits],
    costInvalid: [1, tasks.maxRewardCost],
    creditorTooLong: [obligations.maxCreditorLength],
    dateOutOfReach: [tasks.maxCompletionBackdateDays],
    dateOutOfYears: years,
    dayOfMonthInvalid: [1, 31],
    excuseInvalid: [tasks.maxExcuseDays],
    excuseOutOfReach: [tasks.maxExcuseBackdateDays],
    excuseOver: [tasks.maxExcuseBackdateDays],
    feedbackTooLong: [blog.maxFeedbackCommentLength],
    goalUnitTooLong: [goals.maxGoalUnitLength],
    gratitudeTooLong: [selfDevelopment.maxGratitudeLength],
    habitAliasTooLong: [habits.maxHabitAliasLength],
    habitMinutesInvalid: [1, habits.maxUnitMinutes],
    habitNameTooLong: [habits.maxHabitNameLength],
    habitOutOfReach: [habits.maxBackdateDays],
    habitReasonsTooMany: [habits.maxHabitReasons],
    habitStepDaysInvalid: [1, habits.maxTaperDays],
    habitUnitTooLong: [habits.maxHabitUnitLength],
    hijriDayInvalid: [1, reserves.maxHijriDay],
    inboxMessagesTooMany: [inbox.maxInboxMessagesAtOnce],
    inboxTextTooLong: [inbox.maxInboxTextLength],
    karatInvalid: [1, 24],
    messageTooLong: [notifications.maxNotificationMessageLength],
    milestonesTooMany: [goals.maxMilestones],
    milestoneWeightInvalid: [goals.minMilestoneWeight, goals.maxMilestoneWeight],
    nameLength: [people.minNameLength, people.maxNameLength],
    noteTooLong: [money.maxTransactionTextLengths.note],
    obligationTitleTooLong: [obligations.maxObligationTitleLength],
    passkeyNameTooLong: [secondStep.maxPasskeyNameLength],
    passwordMissing: [reauthenticationMs / 60_000],
    passwordTooLong: [people.maxPasswordLength],
    passwordTooShort: [people.minPasswordLength],
    payeeNamesTooMany: [money.maxPayeeNames],
    payeesTooMany: [money.maxMergedPayees],
    payeeTooLong: [money.maxTransactionTextLengths.payee],
    paymentCountInvalid: [1, obligations.maxPayments],
    percentInvalid: [0, obligations.maxRatePercent],
    planCyclesInvalid: [1, reserves.maxPlanCycles],
    prayerOffsetInvalid: [0, maxPrayerOffset],
    pushesPerDayInvalid: [0, notifications.maxPushesPerDay],
    reasonTooLong: [money.maxReasonLength],
    recoveryCodeInvalid: [secondStep.recoveryCodeLength],
    recurrenceInvalid: [1, recurring.maxRecurringInterval],
    recurringTitleTooLong: [recurring.maxRecurringTitleLength],
    reminderOffsetInvalid: [0, notifications.maxReminderOffset],
    reminderOffsetsTooMany: [notifications.maxReminderOffsets],
    reportRangeTooLong: [money.maxReportYears],
    ruleChoicesTooMany: [money.maxRuleChoices],
    ruleConditionsTooMany: [money.maxRuleConditions],
    ruleDayOfMonthInvalid: [1, 31],
    ruleEffectsTooMany: [money.maxRuleEffects],
    ruleNameTooLong: [money.maxRuleNameLength],
    rulePhraseTooLong: [money.maxRuleTextLength],
    rulePhraseTooShort: [money.minRuleTextLength],
    savedFilterNameTooLong: [money.maxSavedFilterNameLength],
    savingsGoalNameTooLong: [savings.maxSavingsGoalNameLength],
    scoreInvalid: [1, selfDevelopment.maxScore],
    searchTooLong: [search.maxSearchLength],
    searchTooShort: [search.minSearchLength],
    sharesInvalid: [1, obligations.maxShares],
    splitParts: [money.minSplitParts, money.maxSplitParts],
    stepsTooMany: [tasks.maxSteps],
    tagsMergedTooMany: [money.maxMergedTags],
    tagsTooMany: [money.maxTags],
    tagTooLong: [money.maxTagLength],
    targetInvalid: [1, tasks.maxTarget],
    taskAmountInvalid: [0, tasks.maxAmount],
    textTooLong: [tasks.maxTaskTextLength],
    ticketMessageTooLong: [support.maxTicketMessageLength],
    ticketMessageTooShort: [support.minTicketMessageLength],
    ticketNameTooShort: [people.minNameLength],
    ticketSubjectTooLong: [support.maxTicketSubjectLength],
    ticketSubjectTooShort: [support.minTicketSubjectLength],
    timesPerWeekInvalid: [tasks.minTimesPerWeek, tasks.maxTimesPerWeek],
    titleTooLong: [tasks.maxTaskTitleLength],
    unitTooLong: [tasks.maxUnitLength],
    weekdaysInvalid: [tasks.maxWeekdays],
    zakatNoteTooLong: [reserves.maxZakatNoteLength],
  };
  const numbered = Object.entries(allTexts).filter(
    ([, text]) => !examples.includes(text) && numbersIn(text).length > 0,
  );

  it.each(numbered)('%s', (name, text) => {
    expect(numbersIn(text)).toEqual(limits[name as keyof typeof allTexts]);
  });

  it('and no limit is left unsaid', () => {
    expect(Object.keys(limits).sort()).toEqual(numbered.map(([name]) => name).sort());
  });

  it('and in the failures', () => {
    const said = Object.entries(errors).map(
      ([code, { text }]) => [code, numbersIn(text.replace('MT940', ''))] as const,
    );
    expect(Object.fromEntries(said.filter(([, numbers]) => numbers.length > 0))).toEqual({
      attachments_full: [obligations.maxAttachments],
      canned_replies_full: [support.maxCannedReplies],
      milestones_full: [goals.maxMilestones],
      pattern_unconfirmed: [inbox.confirmationsBeforeAutomatic],
      passkeys_full: [secondStep.maxPasskeys],
      recurring_full: [recurring.maxRecurring],
      rules_full: [money.maxRules],
      ticket_full: [support.maxTicketMessages],
      statement_too_long: [money.maxImportRows],
      paper_too_large: [money.maxPictureBytes / megabyte],
      picture_too_large: [money.maxPictureBytes / megabyte],
    });
  });

  it('and in the summaries of the calls', () => {
    const said = Object.entries<Endpoint>(endpoints).map(
      ([name, { summary }]) => [name, numbersIn(summary.replace(/UTF-8|MT940/g, ''))] as const,
    );
    const restorable = Object.keys(endpoints).filter(
      (name) => name.startsWith('delete') && `restore${name.slice('delete'.length)}` in endpoints,
    );
    expect(Object.fromEntries(said.filter(([, numbers]) => numbers.length > 0))).toEqual({
      ...Object.fromEntries(restorable.map((name) => [name, [trashDays]])),
      listTrash: [trashDays],
      tryRule: [money.ruleExamplesListed],
      listTransferOffers: [money.transferOffersListed, money.transferOfferDays],
      deleteUser: [accountDeletionDays],
      addHabitEvent: [habits.maxBackdateDays],
      completeDailyTask: [tasks.maxCompletionBackdateDays],
      editTask: [tasks.maxCompletionBackdateDays],
      deleteExcuse: [tasks.maxExcuseBackdateDays],
      listNotifications: [notifications.notificationsListed],
      listNotificationsAgain: [notifications.notificationsListed],
      readReferral: [referrals.invitesListed],
      inviteByMail: [referrals.maxInvites],
      listImports: [money.importsListed],
      startImport: [money.maxStatementBytes / megabyte],
      startRestore: [maxExportBytes / megabyte],
      listImportRows: [money.importRowsListed],
      readTaskHistory: [12],
      changeAvatar: [people.maxAvatarBytes / megabyte],
      addReceipt: [money.maxPictureBytes / megabyte],
      addAttachment: [money.maxPictureBytes / megabyte],
      exportAudit: [maxAuditRowsExported],
      listPayees: [money.payeesListed],
      listSimilarPayees: [money.similarPayeesListed],
      mergePayees: [money.maxMergedPayees, money.maxPayeeNames],
      listTags: [money.tagsListed],
      activateMajorGoal: [goals.completionUndoHours],
      listOccurrences: [recurring.occurrenceDaysLate, recurring.occurrenceDaysAhead],
      listMatches: [recurring.maxMatchDays],
      listReadingEntries: [selfDevelopment.readingEntriesListed],
      listWheels: [selfDevelopment.wheelMonthsListed],
      listReviews: [selfDevelopment.reviewsListed],
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
  const unsaid = 4 * people.maxPasswordLength;
  const checks = Object.entries<Endpoint>(endpoints).flatMap(([name, endpoint]) =>
    getInputNodes(endpoint).flatMap(({ part, path, schema }) =>
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
