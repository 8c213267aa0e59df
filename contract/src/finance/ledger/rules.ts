import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import {
  maxRuleChoices,
  maxRuleConditions,
  maxRuleEffects,
  maxRuleNameLength,
  maxRules,
  maxRuleTextLength,
  minRuleTextLength,
} from '@afdal/domain/money/limits';
import {
  ruleAmountOperators,
  ruleMatches,
  ruleNoteModes,
  ruleTextOperators,
  ruleTextSources,
} from '@afdal/domain/money/rules/rule';
import { transactionTypes } from '@afdal/domain/money/transaction';
import * as z from 'zod/mini';
import { defineEndpoints } from '../../endpoint.ts';
import { choice, Flag, whole } from '../../fields.ts';
import { type Id, NewId, uuid } from '../../ids.ts';
import { decimal, MoneyDay, TotalMinor } from '../../money.ts';
import { field, noun } from '../../noun.ts';
import { resource } from '../../resource.ts';
import { errorTexts } from '../../texts.ts';
import { AnsweredDay, line } from '../../values.ts';
import type { CategoryId } from '../categories.ts';
import type { AccountId } from '../money-accounts.ts';
import { Tags, TransactionTexts } from '../transactions.ts';
import { ruleErrorTexts } from './rule-error-texts.ts';

export type RuleId = Id<'RuleId'>;

const Phrase = line(
  minRuleTextLength,
  maxRuleTextLength,
  ruleErrorTexts.rulePhraseTooShort,
  ruleErrorTexts.rulePhraseTooLong,
);
const Payee = TransactionTexts.payee.check(z.minLength(1, { error: ruleErrorTexts.rulePayeeRequired }));
const Amount = decimal(errorTexts.amountDecimals);
const DayOfMonth = whole(1, 31, ruleErrorTexts.ruleDayOfMonthInvalid);
/** 0 is Sunday. */
const Weekday = whole(0, 6, ruleErrorTexts.ruleWeekdayRequired);

/** One or more, each once. */
function some<Item extends z.ZodMiniType>(item: Item, missing: string) {
  return z.array(item, { error: missing }).check(
    z.minLength(1, { error: missing }),
    z.maxLength(maxRuleChoices, { error: ruleErrorTexts.ruleChoicesTooMany }),
    z.overwrite((items) => [...new Set(items)]),
  );
}

/**
 * What must hold of a transaction. Names and phrases are compared as `searchable`. `payee` is one of the names, now or as the
 * bank wrote it; `text` is looked for in `source`; `amount` is in decimals of each transaction's currency; `account` is either
 * side of a transfer; the days of `date` and `dayOfMonth` are both included; the `days` of `weekday` are 0 to 6, 0 being Sunday.
 */
function createConditions(ConditionDay: z.ZodMiniType<CivilDate, string>) {
  const Condition = z.discriminatedUnion(
    'type',
    [
      z.strictObject({ type: z.literal('payee'), names: some(Payee, ruleErrorTexts.rulePayeeRequired) }),
      z.strictObject({
        type: z.literal('text'),
        source: choice(ruleTextSources),
        operator: choice(ruleTextOperators),
        phrases: some(Phrase, ruleErrorTexts.rulePhraseRequired),
      }),
      z
        .strictObject({
          type: z.literal('amount'),
          operator: choice(ruleAmountOperators),
          amount: Amount,
          upTo: z.nullable(Amount),
        })
        .check(
          z.refine(({ operator, upTo }) => (operator === 'between') === (upTo !== null), {
            error: errorTexts.amountDecimals,
            path: ['upTo'],
          }),
        ),
      z.strictObject({
        type: z.literal('account'),
        accountIds: some(uuid<AccountId>(errorTexts.accountRequired), errorTexts.accountRequired),
      }),
      z.strictObject({
        type: z.literal('kind'),
        kinds: some(choice(transactionTypes, errorTexts.transactionTypeInvalid), errorTexts.transactionTypeInvalid),
      }),
      z
        .strictObject({ type: z.literal('date'), from: z.nullable(ConditionDay), to: z.nullable(ConditionDay) })
        .check(
          z.refine(({ from, to }) => from !== null || to !== null, { error: errorTexts.dateRequired, path: ['from'] }),
        ),
      z.strictObject({ type: z.literal('dayOfMonth'), from: DayOfMonth, to: DayOfMonth }),
      z.strictObject({ type: z.literal('weekday'), days: some(Weekday, ruleErrorTexts.ruleWeekdayRequired) }),
    ],
    { error: errorTexts.valueInvalid },
  );
  return z
    .array(Condition, { error: ruleErrorTexts.ruleConditionRequired })
    .check(
      z.minLength(1, { error: ruleErrorTexts.ruleConditionRequired }),
      z.maxLength(maxRuleConditions, { error: ruleErrorTexts.ruleConditionsTooMany }),
    );
}
export const Conditions = createConditions(MoneyDay);

/** What a rule does. `transfer` makes a transfer to the account where money went out, and from it where money came in. */
const Effect = z.discriminatedUnion(
  'type',
  [
    z.strictObject({ type: z.literal('category'), categoryId: uuid<CategoryId>(errorTexts.categoryUnknown) }),
    z.strictObject({ type: z.literal('payee'), payee: Payee }),
    z.strictObject({
      type: z.literal('tags'),
      tags: Tags.check(z.minLength(1, { error: ruleErrorTexts.ruleTagRequired })),
    }),
    z.strictObject({
      type: z.literal('note'),
      mode: choice(ruleNoteModes),
      note: TransactionTexts.note.check(z.minLength(1, { error: ruleErrorTexts.ruleNoteRequired })),
    }),
    z.strictObject({ type: z.literal('transfer'), accountId: uuid<AccountId>(errorTexts.transferTargetRequired) }),
  ],
  { error: errorTexts.valueInvalid },
);
export const Effects = z
  .array(Effect, { error: ruleErrorTexts.ruleEffectRequired })
  .check(
    z.minLength(1, { error: ruleErrorTexts.ruleEffectRequired }),
    z.maxLength(maxRuleEffects, { error: ruleErrorTexts.ruleEffectsTooMany }),
  );

/**
 * Changes transactions whose conditions hold, all or any of them; the first rule that does so in the order of the list is the
 * only one. `missing` is what it refers to and is gone: then it is paused. `appliedCount` is how often it changed or proved a
 * transaction right as that came in or was applied to, and `lastAppliedOn` the latest day of those.
 */
const fields = noun({
  name: field(z.string(), line(1, maxRuleNameLength, ruleErrorTexts.ruleNameRequired, ruleErrorTexts.ruleNameTooLong)),
  isEnabled: field(z.boolean(), Flag, { default: true }),
  match: field(z.enum(ruleMatches), choice(ruleMatches), { default: 'all' }),
  conditions: field(createConditions(AnsweredDay), Conditions),
  effects: field(Effects, Effects),
  missing: z.nullable(z.enum(['category', 'account'])),
  appliedCount: z.int(),
  lastAppliedOn: z.nullable(AnsweredDay),
});
export const Rule = z.strictObject({ id: z.string(), ...fields.row });
export type Rule = z.infer<typeof Rule>;

export const NewRule = z.strictObject({ id: z.optional(NewId), ...fields.new });
export type NewRule = z.infer<typeof NewRule>;
const RuleChange = z.strictObject(fields.change);
const TriedRule = z.strictObject({ id: z.optional(uuid<RuleId>()), ...fields.new });

const rule = resource('rule', uuid<RuleId>(), Rule);

/** The fields of a transaction that rules change; `accountId` and `toAccountId` are both sides of a transfer. */
const Fields = z.strictObject({
  payee: z.string(),
  categoryId: z.nullable(z.string()),
  tags: z.array(z.string()),
  note: z.string(),
  accountId: z.string(),
  toAccountId: z.nullable(z.string()),
});

const Example = z.strictObject({
  id: z.string(),
  type: z.enum(transactionTypes),
  occurredOn: AnsweredDay,
  amountMinor: z.int(),
  currency: z.string(),
  before: Fields,
  after: Fields,
});

/**
 * What a rule would do to the past. Of the `count` transactions that it is the first rule to match, `unchanged` are as it makes
 * them, `changed` would change, and `skipped` stay as they are: what paid an obligation, is reconciled, split or merged, or has
 * the other side of its transfer recorded. An earlier rule has `taken` others that it matches.
 */
const RuleTrial = z.strictObject({
  count: z.int(),
  unchanged: z.int(),
  changed: z.int(),
  skipped: z.int(),
  taken: z.int(),
  /** Of `count`: what came in less what went out. */
  sums: z.array(z.strictObject({ currency: z.string(), minor: TotalMinor })),
  /** The latest of those that would change. */
  examples: z.array(Example),
});
export type RuleTrial = z.infer<typeof RuleTrial>;

export const rules = defineEndpoints({
  listRules: rule.list('The rules, in their order: the first that matches a transaction applies, and no other'),
  addRule: rule.add('Add a rule, behind the others', NewRule, 'rules_full'),
  orderRules: {
    method: 'PUT',
    path: '/rule/order',
    access: 'user',
    summary: 'Put rules into an order; those that are not named keep theirs, behind them',
    body: z.strictObject({
      ids: z
        .array(uuid<RuleId>(), { error: errorTexts.valueInvalid })
        .check(z.maxLength(maxRules, { error: errorTexts.valueInvalid })),
    }),
    status: 204,
    errors: [],
  },
  tryRule: {
    method: 'POST',
    path: '/rule/try',
    access: 'user',
    summary:
      'What a rule would do to past transactions: how many it matches and would change, with 20 examples. It changes nothing. The `id` of a rule that exists tries it in its place, else it is tried behind all others',
    body: TriedRule,
    output: RuleTrial,
    status: 200,
    errors: [],
    limit: { burst: 30, everySeconds: 2, per: 'person' },
  },
  editRule: rule.edit('Change a rule; what it has changed stays', RuleChange),
  deleteRule: rule.delete('Delete a rule; what it changed stays. It can be restored for 30 days'),
  restoreRule: rule.restore('Bring a deleted rule back', 'rules_full'),
  applyRules: {
    method: 'POST',
    path: '/rule/apply',
    access: 'user',
    summary:
      'Apply one rule to all past transactions that it is the first to match, or without an `id` categorise by all rules what has no category yet; answers how many transactions changed, and how many were left alone (see `skipped` of a trial)',
    body: z.strictObject({ id: z.optional(uuid<RuleId>()) }),
    bodyOptional: true,
    output: z.strictObject({ changed: z.int(), skipped: z.int() }),
    status: 200,
    errors: ['not_found'],
  },
});
