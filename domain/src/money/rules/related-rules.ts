import { addDays, civilDate } from '../../calendar/civil-date.ts';
import { searchable } from '../../text/searchable.ts';
import { applyRules, prepareRules, type RuleReferences } from './apply-rules.ts';
import { prepareConditions, toRange } from './matches-conditions.ts';
import type { RuleCondition, RuleDescription, RuleTransaction } from './rule.ts';

type TextCondition = Extract<RuleCondition, { type: 'text' }>;

/** The first of the earlier rules that holds of all that a rule holds of, so that this can never apply; null where none does. */
export function findCoveringRule<R extends RuleDescription>(earlier: readonly R[], rule: RuleDescription): R | null {
  return earlier.find((each) => each.isEnabled && isPossible(each, rule) && covers(each, rule)) ?? null;
}

/** Whether some effect of the wide rule is possible for what the narrow one changes. A category or a transfer is not for all. */
function isPossible(wide: RuleDescription, narrow: RuleDescription): boolean {
  const isForSome = (type: string) => type === 'category' || type === 'transfer';
  return wide.effects.some(({ type }) => !isForSome(type) || narrow.effects.some((effect) => effect.type === type));
}

function covers(wide: RuleDescription, narrow: RuleDescription): boolean {
  const isImpliedBy = (conditions: readonly RuleCondition[]) => {
    const isImplied = (condition: RuleCondition) => conditions.some((each) => implies(each, condition));
    return wide.match === 'all' ? wide.conditions.every(isImplied) : wide.conditions.some(isImplied);
  };
  if (narrow.match === 'all') return isImpliedBy(narrow.conditions);
  return narrow.conditions.every((condition) => isImpliedBy([condition]));
}

/** Whether one condition holds only where the other does. Not every such pair is recognised. */
function implies(narrow: RuleCondition, wide: RuleCondition): boolean {
  if (narrow.type === 'payee' && wide.type === 'payee') {
    const names = new Set(wide.names.map(searchable));
    return narrow.names.every((name) => names.has(searchable(name)));
  }
  if (narrow.type === 'payee' && wide.type === 'text') {
    return wide.source === 'any' && wide.operator !== 'none' && narrow.names.every((name) => isTextFound(wide, name));
  }
  if (narrow.type === 'text' && wide.type === 'text') return impliesText(narrow, wide);
  if (narrow.type === 'amount' && wide.type === 'amount') {
    return [0, 2, 3].every((exponent) => {
      const [a, b] = [toRange(narrow, exponent), toRange(wide, exponent)];
      return a.first >= b.first && (b.last === null || (a.last !== null && a.last <= b.last));
    });
  }
  if (narrow.type === 'account' && wide.type === 'account') {
    return narrow.accountIds.every((id) => wide.accountIds.includes(id));
  }
  if (narrow.type === 'kind' && wide.type === 'kind') return narrow.kinds.every((kind) => wide.kinds.includes(kind));
  if (narrow.type === 'date' && wide.type === 'date') {
    const isAfter = wide.from === null || (narrow.from !== null && narrow.from >= wide.from);
    return isAfter && (wide.to === null || (narrow.to !== null && narrow.to <= wide.to));
  }
  if (narrow.type === 'dayOfMonth' && wide.type === 'dayOfMonth') {
    const days = new Set(listDays(wide));
    return listDays(narrow).every((day) => days.has(day));
  }
  if (narrow.type === 'weekday' && wide.type === 'weekday') return narrow.days.every((day) => wide.days.includes(day));
  return false;
}

function impliesText(narrow: TextCondition, wide: TextCondition): boolean {
  if (wide.operator === 'none') {
    const isKnown = narrow.source === wide.source || narrow.source === 'any';
    // What holds a phrase that the wide one excludes must hold one that the narrow one excludes.
    const isExcluded = (phrase: string) => isTextFound({ operator: 'any', phrases: narrow.phrases }, phrase);
    return isKnown && narrow.operator === 'none' && wide.phrases.every(isExcluded);
  }
  if (narrow.operator === 'none' || (narrow.source !== wide.source && wide.source !== 'any')) return false;
  // Where a phrase that is only contained stands is unknown.
  if (wide.operator === 'startsWith' && narrow.operator !== 'startsWith') return false;
  if (narrow.operator !== 'all') return narrow.phrases.every((phrase) => isTextFound(wide, phrase));
  const words = narrow.phrases.flatMap((phrase) => searchable(phrase).split(' '));
  const isInWord = (text: string) => words.some((word) => word.includes(searchable(text)));
  if (wide.operator === 'any') return wide.phrases.some(isInWord);
  return wide.phrases.flatMap((phrase) => searchable(phrase).split(' ')).every(isInWord);
}

/** Whether a text condition that is not `none` holds of a text. */
function isTextFound({ operator, phrases }: Pick<TextCondition, 'operator' | 'phrases'>, text: string): boolean {
  const searched = searchable(text);
  const isFound = (phrase: string) => phrase !== '' && searched.includes(phrase);
  const normalised = phrases.map(searchable);
  if (operator === 'any') return normalised.some(isFound);
  if (operator === 'startsWith') return normalised.some((phrase) => phrase !== '' && searched.startsWith(phrase));
  return normalised.flatMap((phrase) => phrase.split(' ')).every(isFound);
}

function listDays({ from, to }: { readonly from: number; readonly to: number }): number[] {
  const days = Array.from({ length: 31 }, (_, at) => at + 1);
  return days.filter((day) => (from <= to ? day >= from && day <= to : day >= from || day <= to));
}

/** How many names and phrases of two rules are tried, so that a hundred rules are compared within some tenths of a second. */
const namesTried = 60;
/** After so many applications two rules that agree change nothing more. */
const applications = 4;

/**
 * The first of the other rules with which a rule never comes to an end: each gives payee or note back what the other changed,
 * whenever they are applied.
 *
 * @param rules all rules in their order, the rule among them
 */
export function findUndoingRule<R extends RuleDescription>(
  rules: readonly R[],
  rule: R,
  references: RuleReferences,
): R | null {
  if (!rewrites(rule)) return null;
  const at = rules.indexOf(rule);
  const isUndoing = (other: R, otherAt: number) => {
    if (other === rule || !other.isEnabled || !rewrites(other)) return false;
    return isEndless(otherAt < at ? [other, rule] : [rule, other], references);
  };
  return rules.find(isUndoing) ?? null;
}

function rewrites({ effects }: RuleDescription): boolean {
  return effects.some((effect) => effect.type === 'payee' || (effect.type === 'note' && effect.mode === 'set'));
}

function isEndless(rules: readonly RuleDescription[], references: RuleReferences): boolean {
  const prepared = prepareRules(rules, references);
  return createSamples(rules).some((sample) => {
    let current = sample;
    for (let n = 0; n < applications; n += 1) {
      const changes = applyRules(prepared, current)?.changes;
      const next = {
        ...current,
        payee: changes?.payee ?? current.payee,
        note: changes?.note ?? current.note,
        originalPayee: current.originalPayee ?? (changes?.payee === undefined ? null : current.payee),
      };
      if (next.payee === current.payee && next.note === current.note) return false;
      current = next;
    }
    return true;
  });
}

/** Transactions that the rules may hold of: with each name and phrase of theirs, and else within all of their conditions. */
function createSamples(rules: readonly RuleDescription[]): RuleTransaction[] {
  const conditions = rules.flatMap((rule) => rule.conditions);
  const required = rules.flatMap((rule) => (rule.match === 'all' ? rule.conditions : []));
  const effects = rules.flatMap((rule) => rule.effects);
  const phrases = conditions.flatMap((each) => {
    if (each.type === 'payee') return each.names;
    return each.type === 'text' && each.operator !== 'none' ? each.phrases : [];
  });
  const texts = required.flatMap((each) => (each.type === 'text' && each.operator !== 'none' ? each : []));
  const isStart = ({ operator }: TextCondition) => operator === 'startsWith';
  const allPhrases = [...texts.filter(isStart), ...texts.filter((each) => !isStart(each))].flatMap(
    (each) => each.phrases,
  );
  const names = effects.flatMap((effect) => (effect.type === 'payee' ? effect.payee : []));
  const notes = effects.flatMap((effect) => (effect.type === 'note' ? effect.note : []));
  const payees = [...new Set([...names, ...phrases, allPhrases.join(' ')])].slice(0, namesTried);
  const base = {
    type: pickCommon(required.flatMap((each) => (each.type === 'kind' ? [each.kinds] : []))) ?? 'expense',
    accountId: pickCommon(required.flatMap((each) => (each.type === 'account' ? [each.accountIds] : []))) ?? '',
    amountMinor: Math.max(1, ...required.flatMap((each) => (each.type === 'amount' ? toRange(each, 2).first : []))),
    occurredOn: '',
    originalPayee: null,
    tags: [],
    categoryId: null,
    toAccountId: null,
    currency: 'SAR',
  };
  const occurredOn = pickDay(required, { ...base, payee: '', note: '' });
  return payees.flatMap((payee) =>
    ['', ...notes, allPhrases.join(' ')].map((note) => ({ ...base, occurredOn, payee, note })),
  );
}

function pickCommon<Value>(choices: readonly (readonly Value[])[]): Value | undefined {
  return choices[0]?.find((value) => choices.every((each) => each.includes(value)));
}

/** In four years every day of a month meets every day of a week. */
const daysTried = 4 * 366;

/** A day for which all conditions on the day hold, the first of a range where there is none. */
function pickDay(required: readonly RuleCondition[], transaction: RuleTransaction): string {
  const isOfDay = ({ type }: RuleCondition) => type === 'date' || type === 'dayOfMonth' || type === 'weekday';
  const isMatched = prepareConditions('all', required.filter(isOfDay))(() => '');
  const starts = required.flatMap((each) => (each.type === 'date' ? [each.from ?? each.to ?? ''] : []));
  const start = civilDate(starts.toSorted().at(-1) ?? '2026-01-01');
  if (!start || !isMatched) return '2026-01-01';
  for (let away = 0; away < daysTried; away += 1) {
    const occurredOn = addDays(start, away);
    if (isMatched({ ...transaction, occurredOn })) return occurredOn;
  }
  return start;
}
