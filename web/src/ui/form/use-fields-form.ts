import type * as z from 'zod/mini';
import { useDisplayPreferences } from '../figures/display-preferences.ts';
import {
  type DraftOf,
  type Fields,
  findFieldErrors,
  getSentNames,
  isDraft,
  type RowOf,
  type SentOf,
  toDraft,
  toSent,
} from './field-kinds.ts';
import type { Errors, FormBehavior } from './use-checked-form.ts';
import { useForm } from './use-form.ts';
import type { FormDraft } from './use-form-draft.ts';

interface Options<F extends Fields, Result, Body>
  extends Pick<FormDraft<DraftOf<F>>, 'draftName' | 'excludeFromDraft'>,
    FormBehavior<DraftOf<F>, Result, Body> {
  readonly fields: F;
  /** The row that is changed, or what a new one begins with. */
  readonly from?: RowOf<F> | null | undefined;
  /** The currency of its amounts. */
  readonly currency?: string | ((draft: DraftOf<F>) => string);
  readonly schema: z.ZodMiniType<Body>;
  /** What is sent, where it is not each field as its kind says. */
  readonly toBody?: (sent: SentOf<F>, draft: DraftOf<F>) => object;
  /** Errors that say it better than the schema's. */
  readonly getErrors?: (draft: DraftOf<F>, sent: SentOf<F>) => Errors;
  /** What the schema cannot know, such as a balance: with any of these, nothing is sent. */
  readonly validateDraft?: (draft: DraftOf<F>, sent: SentOf<F>) => Errors;
}

/** A form that names each of its fields once, by its kind: what it begins with and what it sends follow from that. */
export function useFieldsForm<F extends Fields, Result, Body extends object>({
  fields,
  from,
  currency = '',
  toBody,
  getErrors,
  validateDraft,
  ...options
}: Options<F, Result, Body>) {
  const { digits } = useDisplayPreferences();
  const getCurrency = (draft: DraftOf<F>) => (typeof currency === 'function' ? currency(draft) : currency);
  const getSent = (draft: DraftOf<F>) => toSent(fields, draft, getCurrency(draft));
  const form = useForm({
    ...options,
    initial: toDraft(fields, from, typeof currency === 'function' ? '' : currency),
    isDraft: (value) => isDraft(fields, value),
    sentAs: getSentNames(fields),
    toBody: (draft: DraftOf<F>) => (toBody ? toBody(getSent(draft), draft) : getSent(draft)),
    getErrors: (draft: DraftOf<F>) => ({
      ...findFieldErrors(fields, draft, getCurrency(draft), digits),
      ...getErrors?.(draft, getSent(draft)),
    }),
    validateDraft: (draft: DraftOf<F>) => validateDraft?.(draft, getSent(draft)) ?? {},
  });
  /** What would be sent of the draft as it is now. */
  return { ...form, sent: getSent(form.draft) };
}
