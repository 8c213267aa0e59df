import { type CategoryKind, isCategoryAllowed } from '../category.ts';
import { maxTags, maxTransactionTextLengths } from '../limits.ts';
import {
  createNormaliser,
  type FieldTest,
  findNeededPhrases,
  prepareConditions,
  type RuleTexts,
} from './matches-conditions.ts';
import type { RuleDescription, RuleEffect, RuleTransaction } from './rule.ts';
import { createTextIndex } from './text-index.ts';

/** What rules refer to: the live categories and accounts of their person, by id. */
export interface RuleReferences {
  readonly categories: ReadonlyMap<string, { readonly kind: CategoryKind }>;
  readonly accounts: ReadonlyMap<string, { readonly currency: string; readonly archived: boolean }>;
}

/** The fields that a rule changes; what is the same already is left out. */
export interface RuleChanges {
  readonly categoryId?: string;
  readonly payee?: string;
  readonly tags?: readonly string[];
  readonly note?: string;
  /** The other account of what becomes a transfer: to it where money went out, from it where money came in. */
  readonly transferAccountId?: string;
}

export interface AppliedRule<R> {
  readonly rule: R;
  readonly changes: RuleChanges;
}

/** A rule whose texts hold, and whether its other conditions do. */
interface Candidate<R> {
  readonly rule: R;
  readonly isMatched: FieldTest;
}

/** Rules in their order, without those that do not apply, ready to be matched against many transactions. */
export interface PreparedRules<R> {
  readonly rules: readonly R[];
  readonly references: RuleReferences;
  readonly findCandidates: (texts: RuleTexts) => readonly Candidate<R>[];
}

/** What a rule refers to and is gone: then it is paused, rather than to hold of more or to do less. */
export type MissingReference = 'category' | 'account';

export function findMissingReference(
  { conditions, effects }: Pick<RuleDescription, 'conditions' | 'effects'>,
  { categories, accounts }: RuleReferences,
): MissingReference | null {
  for (const effect of effects) {
    if (effect.type === 'category' && !categories.has(effect.categoryId)) return 'category';
    if (effect.type === 'transfer' && accounts.get(effect.accountId)?.archived !== false) return 'account';
  }
  const named = conditions.flatMap((condition) => (condition.type === 'account' ? condition.accountIds : []));
  return named.every((id) => accounts.has(id)) ? null : 'account';
}

export function prepareRules<R extends RuleDescription>(
  rules: readonly R[],
  references: RuleReferences,
): PreparedRules<R> {
  const active = rules.filter((rule) => rule.isEnabled && findMissingReference(rule, references) === null);
  return { rules: active, references, findCandidates: createCandidateFinder(active) };
}

const cachedCandidates = 5_000;

/** Finds the rules that the texts of a transaction leave; they are cached for payees without a note, which many share. */
function createCandidateFinder<R extends RuleDescription>(rules: readonly R[]): PreparedRules<R>['findCandidates'] {
  const prepared = rules.map((rule) => ({ rule, findRest: prepareConditions(rule.match, rule.conditions) }));
  const findPlaces = createTextIndex(rules.map(({ match, conditions }) => findNeededPhrases(match, conditions)));
  const normalise = createNormaliser();
  const find = (texts: RuleTexts): readonly Candidate<R>[] => {
    const getText = normalise(texts);
    return findPlaces(getText('any')).flatMap((place) => {
      const { rule, findRest } = prepared[place] as (typeof prepared)[number];
      const isMatched = findRest(getText);
      return isMatched ? [{ rule, isMatched }] : [];
    });
  };
  const cache = new Map<string, readonly Candidate<R>[]>();
  return (texts) => {
    if (texts.note !== '') return find(texts);
    const key = `${texts.payee}\0${texts.originalPayee ?? '\0'}`;
    const known = cache.get(key);
    if (known) return known;
    const candidates = find(texts);
    if (cache.size >= cachedCandidates) cache.clear();
    cache.set(key, candidates);
    return candidates;
  };
}

/**
 * The first rule whose conditions hold and of whose effects at least one is possible, with what it changes; null where there
 * is none.
 */
export function applyRules<R extends RuleDescription>(
  { rules, references, findCandidates }: PreparedRules<R>,
  transaction: RuleTransaction,
): AppliedRule<R> | null {
  if (rules.length === 0) return null;
  for (const { rule, isMatched } of findCandidates(transaction)) {
    if (!isMatched(transaction)) continue;
    const changes = getChanges(rule.effects, transaction, references);
    if (changes) return { rule, changes };
  }
  return null;
}

/**
 * What the last of some rules changes in a transaction; `taken` where one before it applies, null where it does not.
 */
export function applyLastRule<R extends RuleDescription>(
  { rules, references, findCandidates }: PreparedRules<R>,
  transaction: RuleTransaction,
): RuleChanges | 'taken' | null {
  const candidates = findCandidates(transaction);
  const last = candidates.at(-1);
  const getItsChanges = ({ rule, isMatched }: Candidate<R>) =>
    isMatched(transaction) ? getChanges(rule.effects, transaction, references) : null;
  const changes = last && last.rule === rules.at(-1) ? getItsChanges(last) : null;
  if (!changes) return null;
  return candidates.some((one) => one !== last && getItsChanges(one) !== null) ? 'taken' : changes;
}

/** The fields that effects change; null where none of the effects is possible for the transaction. */
function getChanges(
  effects: readonly RuleEffect[],
  transaction: RuleTransaction,
  references: RuleReferences,
): RuleChanges | null {
  const possible = effects.flatMap((effect) => getChange(effect, transaction, references) ?? []);
  if (possible.length === 0) return null;
  return Object.assign({}, ...possible);
}

/** Null where the effect is not possible, empty where it changes nothing. */
function getChange(
  effect: RuleEffect,
  transaction: RuleTransaction,
  { categories, accounts }: RuleReferences,
): RuleChanges | null {
  switch (effect.type) {
    case 'category': {
      const kind = categories.get(effect.categoryId)?.kind;
      if (kind === undefined || !isCategoryAllowed(transaction.type, kind)) return null;
      return effect.categoryId === transaction.categoryId ? {} : { categoryId: effect.categoryId };
    }
    case 'payee':
      return effect.payee === transaction.payee ? {} : { payee: effect.payee };
    case 'tags': {
      const missing = effect.tags.filter((tag) => !transaction.tags.includes(tag));
      const tags = [...transaction.tags, ...missing].slice(0, maxTags);
      return tags.length === transaction.tags.length ? {} : { tags };
    }
    case 'note': {
      const note = effect.mode === 'set' ? effect.note : withAppended(transaction.note, effect.note);
      return note === transaction.note ? {} : { note };
    }
    case 'transfer': {
      if (transaction.type === 'transfer') {
        return [transaction.accountId, transaction.toAccountId].includes(effect.accountId) ? {} : null;
      }
      const other = accounts.get(effect.accountId);
      const isPossible =
        other &&
        !other.archived &&
        other.currency === transaction.currency &&
        effect.accountId !== transaction.accountId;
      return isPossible ? { transferAccountId: effect.accountId } : null;
    }
  }
}

/** What is there already, or would be too long together, is not added. */
function withAppended(note: string, added: string): string {
  if (note.includes(added)) return note;
  const both = note === '' ? added : `${note} ${added}`;
  return both.length > maxTransactionTextLengths.note ? note : both;
}
