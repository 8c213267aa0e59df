import { searchable } from '../../text/searchable.ts';
import type { CategoryKind } from '../category.ts';
import type { RuleReferences } from './apply-rules.ts';
import { toRange } from './matches-conditions.ts';
import type { RuleCondition, RuleDescription } from './rule.ts';

/** Why a rule contradicts itself. */
type RuleProblem =
  | 'ruleEffectTwice'
  | 'ruleTransferWithCategory'
  | 'ruleChangesNothing'
  | 'ruleRangeReversed'
  | 'ruleConditionsExclude'
  | 'ruleCategoryOfOtherKind'
  | 'ruleTransferToItself'
  | 'ruleTransferOfTransfers';

interface FoundProblem {
  /** The condition or effect that is wrong, such as `effects.1`. */
  readonly path: string;
  readonly problem: RuleProblem;
}

type Rule = Pick<RuleDescription, 'match' | 'conditions' | 'effects'>;

/** The first contradiction of a rule in itself; null where it has none. */
export function findRuleProblem(rule: Rule, { categories }: Pick<RuleReferences, 'categories'>): FoundProblem | null {
  return findInConditions(rule) ?? findInEffects(rule, (id) => categories.get(id)?.kind);
}

function findInConditions({ match, conditions }: Rule): FoundProblem | null {
  for (const [at, condition] of conditions.entries()) {
    if (isReversed(condition)) return { path: `conditions.${at}`, problem: 'ruleRangeReversed' };
    const excluded = match === 'all' && conditions.slice(0, at).some((other) => areExclusive(other, condition));
    if (excluded) return { path: `conditions.${at}`, problem: 'ruleConditionsExclude' };
  }
  return null;
}

function isReversed(condition: RuleCondition): boolean {
  if (condition.type === 'date')
    return condition.from !== null && condition.to !== null && condition.from > condition.to;
  if (condition.type !== 'amount') return false;
  const { first, last } = toRange(condition, 3);
  return last !== null && first > last;
}

/** Whether no transaction can satisfy both. */
function areExclusive(one: RuleCondition, other: RuleCondition): boolean {
  if (one.type === 'kind' && other.type === 'kind') return !one.kinds.some((kind) => other.kinds.includes(kind));
  if (one.type === 'amount' && other.type === 'amount') {
    const [a, b] = [toRange(one, 3), toRange(other, 3)];
    return (a.last !== null && a.last < b.first) || (b.last !== null && b.last < a.first);
  }
  if (one.type === 'date' && other.type === 'date') {
    const isBefore = (a: typeof one, b: typeof one) => a.to !== null && b.from !== null && a.to < b.from;
    return isBefore(one, other) || isBefore(other, one);
  }
  if (one.type === 'weekday' && other.type === 'weekday') return !one.days.some((day) => other.days.includes(day));
  if (one.type === 'text' && other.type === 'text') {
    return excludesPhrase(one, other) || excludesPhrase(other, one) || startsOtherwise(one, other);
  }
  return false;
}

type TextCondition = Extract<RuleCondition, { type: 'text' }>;

/** Whether one must not hold what the other must. */
function excludesPhrase(one: TextCondition, other: TextCondition): boolean {
  if (one.operator !== 'none' || other.operator === 'none') return false;
  if (one.source !== other.source && one.source !== 'any') return false;
  const banned = one.phrases.map(searchable);
  const isBanned = (phrase: string) => banned.some((each) => each !== '' && searchable(phrase).includes(each));
  return other.operator === 'all' ? other.phrases.some(isBanned) : other.phrases.every(isBanned);
}

/** Whether both say how one text starts, and none of their phrases starts another. */
function startsOtherwise(one: TextCondition, other: TextCondition): boolean {
  if (one.operator !== 'startsWith' || other.operator !== 'startsWith') return false;
  if (one.source !== other.source || one.source === 'any') return false;
  const others = other.phrases.map(searchable);
  return one.phrases.map(searchable).every((a) => !others.some((b) => a.startsWith(b) || b.startsWith(a)));
}

function findInEffects(rule: Rule, getKind: (id: string) => CategoryKind | undefined): FoundProblem | null {
  const { conditions, effects, match } = rule;
  const types = effects.map(({ type }) => type);
  for (const [at, effect] of effects.entries()) {
    const found = (problem: RuleProblem) => ({ path: `effects.${at}`, problem });
    // Tags add up, and so do notes that are appended; of anything else the last one would win.
    const isMore = types.indexOf(effect.type) < at;
    if (isMore && (effect.type !== 'note' || effects.some((each) => each.type === 'note' && each.mode === 'set'))) {
      return found('ruleEffectTwice');
    }
    if (effect.type === 'transfer' && types.includes('category')) return found('ruleTransferWithCategory');
    if (match === 'any') continue;
    const kinds = conditions.flatMap((condition) => (condition.type === 'kind' ? [condition.kinds] : []));
    if (effect.type === 'category' && kinds.some((each) => isOutside(each, getKind(effect.categoryId)))) {
      return found('ruleCategoryOfOtherKind');
    }
    if (effect.type === 'transfer') {
      if (kinds.some((each) => each.every((kind) => kind === 'transfer'))) return found('ruleTransferOfTransfers');
      const isItself = conditions.some(
        (each) => each.type === 'account' && each.accountIds.every((id) => id === effect.accountId),
      );
      if (isItself) return found('ruleTransferToItself');
    }
  }
  return changesNothing(rule) ? { path: 'effects.0', problem: 'ruleChangesNothing' } : null;
}

/** Whether no transaction of these kinds may be in a category of the kind. */
function isOutside(kinds: readonly string[], kind: CategoryKind | undefined): boolean {
  if (kind === undefined) return false;
  return kinds.every((each) => each === 'transfer' || (each === 'expense' && kind === 'income'));
}

/** Whether its only effect gives a payee the one name that its conditions ask for. */
function changesNothing({ match, conditions, effects }: Rule): boolean {
  const [effect] = effects;
  if (effects.length !== 1 || effect?.type !== 'payee') return false;
  if (match === 'any' && conditions.length > 1) return false;
  return conditions.some((each) => each.type === 'payee' && each.names.length === 1 && each.names[0] === effect.payee);
}
