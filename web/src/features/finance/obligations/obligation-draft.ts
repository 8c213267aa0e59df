import { fieldErrors } from '@afdal/contract/field-errors';
import { NewObligation } from '@afdal/contract/finance/obligations';
import { errorTexts } from '@afdal/contract/texts';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { calendars } from '@afdal/domain/calendar/month';
import { amountText, largestMinor, latinDigits } from '@afdal/domain/money/amount-text';
import { paymentFrequencies } from '@afdal/domain/obligations/due-dates';
import { flatRateTotal } from '@afdal/domain/obligations/flat-rate';
import { countPassedTurns } from '@afdal/domain/obligations/jamiya';
import { maxRatePercent } from '@afdal/domain/obligations/limits';
import { type DraftSchedule, draftSchedule, type ObligationInput } from '@afdal/domain/obligations/new-obligation';
import { isOpenEnded, obligationKinds } from '@afdal/domain/obligations/obligation';
import type { PlannedInstallment } from '@afdal/domain/obligations/schedule';
import {
  choiceField,
  type DraftOf,
  listField,
  moneyField,
  numberField,
  optionalField,
  textField,
  toDraft,
  toSent,
  unsent,
  valueField,
} from '../../../ui/form/field-kinds.ts';
import type { Errors } from '../../../ui/form/use-checked-form.ts';

/** Whether the pot of a turn that has passed came: without a transaction, into an account, or not yet. */
export const potChoices = ['before', 'account', 'none'] as const;
export type PotChoice = (typeof potChoices)[number];

/** The steps of a new obligation, in order. */
export const steps = ['kind', 'schedule', 'review'] as const;
export type Step = (typeof steps)[number];

/** The fields of every obligation, new or not. */
export const namedFields = {
  title: textField(),
  creditor: textField(),
};

/** Fields that few obligations have. */
export const moreFields = {
  accountId: optionalField(),
  categoryId: optionalField(),
  principal: moneyField('principalMinor', null),
  rate: numberField('ratePercent', null),
  note: textField(),
};

/** A payment of a schedule that is typed payment by payment. */
export const customFields = {
  dueOn: textField(),
  amount: moneyField('amountMinor', 0),
};

/** What is typed of a new obligation. What is not sent by itself, `toBody` says more of. */
export const fields = {
  step: unsent(choiceField(steps)),
  kind: choiceField(obligationKinds),
  ...namedFields,
  total: moneyField('totalMinor'),
  count: numberField('paymentCount'),
  payment: moneyField('paymentMinor'),
  /** In percent a year of the whole financed amount; the total follows from it. */
  flatRate: unsent(numberField('flatPercent')),
  isCustom: unsent(valueField(false)),
  custom: listField(customFields, 'payments'),
  frequency: choiceField(paymentFrequencies),
  every: numberField('', 1),
  calendar: choiceField(calendars),
  /** Null means today. */
  firstDueOn: valueField<string | null>(null),
  isPastPaid: unsent(valueField(true)),
  shares: numberField(),
  myShares: numberField(),
  /** Rounds, separated by anything that is no digit. */
  turns: unsent(textField()),
  contribution: moneyField('contributionMinor'),
  pot: unsent(choiceField(potChoices)),
  potAccountId: unsent(textField()),
  ...moreFields,
};
export type ObligationDraft = DraftOf<typeof fields>;

export const emptyDraft: ObligationDraft = toDraft(fields, { frequency: 'month', every: 1, myShares: 1 }, '');

/** The step in which a field is shown, by the name by which it is sent. */
export function getStep(field: string): Step {
  return ['kind', 'title', 'creditor'].includes(field) ? 'kind' : 'schedule';
}

type Body = ObligationInput & { readonly title: string; readonly potsBefore?: number; readonly potAccountId?: string };

/** The request body of a draft. */
export function toBody(draft: ObligationDraft, currency: string, today: CivilDate): Body {
  const { totalMinor, paymentCount, paymentMinor, payments, shares, myShares, contributionMinor, ...sent } = toSent(
    fields,
    draft,
    currency,
  );
  const { kind, frequency, calendar } = sent;
  const first = ((draft.firstDueOn ?? today) || undefined) as CivilDate | undefined;
  const body = {
    ...sent,
    currency,
    calendar: frequency === 'week' ? 'gregory' : calendar,
    firstDueOn: first,
    ...(first && first < today && draft.isPastPaid && { paidBefore: today }),
  } as const;
  if (kind === 'jamiya') {
    const jamiya = { ...body, shares, myShares, turns: parseTurns(draft.turns), contributionMinor };
    return { ...jamiya, ...(hasTurnPassed(jamiya) && toPot(draft)) };
  }
  if (isOpenEnded(kind)) return { ...body, paymentMinor };
  if (!draft.isCustom) return { ...body, totalMinor, paymentCount };
  return {
    ...body,
    totalMinor,
    firstDueOn: (draft.custom[0]?.dueOn || undefined) as CivilDate | undefined,
    payments: payments as readonly PlannedInstallment[],
  };
}

/** Whether a turn is in the rounds that were paid before. */
export function hasTurnPassed(jamiya: ObligationInput): boolean {
  const roundsPaid = draftSchedule(jamiya).payments?.filter(({ paidBefore }) => paidBefore).length ?? 0;
  return countPassedTurns(jamiya.turns ?? [], roundsPaid) > 0;
}

function toPot({ pot, potAccountId }: ObligationDraft) {
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

/** The total that the financed amount and the flat rate of a loan come to, as it is typed; null while one of them is missing. */
export function computeFlatTotal(draft: ObligationDraft, currency: string): string | null {
  const { principalMinor, paymentCount = 0, frequency, every } = toSent(fields, draft, currency);
  const flatPercent = draft.flatRate === '' ? Number.NaN : Number(draft.flatRate);
  const isKnown = principalMinor !== null && principalMinor > 0 && paymentCount > 0 && every > 0;
  if (draft.kind !== 'loan' || !isKnown || !(flatPercent >= 0 && flatPercent <= maxRatePercent)) return null;
  const totalMinor = flatRateTotal({ principalMinor, flatPercent, paymentCount, rhythm: { frequency, every } });
  return totalMinor <= largestMinor ? amountText(totalMinor, currency) : null;
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
