import { type Category, CategoryChange, categories, NewCategory } from '@afdal/contract/categories';
import { fieldErrors } from '@afdal/contract/field-errors';
import type { CategoryFlag, CategoryIcon, CategoryKind } from '@afdal/domain/money/category';
import { useRef } from 'react';
import type * as z from 'zod/mini';
import { call } from '../../../lib/api.ts';
import { newId } from '../../../lib/new-id.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useSubmission } from '../use-submission.ts';
import { changeShown, withCategory } from './cache.ts';
import { copy } from './copy.ts';

export interface CategoryDraft {
  readonly name: string;
  readonly parentId: string | null;
  readonly kind: CategoryKind;
  readonly flag: CategoryFlag | null;
  readonly icon: CategoryIcon;
}

type Body = z.input<typeof NewCategory>;

/** Adds or edits a category. Idempotent: resending after a lost response still adds one category. */
export function useSaveCategory(category: Category | null, onSaved: (category: Category) => void) {
  const id = useRef(category?.id ?? newId()).current;
  const { submit, ...submission } = useSubmission({
    send: ({ kind, ...rest }: Body) =>
      category
        ? call(categories.editCategory, { params: { id }, body: rest })
        : call(categories.addCategory, { body: { ...rest, kind, id } }),
    onSent: (saved) => {
      changeShown((shown) => withCategory(shown, saved));
      showToast({ title: category ? copy.changed : copy.added, variant: 'success' });
    },
    onDone: onSaved,
    failed: category ? copy.failedToChange : copy.failedToAdd,
  });

  const save = ({ flag, kind, ...rest }: CategoryDraft) => {
    const change = { ...rest, ...(kind === 'expense' && flag && { flag }) };
    const parsed = category ? CategoryChange.safeParse(change) : NewCategory.safeParse({ ...change, kind });
    if (parsed.success) submit({ ...change, kind, name: parsed.data.name ?? rest.name });
    else submission.refuse(fieldErrors(parsed.error.issues));
  };
  return { ...submission, save };
}
