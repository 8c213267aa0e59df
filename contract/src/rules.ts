import { categoryKinds } from '@afdal/domain/money/category';
import { ruleTextAtLeast, ruleTextAtMost } from '@afdal/domain/money/limits';
import * as z from 'zod/mini';
import { texts } from './copy.ts';
import { endpoint } from './endpoint.ts';
import { CategoryId, NewId, RuleId } from './ids.ts';
import { line } from './values.ts';

const Contains = line(ruleTextAtLeast, ruleTextAtMost, texts.ruleTextRequired, texts.rulePhraseTooLong);

/** Assigns the category when payee or note contain the words, compared as `searchable`. `kind` is the category's. */
export const Rule = z.strictObject({
  id: z.string(),
  contains: z.string(),
  kind: z.enum(categoryKinds),
  categoryId: z.string(),
});
export type Rule = z.infer<typeof Rule>;

export const NewRule = z.strictObject({ id: z.optional(NewId), contains: Contains, categoryId: CategoryId });
const RuleChange = z.strictObject({ contains: z.optional(Contains), categoryId: z.optional(CategoryId) });

const byId = z.strictObject({ id: RuleId });

export const rules = {
  listRules: endpoint({
    method: 'GET',
    path: '/rule',
    access: 'user',
    summary: 'The rules that categorise, in the order they were made: the first that fits holds',
    output: z.array(Rule),
    status: 200,
    failures: [],
  }),
  addRule: endpoint({
    method: 'POST',
    path: '/rule',
    access: 'user',
    summary: 'Add a rule',
    body: NewRule,
    output: Rule,
    status: 201,
    failures: ['conflict', 'rules_full'],
  }),
  editRule: endpoint({
    method: 'PATCH',
    path: '/rule/:id',
    access: 'user',
    summary: 'Change a rule',
    params: byId,
    body: RuleChange,
    output: Rule,
    status: 200,
    failures: ['not_found'],
  }),
  deleteRule: endpoint({
    method: 'DELETE',
    path: '/rule/:id',
    access: 'user',
    summary: 'Delete a rule; what it categorised stays. It can be restored for 30 days',
    params: byId,
    status: 204,
    failures: ['not_found'],
  }),
  restoreRule: endpoint({
    method: 'POST',
    path: '/rule/:id/restore',
    access: 'user',
    summary: 'Bring a deleted rule back',
    params: byId,
    output: Rule,
    status: 200,
    failures: ['not_found', 'rules_full'],
  }),
  applyRules: endpoint({
    method: 'POST',
    path: '/rule/apply',
    access: 'user',
    summary: 'Categorise by the rules what has no category yet; answers how many transactions that were',
    output: z.strictObject({ changed: z.int() }),
    status: 200,
    failures: [],
  }),
} as const;
