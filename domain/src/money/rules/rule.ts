import type { TransactionType } from '../transaction.ts';

/** Whether all conditions of a rule hold, or any of them. */
export const ruleMatches = ['all', 'any'] as const;
export type RuleMatch = (typeof ruleMatches)[number];

/** Where a text is looked for: `bank` is the payee as a statement or message wrote it; `any` is each of the texts. */
export const ruleTextSources = ['any', 'bank', 'payee', 'note'] as const;
export type RuleTextSource = (typeof ruleTextSources)[number];

/** `all` words of the phrases, `any` of the phrases as it is written, `none` of them, or one that the text `startsWith`. */
export const ruleTextOperators = ['any', 'startsWith', 'all', 'none'] as const;
type RuleTextOperator = (typeof ruleTextOperators)[number];

/** `between` includes both amounts; `above` and `below` do not include theirs. */
export const ruleAmountOperators = ['between', 'is', 'above', 'below'] as const;
type RuleAmountOperator = (typeof ruleAmountOperators)[number];

export const ruleNoteModes = ['set', 'append'] as const;
type RuleNoteMode = (typeof ruleNoteModes)[number];

export type RuleCondition =
  | { readonly type: 'payee'; readonly names: readonly string[] }
  | {
      readonly type: 'text';
      readonly source: RuleTextSource;
      readonly operator: RuleTextOperator;
      readonly phrases: readonly string[];
    }
  | {
      readonly type: 'amount';
      readonly operator: RuleAmountOperator;
      /** Decimals of at most three places, in the currency of each transaction. */
      readonly amount: string;
      /** Of `between` alone. */
      readonly upTo: string | null;
    }
  | { readonly type: 'account'; readonly accountIds: readonly string[] }
  | { readonly type: 'kind'; readonly kinds: readonly TransactionType[] }
  /** Days, both included; null where it has no end. */
  | { readonly type: 'date'; readonly from: string | null; readonly to: string | null }
  /** Days of a month, 1 to 31, both included; over the end of the month where `from` is later. */
  | { readonly type: 'dayOfMonth'; readonly from: number; readonly to: number }
  /** Days of a week, 0 being Sunday. */
  | { readonly type: 'weekday'; readonly days: readonly number[] };

export type RuleEffect =
  | { readonly type: 'category'; readonly categoryId: string }
  | { readonly type: 'payee'; readonly payee: string }
  | { readonly type: 'tags'; readonly tags: readonly string[] }
  | { readonly type: 'note'; readonly mode: RuleNoteMode; readonly note: string }
  /** To this account where money went out, from it where money came in. */
  | { readonly type: 'transfer'; readonly accountId: string };

export interface RuleDescription {
  readonly name: string;
  readonly isEnabled: boolean;
  readonly match: RuleMatch;
  readonly conditions: readonly RuleCondition[];
  readonly effects: readonly RuleEffect[];
}

/** What a rule sees of a transaction. */
export interface RuleTransaction {
  readonly type: TransactionType;
  readonly payee: string;
  readonly originalPayee: string | null;
  readonly note: string;
  readonly tags: readonly string[];
  readonly categoryId: string | null;
  readonly accountId: string;
  readonly toAccountId: string | null;
  readonly amountMinor: number;
  readonly currency: string;
  readonly occurredOn: string;
}
