import type { CivilDate } from '../../calendar/civil-date.ts';
import { getWeekday } from '../../calendar/month.ts';
import { searchable } from '../../text/searchable.ts';
import { type AmountRange, toMinorRange } from '../amount-range.ts';
import { getExponent } from '../currency.ts';
import type { RuleCondition, RuleMatch, RuleTextSource, RuleTransaction } from './rule.ts';

/** The texts of a transaction; each is normalised once, when a condition asks for it. */
export type RuleTexts = Pick<RuleTransaction, 'payee' | 'originalPayee' | 'note'>;
type NormalisedTexts = (source: RuleTextSource) => string;

type TextTest = (getText: NormalisedTexts) => boolean;
export type FieldTest = (transaction: RuleTransaction) => boolean;
/** Given the texts of a transaction, what decides by its other fields; null where the texts alone say no. */
export type PreparedConditions = (getText: NormalisedTexts) => FieldTest | null;

const cachedTexts = 20_000;
/** Between two texts; a normalised one has no line breaks. */
const textStart = ' \n ';

/** Normalises texts; many transactions share their payees, whose normalised texts are cached, and few their notes. */
export function createNormaliser(): (texts: RuleTexts) => NormalisedTexts {
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
  return ({ payee, originalPayee, note }) => {
    const texts = {
      bank: () => normalise(originalPayee ?? payee),
      payee: () => normalise(payee),
      note: () => searchable(note),
      any: () => [normalise(payee), normalise(originalPayee ?? ''), searchable(note)].join(textStart),
    };
    const found: Partial<Record<RuleTextSource, string>> = {};
    return (source) => {
      const text = found[source] ?? texts[source]();
      found[source] = text;
      return text;
    };
  };
}

/** Whether the conditions of a rule hold: by the texts first, whose answer holds for all transactions with the same texts. */
export function prepareConditions(match: RuleMatch, conditions: readonly RuleCondition[]): PreparedConditions {
  const texts: TextTest[] = [];
  const fields: FieldTest[] = [];
  for (const condition of conditions) {
    if (condition.type === 'payee') texts.push(preparePayee(condition));
    else if (condition.type === 'text') texts.push(prepareText(condition));
    else fields.push(prepareField(condition));
  }
  if (match === 'all') {
    const rest: FieldTest = (transaction) => fields.every((test) => test(transaction));
    return (getText) => (texts.every((test) => test(getText)) ? rest : null);
  }
  const rest: FieldTest | null = fields.length > 0 ? (transaction) => fields.some((test) => test(transaction)) : null;
  return (getText) => (texts.some((test) => test(getText)) ? () => true : rest);
}

/**
 * Normalised phrases one of which the texts of a transaction must contain for a rule to match; null where it may match
 * whatever they are.
 */
export function findNeededPhrases(match: RuleMatch, conditions: readonly RuleCondition[]): string[] | null {
  const needed = conditions.map(findNeeded);
  if (match === 'all') return needed.find((phrases) => phrases !== null) ?? null;
  const all = needed.flatMap((phrases) => phrases ?? []);
  return needed.every((phrases) => phrases !== null) ? all : null;
}

function findNeeded(condition: RuleCondition): string[] | null {
  if (condition.type === 'payee') return condition.names.map(searchable).filter(Boolean);
  if (condition.type !== 'text' || condition.operator === 'none') return null;
  const searched = condition.phrases.map(searchable).filter(Boolean);
  if (condition.operator !== 'all') return searched;
  const words = searched.flatMap((phrase) => phrase.split(' '));
  return words.toSorted((a, b) => b.length - a.length).slice(0, 1);
}

function preparePayee({ names }: Extract<RuleCondition, { type: 'payee' }>): TextTest {
  const searched = new Set(names.map(searchable).filter(Boolean));
  // By both: a rule that renames a payee still holds of what it has renamed.
  return (getText) => searched.has(getText('payee')) || searched.has(getText('bank'));
}

/** A phrase without any letter left after normalisation (a lone hamza) is found nowhere, rather than everywhere. */
function prepareText({ source, operator, phrases }: Extract<RuleCondition, { type: 'text' }>): TextTest {
  const searched = phrases.map(searchable).filter(Boolean);
  if (searched.length === 0) return () => false;
  if (operator === 'all') {
    const words = searched.flatMap((phrase) => phrase.split(' '));
    return (getText) => words.every((word) => getText(source).includes(word));
  }
  if (operator === 'startsWith') {
    return (getText) => {
      const text = getText(source);
      return searched.some((phrase) => text.startsWith(phrase) || text.includes(`${textStart}${phrase}`));
    };
  }
  const isFound: TextTest = (getText) => searched.some((phrase) => getText(source).includes(phrase));
  return operator === 'any' ? isFound : (getText) => !isFound(getText);
}

function prepareField(condition: Exclude<RuleCondition, { type: 'payee' | 'text' }>): FieldTest {
  switch (condition.type) {
    case 'amount':
      return prepareAmount(condition);
    case 'account': {
      const ids = new Set(condition.accountIds);
      return ({ accountId, toAccountId }) => ids.has(accountId) || ids.has(toAccountId ?? '');
    }
    case 'kind':
      return ({ type }) => condition.kinds.includes(type);
    case 'date': {
      const { from, to } = condition;
      return ({ occurredOn: on }) => (from === null || on >= from) && (to === null || on <= to);
    }
    case 'dayOfMonth': {
      const { from, to } = condition;
      return ({ occurredOn }) => {
        const day = Number(occurredOn.slice(8));
        return from <= to ? day >= from && day <= to : day >= from || day <= to;
      };
    }
    case 'weekday': {
      const days = new Set(condition.days);
      return ({ occurredOn }) => days.has(getWeekday(occurredOn as CivilDate));
    }
  }
}

type AmountCondition = Extract<RuleCondition, { type: 'amount' }>;

function prepareAmount(condition: AmountCondition): FieldTest {
  const ranges = [0, 1, 2, 3].map((exponent) => toRange(condition, exponent));
  return ({ amountMinor, currency }) => {
    const range = ranges[getExponent(currency)];
    return range !== undefined && amountMinor >= range.first && (range.last === null || amountMinor <= range.last);
  };
}

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
