import { searchable } from '../../text/searchable.ts';
import { type AmountRange, toMinorRange } from '../amount-range.ts';
import { getExponent } from '../currency.ts';
import type { RuleCondition, RuleMatch, RuleTextSource, RuleTransaction } from './rule.ts';

/** A transaction whose texts are normalised once, when a condition asks for them. */
export interface NormalisedTransaction {
  readonly transaction: RuleTransaction;
  readonly getText: (source: RuleTextSource) => string;
}

type Test = (normalised: NormalisedTransaction) => boolean;

const cachedTexts = 20_000;

/** Normalises transactions; many share their payees, whose normalised texts are cached. */
export function createNormaliser(): (transaction: RuleTransaction) => NormalisedTransaction {
  const cache = new Map<string, string>();
  const normalise = (text: string) => {
    if (text === '') return '';
    const known = cache.get(text);
    if (known !== undefined) return known;
    if (cache.size >= cachedTexts) cache.clear();
    const normalised = searchable(text);
    cache.set(text, normalised);
    return normalised;
  };
  return (transaction) => {
    const { payee, originalPayee, note } = transaction;
    const texts = {
      bank: () => normalise(originalPayee ?? payee),
      payee: () => normalise(payee),
      note: () => normalise(note),
      any: () =>
        [normalise(payee), originalPayee === null ? '' : normalise(originalPayee), normalise(note)].join(' \n '),
    };
    const found: Partial<Record<RuleTextSource, string>> = {};
    const getText = (source: RuleTextSource) => {
      const text = found[source] ?? texts[source]();
      found[source] = text;
      return text;
    };
    return { transaction, getText };
  };
}

/** The cheap conditions first: a text is read only where they hold. */
const costs: Record<RuleCondition['type'], number> = {
  kind: 0,
  account: 0,
  amount: 0,
  dayOfMonth: 0,
  date: 0,
  payee: 1,
  text: 2,
};

/** Whether the conditions of a rule hold of a transaction. */
export function prepareConditions(match: RuleMatch, conditions: readonly RuleCondition[]): Test {
  const tests = conditions.toSorted((a, b) => costs[a.type] - costs[b.type]).map(prepareCondition);
  if (match === 'all') return (normalised) => tests.every((test) => test(normalised));
  return (normalised) => tests.some((test) => test(normalised));
}

function prepareCondition(condition: RuleCondition): Test {
  switch (condition.type) {
    case 'payee': {
      const names = new Set(condition.names.map(searchable).filter(Boolean));
      // By both: a rule that renames a payee still holds of what it has renamed.
      return ({ getText }) => names.has(getText('payee')) || names.has(getText('bank'));
    }
    case 'text':
      return prepareText(condition);
    case 'amount':
      return prepareAmount(condition);
    case 'account': {
      const ids = new Set(condition.accountIds);
      return ({ transaction: { accountId, toAccountId } }) => ids.has(accountId) || ids.has(toAccountId ?? '');
    }
    case 'kind':
      return ({ transaction }) => condition.kinds.includes(transaction.type);
    case 'date': {
      const { from, to } = condition;
      return ({ transaction: { occurredOn: on } }) => (from === null || on >= from) && (to === null || on <= to);
    }
    case 'dayOfMonth': {
      const { from, to } = condition;
      return ({ transaction }) => {
        const day = Number(transaction.occurredOn.slice(8));
        return from <= to ? day >= from && day <= to : day >= from || day <= to;
      };
    }
  }
}

/** A phrase without any letter left after normalisation (a lone hamza) is found nowhere, rather than everywhere. */
function prepareText({ source, operator, phrases }: Extract<RuleCondition, { type: 'text' }>): Test {
  const searched = phrases.map(searchable).filter(Boolean);
  if (searched.length === 0) return () => false;
  if (operator === 'all') {
    const words = searched.flatMap((phrase) => phrase.split(' '));
    return ({ getText }) => words.every((word) => getText(source).includes(word));
  }
  const isFound: Test = ({ getText }) => searched.some((phrase) => getText(source).includes(phrase));
  return operator === 'any' ? isFound : (normalised) => !isFound(normalised);
}

function prepareAmount(condition: Extract<RuleCondition, { type: 'amount' }>): Test {
  const ranges = [0, 1, 2, 3].map((exponent) => toRange(condition, exponent));
  return ({ transaction: { amountMinor, currency } }) => {
    const range = ranges[getExponent(currency)];
    return range !== undefined && amountMinor >= range.first && (range.last === null || amountMinor <= range.last);
  };
}

type AmountCondition = Extract<RuleCondition, { type: 'amount' }>;

/** The minor units of a currency for which the condition holds; `last` is null where there is no end. */
export function toRange({ operator, amount, upTo }: AmountCondition, exponent: number) {
  const within = (min: string | undefined, max: string | undefined) =>
    toMinorRange({ min, max } satisfies AmountRange, exponent);
  switch (operator) {
    case 'is':
      return within(amount, amount);
    case 'between':
      return within(amount, upTo ?? undefined);
    case 'above':
      return { first: (within(undefined, amount).last ?? 0) + 1, last: null };
    case 'below':
      return { first: 0, last: within(amount, undefined).first - 1 };
  }
}
