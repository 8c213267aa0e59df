import { getLimitName, type PlanLimit, planLimits, type SettingValue, unlimited } from '@afdal/contract/admin/settings';
import { planningDepths } from '@afdal/domain/subscriptions/entitlements';
import { type Plan, plans } from '@afdal/domain/subscriptions/plan';
import { readNumber } from '../../../ui/fields/read-number.ts';
import { choiceField, type FieldKind, valueField } from '../../../ui/form/field-kinds.ts';
import { limitTexts } from './texts.ts';

export interface LimitCell {
  readonly name: string;
  readonly plan: Plan;
  readonly limit: PlanLimit;
}

/** Every cell of the table of limits. */
export const limitCells: readonly LimitCell[] = planLimits.flatMap((limit) =>
  plans.map((plan) => ({ name: getLimitName(plan, limit), plan, limit })),
);

/** Typed as a number or in the words for none; what is neither becomes NaN. */
const allowedField: FieldKind<string, SettingValue, ''> = {
  name: '',
  isSent: true,
  toTyped: (value) => (value === unlimited ? limitTexts.unlimited : String(value ?? '')),
  toSent: (typed) => {
    const text = typed.trim();
    if (text === limitTexts.unlimited) return unlimited;
    return text === '' ? Number.NaN : Number(readNumber(text) ?? Number.NaN);
  },
  isTyped: (value) => typeof value === 'string',
};

type AnyKind = FieldKind<SettingValue, SettingValue, ''>;

const kinds: Partial<Record<PlanLimit, AnyKind>> = {
  planning: choiceField(planningDepths) as unknown as AnyKind,
  premiumArticles: valueField(false) as unknown as AnyKind,
};

/** The fields of the table, by the names of their settings. */
export const limitFields: Readonly<Record<string, AnyKind>> = Object.fromEntries(
  limitCells.map(({ name, limit }) => [name, kinds[limit] ?? (allowedField as unknown as AnyKind)]),
);
