import { fieldErrors } from '@afdal/contract/field-errors';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { useFocusOnErrors } from '../use-focus-on-errors.ts';
import { useFieldErrors } from './use-field-errors.ts';
import { type Errors, useSubmission } from './use-submission.ts';

/** What a form sends, and what follows. */
export interface FormWrite<Answer> {
  readonly mutationKey: readonly unknown[];
  readonly scope: { readonly id: string };
  readonly mutationFn: (write: object) => Promise<Answer>;
  readonly meta?: Record<string, unknown>;
  /** The write of a body that the schema has accepted: plain JSON. */
  readonly writeOf: (body: object) => object;
  /** Runs although the form may have been closed meanwhile. */
  readonly onSuccess: (answer: Answer) => void;
  readonly onSettled?: () => Promise<void>;
  /** What failed, in a few words. */
  readonly failed: string;
}

interface Options<Draft, Answer> {
  readonly initial: Draft;
  readonly schema: z.ZodMiniType<object>;
  /** What of the draft is sent; all of it unless said otherwise. */
  readonly bodyOf?: (draft: Draft) => object;
  /** Errors that say it better than the schema's. */
  readonly errorsOf?: (draft: Draft) => Errors;
  /** The fields that are called otherwise where they are sent, and so in errors. */
  readonly sentAs?: { readonly [Field in keyof Draft]?: string };
  /** Answers whether the draft was dealt with and nothing is sent. */
  readonly beforeSend?: (draft: Draft) => boolean;
  readonly write: FormWrite<Answer>;
  /** Whether the form stays for the next one: it is emptied once it has sent. */
  readonly isKept?: boolean;
  /** Runs while the form is open. */
  readonly onDone?: (answer: Answer) => void;
}

/**
 * A form's draft, its errors by field, and its sending. An invalid field says so and takes the focus; it says so no
 * more once it is changed. A failure that is no field's is `refusal`, and nothing typed is lost.
 */
export function useForm<Draft extends object, Answer>(options: Options<Draft, Answer>) {
  const { initial, schema, bodyOf, errorsOf, sentAs, beforeSend, write, isKept, onDone } = options;
  const { writeOf, mutationFn, onSuccess, ...sending } = write;
  const [draft, setDraft] = useState(initial);
  const { errors, refusal, isBusy, refuse, submit } = useSubmission({
    ...sending,
    send: mutationFn,
    onSent: onSuccess,
    onDone: (answer: Answer) => {
      if (isKept) setDraft(initial);
      onDone?.(answer);
    },
  });
  const element = useFocusOnErrors(errors);
  const [left, mend] = useFieldErrors(errors);

  const nameOf = (field: keyof Draft & string) => sentAs?.[field] ?? field;
  const errorOf = (field: keyof Draft & string) => left[nameOf(field)];
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
    mend((Object.keys(part) as (keyof Draft & string)[]).map(nameOf));
  };
  const send = () => {
    if (beforeSend?.(draft)) return;
    const parsed = schema.safeParse(bodyOf ? bodyOf(draft) : draft);
    if (parsed.success) submit(writeOf(parsed.data));
    else refuse({ ...fieldErrors(parsed.error.issues), ...errorsOf?.(draft) });
  };

  return {
    draft,
    change,
    errorOf,
    refusal,
    isBusy,
    element,
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      if (!isBusy) send();
    },
    /** For a field whose value is its element's text. */
    text: <Field extends keyof Draft & string>(field: Field) => ({
      value: draft[field] as string,
      error: errorOf(field),
      readOnly: isBusy,
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        change({ [field]: target.value } as Partial<Draft>),
    }),
    select: <Field extends keyof Draft & string>(field: Field) => ({
      value: draft[field] as string,
      error: errorOf(field),
      onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => change({ [field]: target.value } as Partial<Draft>),
    }),
    choice: <Field extends keyof Draft & string>(field: Field) => ({
      chosen: draft[field],
      error: errorOf(field),
      onChange: (value: Draft[Field]) => change({ [field]: value } as unknown as Partial<Draft>),
    }),
    /** For any other field. */
    value: <Field extends keyof Draft & string>(field: Field) => ({
      value: draft[field],
      error: errorOf(field),
      onChange: (value: Draft[Field]) => change({ [field]: value } as unknown as Partial<Draft>),
    }),
  };
}

export type FormState = Pick<
  ReturnType<typeof useForm<object, unknown>>,
  'refusal' | 'isBusy' | 'element' | 'onSubmit'
>;
