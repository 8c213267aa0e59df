import type { NewRule, Rule } from '@afdal/contract/finance/ledger/rules';
import type { Transaction } from '@afdal/contract/finance/transactions';
import type { RuleMatch } from '@afdal/domain/money/rules/rule';
import { newId } from '../../../../lib/new-id.ts';

export const conditionFields = [
  'payee',
  'bank',
  'note',
  'any',
  'amount',
  'account',
  'kind',
  'date',
  'weekday',
  'dayOfMonth',
] as const;
export type ConditionField = (typeof conditionFields)[number];

const textOperators = ['any', 'startsWith', 'all', 'none'] as const;
/** How each field is compared; the first is chosen to begin with. */
export const operatorsByType = {
  payee: ['oneOf', ...textOperators],
  bank: textOperators,
  note: textOperators,
  any: textOperators,
  amount: ['between', 'is', 'above', 'below'],
  account: ['among'],
  kind: ['among'],
  date: ['within'],
  dayOfMonth: ['within'],
  weekday: ['among'],
} as const satisfies Record<ConditionField, readonly string[]>;
export type Operator = (typeof operatorsByType)[ConditionField][number];

/** A condition as it is typed: what another field or operator needs is not lost when that is chosen. */
export interface ConditionDraft {
  readonly key: string;
  readonly field: ConditionField;
  readonly operator: Operator;
  readonly words: readonly string[];
  readonly amount: string;
  readonly upTo: string;
  readonly accountIds: readonly string[];
  readonly kinds: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly fromDay: string;
  readonly toDay: string;
  /** 0 is Sunday. Drafts that an earlier version stored lack it. */
  readonly weekdays?: readonly number[];
}

export const effectTypes = ['category', 'payee', 'tags', 'noteSet', 'noteAppend', 'transfer'] as const;
export type EffectType = (typeof effectTypes)[number];

export interface EffectDraft {
  readonly key: string;
  readonly type: EffectType;
  readonly categoryId: string;
  readonly payee: string;
  readonly tags: readonly string[];
  readonly note: string;
  readonly accountId: string;
}

export interface RuleDraft {
  readonly name: string;
  readonly match: RuleMatch;
  readonly conditions: readonly ConditionDraft[];
  readonly effects: readonly EffectDraft[];
}

export function newCondition(change: Partial<ConditionDraft> = {}): ConditionDraft {
  const nothing = {
    words: [],
    amount: '',
    upTo: '',
    accountIds: [],
    kinds: [],
    from: '',
    to: '',
    fromDay: '',
    toDay: '',
  };
  return { key: newId(), field: 'payee', operator: 'oneOf', ...nothing, ...change };
}

export function newEffect(change: Partial<EffectDraft> = {}): EffectDraft {
  return { key: newId(), type: 'category', categoryId: '', payee: '', tags: [], note: '', accountId: '', ...change };
}

/** What the form begins with: a rule, or what a transaction suggests for a new one. */
export function toDraft(rule: Rule | null, like: Transaction | null = null): RuleDraft {
  if (rule) {
    const { name, match, conditions, effects } = rule;
    return { name, match, conditions: conditions.map(toConditionDraft), effects: effects.map(toEffectDraft) };
  }
  const payee = like?.payee ?? '';
  return {
    name: payee.slice(0, 60),
    match: 'all',
    conditions: [newCondition({ words: payee === '' ? [] : [payee] })],
    effects: [newEffect({ categoryId: like?.categoryId ?? '' })],
  };
}

function toConditionDraft(condition: Rule['conditions'][number]): ConditionDraft {
  switch (condition.type) {
    case 'payee':
      return newCondition({ words: condition.names });
    case 'text':
      return newCondition({ field: condition.source, operator: condition.operator, words: condition.phrases });
    case 'amount': {
      const { operator, amount, upTo } = condition;
      return newCondition({ field: 'amount', operator, amount, upTo: upTo ?? '' });
    }
    case 'account':
      return newCondition({ field: 'account', operator: 'among', accountIds: condition.accountIds });
    case 'kind':
      return newCondition({ field: 'kind', operator: 'among', kinds: condition.kinds });
    case 'date':
      return newCondition({ field: 'date', operator: 'within', from: condition.from ?? '', to: condition.to ?? '' });
    case 'dayOfMonth': {
      const [fromDay, toDay] = [String(condition.from), String(condition.to)];
      return newCondition({ field: 'dayOfMonth', operator: 'within', fromDay, toDay });
    }
    case 'weekday':
      return newCondition({ field: 'weekday', operator: 'among', weekdays: condition.days });
  }
}

function toEffectDraft(effect: Rule['effects'][number]): EffectDraft {
  switch (effect.type) {
    case 'category':
      return newEffect({ categoryId: effect.categoryId });
    case 'payee':
      return newEffect({ type: 'payee', payee: effect.payee });
    case 'tags':
      return newEffect({ type: 'tags', tags: effect.tags });
    case 'note':
      return newEffect({ type: effect.mode === 'set' ? 'noteSet' : 'noteAppend', note: effect.note });
    case 'transfer':
      return newEffect({ type: 'transfer', accountId: effect.accountId });
  }
}

/** The body of a draft, which the contract may reject. */
export function toBody({ name, match, conditions, effects }: RuleDraft): Omit<NewRule, 'id' | 'isEnabled'> {
  const body = { name, match, conditions: conditions.map(toCondition), effects: effects.map(toEffect) };
  // The schema says what of it is missing or no number.
  return body as unknown as Omit<NewRule, 'id' | 'isEnabled'>;
}

function toCondition(draft: ConditionDraft): object {
  const { field, operator, words, amount, upTo, accountIds, kinds } = draft;
  switch (field) {
    case 'amount':
      return { type: 'amount', operator, amount, upTo: operator === 'between' ? upTo : null };
    case 'account':
      return { type: 'account', accountIds };
    case 'kind':
      return { type: 'kind', kinds };
    case 'date':
      return { type: 'date', from: draft.from || null, to: draft.to || null };
    case 'dayOfMonth':
      return { type: 'dayOfMonth', from: toNumber(draft.fromDay), to: toNumber(draft.toDay || draft.fromDay) };
    case 'weekday':
      return { type: 'weekday', days: (draft.weekdays ?? []).toSorted() };
    default:
      if (operator === 'oneOf') return { type: 'payee', names: words };
      return { type: 'text', source: field, operator, phrases: words };
  }
}

function toNumber(typed: string): number | string {
  return typed === '' ? typed : Number(typed);
}

function toEffect({ type, categoryId, payee, tags, note, accountId }: EffectDraft): object {
  switch (type) {
    case 'category':
      return { type, categoryId };
    case 'payee':
      return { type, payee };
    case 'tags':
      return { type, tags };
    case 'transfer':
      return { type, accountId };
    default:
      return { type: 'note', mode: type === 'noteSet' ? 'set' : 'append', note };
  }
}
