import { fieldErrors } from '@afdal/contract/field-errors';
import type * as z from 'zod/mini';
import { type FormOptions, useCheckedForm } from './use-checked-form.ts';
import type { Errors } from './use-submission.ts';

type Options<Draft, Answer> = FormOptions<Draft, Answer> & {
  readonly schema: z.ZodMiniType<object>;
  /** What of the draft is sent; all of it unless said otherwise. */
  readonly bodyOf?: (draft: Draft) => object;
  /** Errors that say it better than the schema's. */
  readonly errorsOf?: (draft: Draft) => Errors;
};

/** A form that sends what a schema of the contract accepts. */
export function useForm<Draft extends object, Answer>(options: Options<Draft, Answer>) {
  const { schema, bodyOf, errorsOf } = options;
  return useCheckedForm({
    ...options,
    check: (draft: Draft) => {
      const parsed = schema.safeParse(bodyOf ? bodyOf(draft) : draft);
      if (parsed.success) return { body: parsed.data };
      return { errors: { ...fieldErrors(parsed.error.issues), ...errorsOf?.(draft) } };
    },
  });
}
