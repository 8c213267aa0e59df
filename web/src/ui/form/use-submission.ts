import { useEffect, useRef, useState } from 'react';
import { getErrorMessage, getFieldErrors, isPlanLimit, WriteQueuedError } from '../../lib/api-error.ts';
import { localizeDigits } from '../../lib/format/digits.ts';
import { useDisplayPreferences } from '../figures/display-preferences.ts';
import { useFocusOnErrors } from '../hooks/use-focus-on-errors.ts';

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
