import { type CategoryKind, isCategoryAllowed } from '../category.ts';
import { maxTags, maxTransactionTextLengths } from '../limits.ts';
import { createNormaliser, type NormalisedTransaction, prepareConditions } from './matches-conditions.ts';
import type { RuleDescription, RuleEffect, RuleTransaction } from './rule.ts';

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

interface PreparedRule<R> {
  readonly rule: R;
  readonly isMatched: (normalised: NormalisedTransaction) => boolean;
}

/** Rules in their order, without those that do not apply, ready to be matched against many transactions. */
export interface PreparedRules<R> {
  readonly rules: readonly PreparedRule<R>[];
  readonly references: RuleReferences;
  readonly normalise: (transaction: RuleTransaction) => NormalisedTransaction;
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
  return {
    rules: active.map((rule) => ({ rule, isMatched: prepareConditions(rule.match, rule.conditions) })),
    references,
    normalise: createNormaliser(),
  };
}

/**
 * The first rule whose conditions hold and of whose effects at least one is possible, with what it changes; null where there
 * is none.
 */
export function applyRules<R extends RuleDescription>(
  { rules, references, normalise }: PreparedRules<R>,
  transaction: RuleTransaction,
): AppliedRule<R> | null {
  if (rules.length === 0) return null;
  const normalised = normalise(transaction);
  for (const { rule, isMatched } of rules) {
    if (!isMatched(normalised)) continue;
    const changes = getChanges(rule.effects, transaction, references);
    if (changes) return { rule, changes };
  }
  return null;
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
