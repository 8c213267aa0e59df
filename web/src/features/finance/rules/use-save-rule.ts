import { fieldErrors } from '@afdal/contract/field-errors';
import { NewRule, type Rule, rules } from '@afdal/contract/rules';
import { useRef } from 'react';
import type * as z from 'zod/mini';
import { call } from '../../../lib/api.ts';
import { newId } from '../../../lib/new-id.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useSubmission } from '../use-submission.ts';
import { changeShown, withRule } from './cache.ts';
import { copy } from './copy.ts';

export interface RuleDraft {
  readonly contains: string;
  readonly categoryId: string;
}

/** Adds or edits a rule. Idempotent: resending after a lost response still adds one rule. */
export function useSaveRule(rule: Rule | null, onSaved: () => void) {
  const id = useRef(rule?.id ?? newId()).current;
  const { submit, ...submission } = useSubmission({
    send: (body: z.input<typeof NewRule>) =>
      rule ? call(rules.editRule, { params: { id }, body }) : call(rules.addRule, { body: { ...body, id } }),
    onSent: (saved) => {
      changeShown((shown) => withRule(shown, saved));
      showToast({ title: rule ? copy.changed : copy.added, variant: 'success' });
    },
    onDone: onSaved,
    failed: rule ? copy.failedToChange : copy.failedToAdd,
  });

  const save = ({ contains, categoryId }: RuleDraft) => {
    const body = { contains, categoryId };
    const parsed = NewRule.safeParse(body);
    if (parsed.success) submit({ ...body, contains: parsed.data.contains });
    else submission.refuse(withCategoryAsked(fieldErrors(parsed.error.issues), categoryId));
  };
  return { ...submission, save };
}

/** A category not chosen yet is reported as missing, not as an invalid id. */
function withCategoryAsked(errors: Record<string, string>, categoryId: string): Record<string, string> {
  return categoryId === '' ? { ...errors, categoryId: copy.categoryRequired } : errors;
}
