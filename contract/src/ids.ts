import * as z from 'zod/mini';
import { errorTexts } from './texts.ts';
import { asSent } from './values.ts';

const uuidLength = 36;

/** Ids are UUIDs; the ones we generate are version 7, so that they sort by time. */
export function uuid(error: string = errorTexts.idInvalid) {
  return asSent(uuidLength, error).check(z.uuid({ error }));
}

/** A client may choose the id of a record it creates, a UUIDv7, which makes the create idempotent. */
export const NewId = asSent(uuidLength, errorTexts.newIdInvalid).check(z.uuidv7({ error: errorTexts.newIdInvalid }));

export type UserId = string & { readonly brand: 'UserId' };

export const SessionId = uuid().brand<'SessionId'>();
export type SessionId = z.infer<typeof SessionId>;

export const PasskeyId = uuid().brand<'PasskeyId'>();
export type PasskeyId = z.infer<typeof PasskeyId>;

export const NotificationId = uuid().brand<'NotificationId'>();
export type NotificationId = z.infer<typeof NotificationId>;

export const DailyTaskId = uuid().brand<'DailyTaskId'>();
export type DailyTaskId = z.infer<typeof DailyTaskId>;

export const TaskId = uuid().brand<'TaskId'>();
export type TaskId = z.infer<typeof TaskId>;

export const ExcuseId = uuid().brand<'ExcuseId'>();
export type ExcuseId = z.infer<typeof ExcuseId>;

export const RewardId = uuid().brand<'RewardId'>();
export type RewardId = z.infer<typeof RewardId>;

export const TicketId = uuid().brand<'TicketId'>();
export type TicketId = z.infer<typeof TicketId>;

export const CheckoutId = uuid().brand<'CheckoutId'>();
export type CheckoutId = z.infer<typeof CheckoutId>;

export const AccountId = uuid().brand<'AccountId'>();
export type AccountId = z.infer<typeof AccountId>;

export const CategoryId = uuid().brand<'CategoryId'>();
export type CategoryId = z.infer<typeof CategoryId>;

export const TransactionId = uuid().brand<'TransactionId'>();
export type TransactionId = z.infer<typeof TransactionId>;

export const ReconciliationId = uuid().brand<'ReconciliationId'>();
export type ReconciliationId = z.infer<typeof ReconciliationId>;

export const BudgetMoveId = uuid().brand<'BudgetMoveId'>();
export type BudgetMoveId = z.infer<typeof BudgetMoveId>;

export const ObligationId = uuid().brand<'ObligationId'>();
export type ObligationId = z.infer<typeof ObligationId>;

export const InstallmentId = uuid().brand<'InstallmentId'>();
export type InstallmentId = z.infer<typeof InstallmentId>;

export const AttachmentId = uuid().brand<'AttachmentId'>();
export type AttachmentId = z.infer<typeof AttachmentId>;

export const RecurringId = uuid().brand<'RecurringId'>();
export type RecurringId = z.infer<typeof RecurringId>;

export const SavingsGoalId = uuid().brand<'SavingsGoalId'>();
export type SavingsGoalId = z.infer<typeof SavingsGoalId>;

export const SavingsEntryId = uuid().brand<'SavingsEntryId'>();
export type SavingsEntryId = z.infer<typeof SavingsEntryId>;

export const FundEntryId = uuid().brand<'FundEntryId'>();
export type FundEntryId = z.infer<typeof FundEntryId>;

export const HabitId = uuid().brand<'HabitId'>();
export type HabitId = z.infer<typeof HabitId>;

export const HabitEventId = uuid().brand<'HabitEventId'>();
export type HabitEventId = z.infer<typeof HabitEventId>;

export const ImportId = uuid().brand<'ImportId'>();
export type ImportId = z.infer<typeof ImportId>;

export const RuleId = uuid().brand<'RuleId'>();
export type RuleId = z.infer<typeof RuleId>;

export const RateId = uuid().brand<'RateId'>();
export type RateId = z.infer<typeof RateId>;

export const ZakatPaymentId = uuid().brand<'ZakatPaymentId'>();
export type ZakatPaymentId = z.infer<typeof ZakatPaymentId>;

export const MajorGoalId = uuid().brand<'MajorGoalId'>();
export type MajorGoalId = z.infer<typeof MajorGoalId>;

export const MilestoneId = uuid().brand<'MilestoneId'>();
export type MilestoneId = z.infer<typeof MilestoneId>;

export const GoalValueId = uuid().brand<'GoalValueId'>();
export type GoalValueId = z.infer<typeof GoalValueId>;
export const ProgrammeId = uuid().brand<'ProgrammeId'>();
export type ProgrammeId = z.infer<typeof ProgrammeId>;

export const EnrolmentId = uuid().brand<'EnrolmentId'>();
export type EnrolmentId = z.infer<typeof EnrolmentId>;

export const ReadingPlanId = uuid().brand<'ReadingPlanId'>();
export type ReadingPlanId = z.infer<typeof ReadingPlanId>;

export const ReadingEntryId = uuid().brand<'ReadingEntryId'>();
export type ReadingEntryId = z.infer<typeof ReadingEntryId>;

export const JournalEntryId = uuid().brand<'JournalEntryId'>();
export type JournalEntryId = z.infer<typeof JournalEntryId>;

export const InviteId = uuid().brand<'InviteId'>();
export type InviteId = z.infer<typeof InviteId>;

export const ReferralId = uuid().brand<'ReferralId'>();
export type ReferralId = z.infer<typeof ReferralId>;

export const TicketMessageId = uuid().brand<'TicketMessageId'>();
export type TicketMessageId = z.infer<typeof TicketMessageId>;

export const ExportId = uuid().brand<'ExportId'>();
export type ExportId = z.infer<typeof ExportId>;

export const RestoreId = uuid().brand<'RestoreId'>();
export type RestoreId = z.infer<typeof RestoreId>;
