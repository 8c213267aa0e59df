import { localizeDigits } from '@afdal/domain/text/digits';
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { getErrorMessage, getFieldErrors, isPlanLimit, WriteQueuedError } from '../../lib/api-error.ts';
import type { DraftState } from '../../lib/draft.ts';
import { useDisplayPreferences } from '../figures/display-preferences.ts';
import { useFocusOnErrors } from '../hooks/use-focus-on-errors.ts';
import { type FormDraft, useFormDraft } from './use-form-draft.ts';

/** What a form sends. */
export interface FormWrite<Result, Body = object> {
  readonly send: (body: Body) => Promise<Result>;
  /** What failed, in a few words, above the button; without it `send` tells it in another place. */
  readonly failed?: string;
}

/** A draft of its own; or one that `useDraft` keeps for several forms, until it is sent. */
type DraftHandle<Draft> = Pick<DraftState<Draft>, 'draft' | 'setDraft' | 'dropSent'>;
type Start<Draft> = FormDraft<Draft> | { readonly state: DraftHandle<Draft> };

/** What a form does, whatever its fields are. */
export interface FormBehavior<Draft, Result, Body = object> {
  /** Answers whether the draft was dealt with and nothing is sent. */
  readonly beforeSend?: (draft: Draft) => boolean;
  readonly write: FormWrite<Result, Body>;
  /** Whether the form stays for the next one: it is emptied once it has sent, and `data-autofocus` takes the focus. */
  readonly staysOpen?: boolean;
  /** Runs while the form is open. */
  readonly onDone?: (response: Result) => void;
}

export type FormOptions<Draft, Result, Body = object> = Start<Draft> &
  FormBehavior<Draft, Result, Body> & {
    /** The fields that are called otherwise where they are sent, and so in errors. */
    readonly sentAs?: { readonly [Field in keyof Draft]?: string };
  };

interface Check<Draft, Body> {
  /** The body of a draft; or the errors for which nothing is sent. */
  readonly check: (draft: Draft) => { readonly body: Body } | { readonly errors: Errors };
}

type Field<Draft> = keyof Draft & string;
/** The fields that hold what was typed, or nothing yet. */
type TextField<Draft> = { [F in Field<Draft>]: Draft[F] extends string | null | undefined ? F : never }[Field<Draft>];

/**
 * A form's draft, its errors by field, and its sending. The draft outlives the form, until it is sent or discarded. An invalid field says so and takes the focus; it says so no
 * more once it is changed. A failure that is no shown field's is `submitError`, and nothing typed is lost.
 */
export function useCheckedForm<Draft extends object, Result, Body>(
  options: FormOptions<Draft, Result, Body> & Check<Draft, Body>,
) {
  const { check, sentAs, beforeSend, write, staysOpen, onDone } = options;
  const { draft, setDraft, dropSent, isResumed, discard } = useStart(options, staysOpen);
  const { errors, submitError, isBusy, setFieldErrors, submit, element } = useSubmission(write);
  const [visibleErrors, clearErrors] = useFieldErrors(errors);

  const getName = (field: Field<Draft>) => sentAs?.[field] ?? field;
  const getError = (field: Field<Draft>) => visibleErrors[getName(field)];
  /** @param paths what of it has changed; the whole of its fields unless said otherwise */
  const change = (part: Partial<Draft>, paths?: readonly string[]) => {
    setDraft({ ...draft, ...part });
    clearErrors(paths ?? (Object.keys(part) as Field<Draft>[]).map(getName));
  };
  const send = () => {
    if (beforeSend?.(draft)) return;
    const checked = check(draft);
    if ('errors' in checked) return setFieldErrors(checked.errors);
    const done = (callback?: () => void) => {
      if (staysOpen) element.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
      callback?.();
    };
    submit(checked.body, {
      onSent: () => dropSent(draft),
      onDone: (response) => done(() => onDone?.(response)),
      // Such a form closes, like any other: the answer that its page may have wanted comes with the next read.
      onQueued: () => done(onDone as (() => void) | undefined),
    });
  };
  const changeTo = (field: Field<Draft>, value: unknown) => change({ [field]: value } as Partial<Draft>);
  const typed = (field: TextField<Draft>) => ({
    value: (draft[field] ?? '') as string,
    error: getError(field),
    readOnly: isBusy,
    onChange: (value: string) => changeTo(field, value),
  });
  const typedIn =
    (field: Field<Draft>) =>
    ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      changeTo(field, target.value);

  return {
    draft,
    change,
    errors: visibleErrors,
    getError,
    submitError,
    setFieldErrors,
    isBusy,
    isResumed,
    /** Forgets what was typed. */
    discard: () => {
      discard();
      setFieldErrors({});
    },
    element,
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      if (!isBusy) send();
    },
    /** For a field whose value is its element's text. */
    text: (field: Field<Draft>) => ({
      name: field as string,
      value: draft[field] as string,
      error: getError(field),
      readOnly: isBusy,
      onChange: typedIn(field),
    }),
    select: (field: Field<Draft>) => ({
      value: draft[field] as string,
      error: getError(field),
      onChange: typedIn(field),
    }),
    choice: <F extends Field<Draft>>(field: F) => ({
      chosen: draft[field],
      error: getError(field),
      onChange: (value: Draft[F]) => changeTo(field, value),
    }),
    /** For an amount as it is typed, in a currency. */
    money: (field: TextField<Draft>, currency: string) => ({ ...typed(field), currency }),
    /** For a day: a `CivilDate`, empty, or text that cannot be read as one. */
    day: typed,
    /** For a number as it is typed. */
    count: typed,
    /** For any other field that hands over what is typed. */
    typed,
  };
}

const unnamed = { draftName: '', initial: {} };

function useStart<Draft extends object>(start: Start<Draft>, staysOpen = false) {
  const own = useFormDraft('state' in start ? (unnamed as FormDraft<Draft>) : start, staysOpen);
  // Whoever keeps the draft says what was restored.
  return 'state' in start ? { ...start.state, isResumed: false, discard: () => {} } : own;
}

/** A form of a draft, whatever it sends. */
export type CheckedForm<Draft extends object> = ReturnType<typeof useCheckedForm<Draft, unknown, unknown>>;

export type FormState = Pick<
  ReturnType<typeof useCheckedForm<object, unknown, unknown>>,
  'submitError' | 'isBusy' | 'element' | 'onSubmit' | 'isResumed' | 'discard'
>;

/** The errors of the last attempt, except for fields changed since, and a function that marks fields as changed. */
function useFieldErrors(errors: Errors): [visibleErrors: Errors, clearErrors: (fields: readonly string[]) => void] {
  const [changed, setChanged] = useState({ errors, fields: [] as readonly string[] });
  const fields = changed.errors === errors ? changed.fields : [];
  // The error of a list's entry lies under the list's name: `steps.0.title`.
  const isChanged = (path: string) => fields.some((field) => `${path}.`.startsWith(`${field}.`));
  const visibleErrors = Object.fromEntries(Object.entries(errors).filter(([path]) => !isChanged(path)));
  const clearErrors = (more: readonly string[]) =>
    setChanged((before) => ({ errors, fields: [...(before.errors === errors ? before.fields : []), ...more] }));
  return [visibleErrors, clearErrors];
}

export type Errors = Readonly<Record<string, string>>;

/** Why nothing was saved, where no field is to blame. */
export interface SubmitError {
  readonly title: string;
  readonly cause: string | undefined;
  /** The plan's limit is reached. */
  readonly isPlanLimit: boolean;
}

interface Submission<Body, Output> {
  readonly send: (body: Body) => Promise<Output>;
  /** What failed, in a few words; without it `send` has shown it already. */
  readonly failed?: string | undefined;
}

interface Outcome<Output> {
  /** Runs even if the form was closed meanwhile. */
  readonly onSent?: () => void;
  /** Runs only while the form is open. */
  readonly onDone?: ((output: Output) => void) | undefined;
  /** As `onDone`, for what is kept on the device: nothing is known of it yet. */
  readonly onQueued?: (() => void) | undefined;
}

/**
 * Sends the contents of a form. Field errors show in the fields of `element`, any other failure in the form, and so does
 * the error of a field that is not shown; nothing typed is lost.
 */
export function useSubmission<Body, Output>({ send, failed }: Submission<Body, Output>) {
  const [errors, setErrors] = useState<Errors>({});
  const [submitError, setSubmitError] = useState<SubmitError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const element = useFocusOnErrors(errors);
  const { digits } = useDisplayPreferences();
  // biome-ignore lint/correctness/useExhaustiveDependencies: announced once, of each attempt.
  useEffect(() => {
    const texts = Object.values(errors);
    const form = element.current;
    const unsaid = texts.filter((text) => !form?.textContent.includes(localizeDigits(text, digits))).join(' ');
    // A field may say it in words of its own.
    const isMute = () => form && form.querySelectorAll('[aria-invalid]').length < texts.length;
    if (!isMute() || !unsaid) return;
    setSubmitError({ title: failed || unsaid, cause: failed && unsaid, isPlanLimit: false });
    // A field that was still loading says it itself once it is there.
    const loading = new MutationObserver(() => isMute() || setSubmitError(null));
    loading.observe(form as Node, { childList: true, subtree: true });
    return () => loading.disconnect();
  }, [errors]);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const setFieldErrors = (found: Errors) => {
    setErrors(found);
    setSubmitError(null);
  };
  const submit = (body: Body, { onSent, onDone, onQueued }: Outcome<Output> = {}) => {
    setFieldErrors({});
    setBusy(true);
    send(body)
      .then(
        (output) => {
          onSent?.();
          if (isOpen.current) onDone?.(output);
        },
        (error: unknown) => {
          if (error instanceof WriteQueuedError) {
            onSent?.();
            if (isOpen.current) onQueued?.();
            return;
          }
          const fields = getFieldErrors(error);
          if (fields) setErrors(fields);
          else if (failed)
            setSubmitError({ title: failed, cause: getErrorMessage(error), isPlanLimit: isPlanLimit(error) });
        },
      )
      .finally(() => setBusy(false));
  };
  return { errors, submitError, isBusy, setFieldErrors, submit, element };
}
