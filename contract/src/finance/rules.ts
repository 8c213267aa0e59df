import { categoryKinds } from '@afdal/domain/money/category';
import { maxRuleTextLength, minRuleTextLength } from '@afdal/domain/money/limits';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { type Id, NewId, uuid } from '../ids.ts';
import { field, noun } from '../noun.ts';
import { resource } from '../resource.ts';
import { errorTexts } from '../texts.ts';
import { line } from '../values.ts';
import type { CategoryId } from './categories.ts';

export type RuleId = Id<'RuleId'>;

const Contains = line(minRuleTextLength, maxRuleTextLength, errorTexts.ruleTextRequired, errorTexts.rulePhraseTooLong);

/** Assigns the category when payee or note contain the words, compared as `searchable`. `kind` is the category's. */
const fields = noun({
  contains: field(z.string(), Contains),
  kind: z.enum(categoryKinds),
  categoryId: field(z.string(), uuid<CategoryId>()),
});
export const Rule = z.strictObject({ id: z.string(), ...fields.row });
export type Rule = z.infer<typeof Rule>;

export const NewRule = z.strictObject({ id: z.optional(NewId), ...fields.new });
const RuleChange = z.strictObject(fields.change);

const rule = resource('rule', uuid<RuleId>(), Rule);

export const rules = defineEndpoints({
  listRules: rule.list('The rules that categorise, in the order they were made: the first that fits holds'),
  addRule: rule.add('Add a rule', NewRule, 'rules_full'),
  editRule: rule.edit('Change a rule', RuleChange),
  deleteRule: rule.delete('Delete a rule; what it categorised stays. It can be restored for 30 days'),
  restoreRule: rule.restore('Bring a deleted rule back', 'rules_full'),
  applyRules: {
    method: 'POST',
    path: '/rule/apply',
    access: 'user',
    summary: 'Categorise by the rules what has no category yet; answers how many transactions that were',
    output: z.strictObject({ changed: z.int() }),
    status: 200,
    errors: [],
  },
});
