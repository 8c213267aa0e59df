import { fieldErrors } from '@afdal/contract/field-errors';
import { NewObligation } from '@afdal/contract/finance/obligations';
import { errorTexts } from '@afdal/contract/texts';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { calendars } from '@afdal/domain/calendar/month';
import { latinDigits, typedMinor } from '@afdal/domain/money/amount-text';
import { paymentFrequencies } from '@afdal/domain/obligations/due-dates';
import { countPassedTurns } from '@afdal/domain/obligations/jamiya';
import { type DraftSchedule, draftSchedule, type ObligationInput } from '@afdal/domain/obligations/new-obligation';
import { isOpenEnded, obligationKinds } from '@afdal/domain/obligations/obligation';
import * as z from 'zod/mini';
import type { Errors } from '../../../ui/form/use-submission.ts';

/** Whether the pot of a turn that has passed came: without a transaction, into an account, or not yet. */
export const potChoices = ['before', 'account', 'none'] as const;
export type PotChoice = (typeof potChoices)[number];

/** The steps of a new obligation, in order. */
export const steps = ['kind', 'schedule', 'review'] as const;
export type Step = (typeof steps)[number];

const text = () => z.string();

/** What is typed of a new obligation; amounts and numbers as typed. */
const Draft = z.strictObject({
  step: z.enum(steps),
  kind: z.enum(obligationKinds),
  title: text(),
  creditor: text(),
  total: text(),
  count: text(),
  payment: text(),
  isCustom: z.boolean(),
  custom: z.array(z.object({ dueOn: text(), amount: text() })),
  frequency: z.enum(paymentFrequencies),
  every: text(),
  calendar: z.enum(calendars),
  /** Null means today. */
  firstDueOn: z.nullable(text()),
  isPastPaid: z.boolean(),
  shares: text(),
  myShares: text(),
  /** Rounds, separated by anything that is no digit. */
  turns: text(),
  contribution: text(),
  pot: z.optional(z.enum(potChoices)),
  potAccountId: z.optional(text()),
  accountId: text(),
  categoryId: text(),
  principal: text(),
  rate: text(),
  note: text(),
});
export type ObligationDraft = z.infer<typeof Draft>;

export const emptyDraft: ObligationDraft = {
  step: 'kind',
  kind: 'installment',
  title: '',
  creditor: '',
  total: '',
  count: '',
  payment: '',
  isCustom: false,
  custom: [],
  frequency: 'month',
  every: '1',
  calendar: 'gregory',
  firstDueOn: null,
  isPastPaid: true,
  shares: '',
  myShares: '1',
  turns: '',
  contribution: '',
  pot: 'before',
  potAccountId: '',
  accountId: '',
  categoryId: '',
  principal: '',
  rate: '',
  note: '',
};

/** Form fields whose request field has a different name. */
export const sentAs = {
  total: 'totalMinor',
  count: 'paymentCount',
  payment: 'paymentMinor',
  custom: 'payments',
  contribution: 'contributionMinor',
  principal: 'principalMinor',
  rate: 'ratePercent',
} as const;

export function isObligationDraft(value: unknown): value is ObligationDraft {
  return Draft.safeParse(value).success;
}

const ofFirstStep: readonly string[] = ['kind', 'title', 'creditor'];

/** The first step that one of these errors is in; null without errors. */
export function findErrorStep(errors: Errors): Step | null {
  const fields = Object.keys(errors);
  if (fields.length === 0) return null;
  return fields.some((field) => ofFirstStep.includes(field)) ? 'kind' : 'schedule';
}

type Body = ObligationInput & { readonly title: string; readonly potsBefore?: number; readonly potAccountId?: string };

/** The request body of a draft. What cannot be read becomes NaN, which the contract rejects; what is empty is missing. */
export function toBody(draft: ObligationDraft, currency: string, today: CivilDate): Body {
  const { kind, title, creditor, frequency, calendar, accountId, categoryId, note } = draft;
  const minor = (typed: string) => (typed === '' ? undefined : typedMinor(typed, currency));
  const number = (typed: string) => (typed === '' ? undefined : Number(typed));
  const first = (draft.firstDueOn ?? today) || undefined;
  const body = {
    kind,
    title,
    creditor,
    currency,
    frequency,
    every: Number(draft.every || '1'),
    calendar: frequency === 'week' ? 'gregory' : calendar,
    firstDueOn: first as CivilDate | undefined,
    ...(first && first < today && draft.isPastPaid && { paidBefore: today }),
    accountId: accountId || null,
    categoryId: categoryId || null,
    principalMinor: minor(draft.principal) ?? null,
    ratePercent: number(draft.rate) ?? null,
    note,
  } as const;
  if (kind === 'jamiya') {
    const jamiya = {
      ...body,
      shares: number(draft.shares),
      myShares: number(draft.myShares),
      turns: parseTurns(draft.turns),
      contributionMinor: minor(draft.contribution),
    };
    return { ...jamiya, ...(hasTurnPassed(jamiya) && toPot(draft)) };
  }
  if (isOpenEnded(kind)) return { ...body, paymentMinor: minor(draft.payment) };
  const equal = { ...body, totalMinor: minor(draft.total) };
  if (!draft.isCustom) return { ...equal, paymentCount: number(draft.count) };
  return {
    ...equal,
    firstDueOn: (draft.custom[0]?.dueOn || undefined) as CivilDate | undefined,
    payments: draft.custom.map(({ dueOn, amount }) => ({
      dueOn: dueOn as CivilDate,
      amountMinor: minor(amount) ?? 0,
    })),
  };
}

/** Whether a turn is in the rounds that were paid before. */
export function hasTurnPassed(jamiya: ObligationInput): boolean {
  const roundsPaid = draftSchedule(jamiya).payments?.filter(({ paidBefore }) => paidBefore).length ?? 0;
  return countPassedTurns(jamiya.turns ?? [], roundsPaid) > 0;
}

function toPot({ pot = 'before', potAccountId = '' }: ObligationDraft) {
  if (pot === 'none') return { potsBefore: 0 };
  return pot === 'account' ? { potAccountId } : {};
}

/** The schedule of a draft by the server's own rule: a preview of what will be added. */
export function computePreview(draft: ObligationDraft, currency: string, today: CivilDate): DraftSchedule {
  const body = toBody(draft, currency, today);
  // An amount that cannot be read is as good as missing.
  const known = Object.fromEntries(Object.entries(body).filter(([, value]) => !Number.isNaN(value)));
  return draftSchedule(known as unknown as ObligationInput);
}

/** Every reason why a draft cannot be added yet, by field; a body that can. */
export function checkDraft(draft: ObligationDraft, currency: string, today: CivilDate) {
  const body = toBody(draft, currency, today);
  const parsed = NewObligation.safeParse(body);
  const { problems } = computePreview(draft, currency, today);
  const ofSchedule = Object.entries(problems ?? {}).map(([field, problem]) => [field, errorTexts[problem]]);
  const errors: Errors = {
    ...Object.fromEntries(ofSchedule),
    ...(parsed.success ? {} : fieldErrors(parsed.error.issues)),
    ...(body.potAccountId === '' && { potAccountId: errorTexts.accountRequired }),
  };
  return { errors, body: parsed.success ? parsed.data : null };
}

function parseTurns(typed: string): number[] | undefined {
  const turns = latinDigits(typed).match(/\d+/g);
  return turns?.map(Number);
}
