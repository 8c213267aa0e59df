import { articleVersionsShown } from '@afdal/domain/admin/articles';
import { maxBroadcastCountries } from '@afdal/domain/admin/broadcasts';
import * as admin from '@afdal/domain/admin/limits';
import * as operations from '@afdal/domain/admin/operations';
import * as adminSubscriptions from '@afdal/domain/admin/subscriptions';
import { summaryRows } from '@afdal/domain/admin/summary';
import { topShown } from '@afdal/domain/analytics/counted';
import { maxApiKeys } from '@afdal/domain/api-keys/limits';
import { relatedArticles } from '@afdal/domain/blog/limits';
import * as habits from '@afdal/domain/habits/limits';
import * as insights from '@afdal/domain/insights/limits';
import { type CappedNoun, listCaps } from '@afdal/domain/limits/list-caps';
import * as majorGoals from '@afdal/domain/major-goals/limits';
import * as inbox from '@afdal/domain/money/inbox/limits';
import * as money from '@afdal/domain/money/limits';
import * as notifications from '@afdal/domain/notifications/limits';
import * as obligations from '@afdal/domain/obligations/limits';
import { maxQuotes } from '@afdal/domain/quotes/limits';
import * as recurring from '@afdal/domain/recurring/limits';
import * as referrals from '@afdal/domain/referrals/limits';
import * as savings from '@afdal/domain/savings/limits';
import * as search from '@afdal/domain/search/limits';
import { searchKinds } from '@afdal/domain/search/search-kinds';
import * as selfDevelopment from '@afdal/domain/self-development/limits';
import * as sessions from '@afdal/domain/sessions/limits';
import * as secondStep from '@afdal/domain/sessions/second-step-limits';
import * as support from '@afdal/domain/support/limits';
import * as tasks from '@afdal/domain/tasks/limits';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

/** Of a list: the noun whose number is capped, how many there are at most, or why there are no more. */
type End = { readonly cappedBy: CappedNoun } | { readonly maxItems: number } | { readonly because: string };

const cappedBy = (noun: CappedNoun): End => ({ cappedBy: noun });
const maxItems = (n: number): End => ({ maxItems: n });
const because = (reason: string): End => ({ because: reason });

const ofDays = because('days of a period or of a year');
const ofCurrencies = because('currencies that there are');
const ofCategories = cappedBy('categories');
const ofProduct = because('what the product knows');

const ofReview = (call: string): Record<string, End> => ({
  [`${call}.tasks`]: maxItems(selfDevelopment.maxReviewTasks),
  [`${call}.figures.money.days`]: because('seven days'),
  [`${call}.figures.payments.items`]: cappedBy('payments'),
  [`${call}.figures.goals`]: cappedBy('majorGoals'),
  [`${call}.figures.habits`]: cappedBy('habits'),
  [`${call}.figures.habits[].days`]: because('seven days'),
});

const ends: Readonly<Record<string, End>> = {
  'register.user.preferences.interests': ofProduct,
  'register.user.preferences.dashboardOrder': ofProduct,
  'register.user.preferences.dashboardHidden': ofProduct,
  listSessions: maxItems(sessions.maxSessions),
  'readAccountSecurity.twoStep.passkeys': maxItems(secondStep.maxPasskeys),
  'confirmTotp.recoveryCodes': maxItems(secondStep.recoveryCodesMade),
  'beginPasskey.pubKeyCredParams': ofProduct,
  'beginPasskey.excludeCredentials': maxItems(secondStep.maxPasskeys),
  'beginPasskey.excludeCredentials[].transports': ofProduct,
  listApiKeys: maxItems(maxApiKeys),
  'readLegalDocument.sections': because('headings of one text'),
  listDocumentsToAgree: because('one for each legal document'),
  'readLegalDocumentDetails.versions': because('versions of one document, which are published by hand'),
  'readLegalDocumentDetails.draft.changes.lines': because('lines of two texts'),
  'readLegalDocumentDetails.draft.changes.lines[].parts': because('words of a line'),
  listLegalDocuments: because('one for each legal document'),
  'readArticle.sections': because('headings of one text'),
  'readArticle.sources': because('footnotes of one text'),
  'readArticle.related': maxItems(relatedArticles),
  'readEditedArticle.versions': maxItems(articleVersionsShown),
  'previewMarkdown.blocks': because('paragraphs of one text'),
  'previewMarkdown.sources': because('footnotes of one text'),
  'previewMarkdown.rejectedAddresses': because('links of one text'),
  listConsents: because('one for each kind of document, its last version'),
  listDailyTasks: cappedBy('dailyTasks'),
  listTasks: cappedBy('tasks'),
  'listTasks[].reminderOffsets': maxItems(notifications.maxReminderOffsets),
  'listTasks[].weekdays': maxItems(tasks.maxWeekdays),
  'listTasks[].doneDays': ofDays,
  'listTasks[].steps': maxItems(tasks.maxSteps),
  'readTaskSummary.excuses': cappedBy('excuses'),
  'readTaskSummary.weekDays': because('seven days'),
  'readTaskHistory.doneOn': ofDays,
  'readTaskHistory.missedOn': ofDays,
  'readTaskHistory.frozenOn': ofDays,
  'readTaskHistory.excusedOn': ofDays,
  listNotifications: maxItems(notifications.notificationsListed),
  'readNotificationPreferences.reminderOffsets': maxItems(notifications.maxReminderOffsets),
  'readSettings.settings': ofProduct,
  'listAudit.items[].changes': because('what one action changed'),
  listAuditActors: because('administrators, who are few'),
  listTicketAssignees: because('administrators, who are few'),
  'readSupportTicket.entries': because(
    'the messages of a conversation, which has an end, and what was done about them',
  ),
  'readSupportTicket.owner.formerTickets': maxItems(support.formerTicketsShown),
  listGuideTexts: ofProduct,
  listQuotes: maxItems(maxQuotes),
  listAdminQuotes: maxItems(maxQuotes),
  orderQuotes: maxItems(maxQuotes),
  listAdminProgrammes: maxItems(selfDevelopment.maxProgrammes),
  'readAdminProgramme.lessons': maxItems(selfDevelopment.maxProgrammeDays),
  listCannedReplies: maxItems(support.maxCannedReplies),
  'readTicket.messages': maxItems(support.maxTicketMessages),
  'readSubscription.receipts': because('one for each month that was paid'),
  'readSubscriptionDetails.paid': ofCurrencies,
  'readSubscriptionDetails.events': because('the newest hundred'),
  'readSubscriptionDetails.receipts': because('one for each month that was paid'),
  'readSubscriptionFigures.revenue': ofCurrencies,
  listFreeMonths: maxItems(referrals.maxReviewsListed),
  readSubscriptionMonths: maxItems(adminSubscriptions.monthsShown),
  'readSubscriptionMonths[].revenue': ofCurrencies,
  'listPaymentRetries.items': maxItems(adminSubscriptions.retriesShown),
  'readReferral.invites': maxItems(referrals.invitesListed),
  'readUserDetails.subscription.paid': ofCurrencies,
  'readUserDetails.subscription.events': maxItems(admin.userEventsShown),
  'readUserDetails.tickets.items': maxItems(admin.userTicketsShown),
  'readUserDetails.audit': maxItems(admin.userAuditRowsShown),
  'readUserDetails.audit[].changes': because('what one write changes of a user'),
  'listBroadcasts.items[].countries': maxItems(maxBroadcastCountries),
  'readAdminSummary.weeks': because('twelve weeks'),
  'readAdminSummary.newestUsers': maxItems(summaryRows),
  'readAdminSummary.refunds.items': maxItems(summaryRows),
  'readAdminSummary.tickets.items': maxItems(summaryRows),
  'readAdminSummary.usage.pages': maxItems(topShown),
  'readAdminSummary.usage.actions': maxItems(topShown),
  'readOperations.database.sizes': maxItems(operations.sizeWeeks),
  'readOperations.database.tables': maxItems(operations.tablesShown),
  'readOperations.invariants.violated': ofProduct,
  'readOperations.queue': maxItems(operations.jobsShown),
  'readOperations.undeliverable': maxItems(operations.reasonsShown),
  'readOperations.calls.hours': maxItems(operations.operationHours),
  'readOperations.calls.slowest': maxItems(operations.slowestShown),
  listExcuses: cappedBy('excuses'),
  listRewards: cappedBy('rewards'),
  listAccounts: cappedBy('accounts'),
  'acceptInboxMessage.tags': maxItems(money.maxTags),
  listCategories: ofCategories,
  listRates: cappedBy('rates'),
  splitTransaction: maxItems(money.maxSplitParts),
  listPayees: maxItems(money.payeesListed),
  listSimilarPayees: maxItems(money.similarPayeesListed),
  'listSimilarPayees[]': because('names that look like one, of at most 2,000'),
  'readPayee.names': maxItems(money.maxPayeeNames),
  listTags: maxItems(money.tagsListed),
  'listTags[].currencies': ofCurrencies,
  listSavedFilters: cappedBy('savedFilters'),
  'readTransactionTotals.currencies': ofCurrencies,
  listRules: maxItems(money.maxRules),
  'tryRule.sums': ofCurrencies,
  'tryRule.examples': maxItems(money.ruleExamplesListed),
  'tryRule.examples[].before.tags': maxItems(money.maxTags),
  'readCycleSummary.unconverted': ofCurrencies,
  readCycleTrend: because('twelve cycles'),
  'readCycleBreakdown.categories': ofCategories,
  'readCycleBreakdown.payees': because('the 200 largest'),
  'readCycleBreakdown.otherPayees': because('one for each kind'),
  'readCycleBreakdown.unconverted': ofCurrencies,
  'readReport.groups': maxItems(money.reportGroupsListed),
  'readReport.groups[].parts': ofCategories,
  'readReport.unconverted': ofCurrencies,
  'readReportSeries.periods': because('twelve months or cycles'),
  'readReportSeries.unconverted': ofCurrencies,
  'readNetWorth.points': because('twelve cycles'),
  'readNetWorth.accounts': cappedBy('accounts'),
  'readNetWorth.accounts[].minors': because('twelve cycles'),
  'readNetWorth.unconverted': ofCurrencies,
  'readBudget.items': ofCategories,
  'readBudget.moves': cappedBy('budgetMoves'),
  'readBudget.unconverted': ofCurrencies,
  suggestBudget: ofCategories,
  listImports: maxItems(money.importsListed),
  'listImports[].fileAccounts': maxItems(money.maxFileAccounts),
  'listImports[].columns': because('the 200 first columns of a file'),
  'listImports[].sample': because('five rows'),
  'listImports[].sample[]': because('a cell for each column'),
  'listImportRows.items[].cells': because('a cell for each column'),
  listTransferOffers: maxItems(money.transferOffersListed),
  listMergedTransactions: because('the rows of a few files'),
  separateTransaction: because('the rows of a few files'),
  listExports: because('the last five'),
  listRestores: because('the last five'),
  'listRestores[].counts': because('one for each table'),
  listInboxMessages: maxItems(inbox.maxInboxWaiting),
  listInboxPatterns: maxItems(inbox.maxInboxPatterns),
  listObligations: cappedBy('obligations'),
  'listObligations[].jamiya.turns': maxItems(obligations.maxShares),
  'readObligationSummary.unconverted': ofCurrencies,
  'addObligation.payments': cappedBy('payments'),
  'addObligation.events': because('the last hundred'),
  listRecurring: maxItems(recurring.maxRecurring),
  listOccurrences: because('of what recurs, some weeks'),
  listMatches: because('of what recurs, some days'),
  'listMatches[].occurrences': because('of what recurs, some days'),
  listSavingsGoals: cappedBy('savingsGoals'),
  'readSavingsSummary.allocations': cappedBy('accounts'),
  'readSavingsSummary.circles': cappedBy('obligations'),
  'readSavingsSummary.unconverted': ofCurrencies,
  listPayments: cappedBy('payments'),
  listAttachments: maxItems(obligations.maxAttachments),
  'readPayoffChoice.order': maxItems(obligations.maxPlannedDebts),
  'planPayoff.debts': maxItems(obligations.maxPlannedDebts),
  'planPayoff.schedule': maxItems(obligations.maxPlanMonths),
  'planPayoff.schedule[].paidMinors': maxItems(obligations.maxPlannedDebts),
  'planPayoff.schedule[].leftMinors': maxItems(obligations.maxPlannedDebts),
  'readEmergencyFund.needs': ofCategories,
  'readEmergencyFund.stages': ofProduct,
  'readEmergencyFund.entries': maxItems(savings.fundEntriesListed),
  'readEmergencyFund.unconverted': ofCurrencies,
  'readZakat.unconverted': ofCurrencies,
  listZakatPayments: cappedBy('zakatPayments'),
  'readFinancialHealth.indicators': ofProduct,
  'readFinancialHealth.readiness': ofProduct,
  'readFinancialHealth.trend': because('twelve cycles'),
  listMajorGoals: cappedBy('majorGoals'),
  'listMajorGoals[].milestones': maxItems(majorGoals.maxMilestones),
  'listMajorGoals[].milestones[].tasks': cappedBy('tasks'),
  'listMajorGoals[].links.tasks': maxItems(majorGoals.maxGoalLinks),
  'listMajorGoals[].links.savingsGoals': maxItems(majorGoals.maxGoalLinks),
  'listMajorGoals[].links.habits': maxItems(majorGoals.maxGoalLinks),
  'listMajorGoals[].recent': maxItems(majorGoals.maxRecentValues),
  'listLinkable.savingsGoals': cappedBy('savingsGoals'),
  listGoalEvents: maxItems(majorGoals.goalEventsListed),
  'listSearchResults.items': maxItems(search.foundPerKind * searchKinds.length),
  listProgrammes: because('the programmes that the product has'),
  'listProgrammes[].enrolment.doneDays': maxItems(selfDevelopment.maxProgrammeDays),
  'readProgramme.lessons': maxItems(selfDevelopment.maxProgrammeDays),
  listReadingPlans: cappedBy('readingPlans'),
  listReadingEntries: maxItems(selfDevelopment.readingEntriesListed),
  listWheels: maxItems(selfDevelopment.wheelMonthsListed),
  'listJournalEntries.items[].gratitudes': maxItems(selfDevelopment.maxGratitudes),
  ...ofReview('readCurrentReview'),
  listReviews: maxItems(selfDevelopment.reviewsListed),
  listHabits: cappedBy('habits'),
  'listHabits[].reasons': maxItems(habits.maxHabitReasons),
  'readHabitGuide.help': ofProduct,
  'readHabitGuide.timelines': ofProduct,
  'readHabitGuide.timelines[].marks': ofProduct,
  'readHabit.triggers': ofProduct,
  'readDashboard.firstDay': ofProduct,
  'readDashboard.today.tasks': cappedBy('tasks'),
  'readDashboard.today.dailyTasks': cappedBy('dailyTasks'),
  'readDashboard.safeToSpend.accounts': cappedBy('accounts'),
  'readDashboard.upcomingPayments.obligations': cappedBy('obligations'),
  'readDashboard.upcomingPayments.payments': cappedBy('payments'),
  'readDashboard.habits': cappedBy('habits'),
  'readDashboard.goals': cappedBy('majorGoals'),
  'readDashboard.insights.items': maxItems(insights.insightsShown),
};

it('every list that is answered whole has an end', () => {
  // A new one is paged, has a cap in `listCaps`, or says here why it needs none.
  expect(lists().sort()).toEqual(Object.keys(ends).sort());
});

it('every cap is that of a list', () => {
  const capped = new Set(Object.values(ends).flatMap((end) => ('cappedBy' in end ? [end.cappedBy] : [])));
  expect([...capped].sort()).toEqual(Object.keys(listCaps).sort());
  expect(Object.values(ends).filter((end) => 'maxItems' in end && !(end.maxItems <= 1_200))).toEqual([]);
});

/** Every list in an answer, by its first path: of schemas that several calls share, by that of the first call. */
function lists(): string[] {
  const seen = new Set<z.ZodMiniType>();
  return Object.entries<Endpoint>(endpoints).flatMap(([name, { output, query }]) => {
    const isPaged = query !== undefined && 'cursor' in query.def.shape;
    return output ? listsIn(output, name, seen).filter((path) => !(isPaged && path === `${name}.items`)) : [];
  });
}

function listsIn(schema: z.ZodMiniType, path: string, seen: Set<z.ZodMiniType>): string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const within = (part: unknown, name = '') => listsIn(part as z.ZodMiniType, path + name, seen);
  const { def } = schema as z.ZodMiniType & { def: Readonly<Record<string, never>> };
  if (schema instanceof z.ZodMiniArray) {
    const inside = within(schema.def.element, '[]');
    return isBounded(schema) ? inside : [path, ...inside];
  }
  if (schema instanceof z.ZodMiniRecord) return [path, ...within(schema.def.valueType, '{}')];
  if (schema instanceof z.ZodMiniObject) {
    return Object.entries(schema.def.shape).flatMap(([key, part]) => within(part, `.${key}`));
  }
  if (schema instanceof z.ZodMiniUnion) return schema.def.options.flatMap((part) => within(part));
  if (schema instanceof z.ZodMiniPipe) return within(schema.def.in);
  return 'innerType' in def ? within(def.innerType) : [];
}

/** Whether a schema says how many there are at most, or which values there are. */
function isBounded(schema: z.ZodMiniArray): boolean {
  const checks = (schema.def.checks ?? []).map((check) => check._zod.def.check);
  return (
    checks.includes('max_length') || checks.includes('length_equals') || schema.def.element instanceof z.ZodMiniEnum
  );
}
