import { fieldErrors } from '@afdal/contract/field-errors';
import type * as z from 'zod/mini';
import { type Errors, type FormOptions, useCheckedForm } from './use-checked-form.ts';

type Options<Draft, Result, Body> = FormOptions<Draft, Result, Body> & {
  readonly schema: z.ZodMiniType<Body>;
  /** What of the draft is sent; all of it unless said otherwise. */
  readonly toBody?: (draft: Draft) => object;
  /** Errors that say it better than the schema's. */
  readonly getErrors?: (draft: Draft) => Errors;
  /** What the schema cannot know, such as a balance: with any of these, nothing is sent. */
  readonly validateDraft?: (draft: Draft) => Errors;
};

/** A form that sends what a schema of the contract accepts. */
export function useForm<Draft extends object, Result, Body extends object>(options: Options<Draft, Result, Body>) {
  const { schema, toBody, getErrors, validateDraft } = options;
  return useCheckedForm({
    ...options,
    check: (draft: Draft) => {
      const parsed = schema.safeParse(toBody ? toBody(draft) : draft);
      if (!parsed.success) return { errors: { ...fieldErrors(parsed.error.issues), ...getErrors?.(draft) } };
      const errors = validateDraft?.(draft) ?? {};
      return Object.keys(errors).length > 0 ? { errors } : { body: parsed.data };
    },
  });
}
