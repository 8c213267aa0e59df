import { getFieldErrors } from '../../../lib/api-error.ts';
import { useDraft } from '../../../lib/draft.ts';
import { type DraftOf, type Fields, getSentNames, isDraft } from '../field-kinds.ts';
import { type Errors, type FormWrite, useCheckedForm } from '../use-checked-form.ts';

interface Options<F extends Fields, Step extends string, Result, Body> {
  readonly draftName: string;
  readonly fields: F;
  /** What the form begins with; the same object at each render. */
  readonly initial: DraftOf<F> & { readonly step: Step };
  readonly steps: readonly Step[];
  /** The step in which a field is shown, by the name by which it is sent. */
  readonly getStep: (field: string) => Step;
  /** Every reason why a draft cannot be sent yet, by field; the body of one that can. */
  readonly check: (draft: DraftOf<F>) => { readonly errors: Errors; readonly body: Body | null };
  readonly write: FormWrite<Result, Body>;
  readonly onDone: (response: Result) => void;
}

/** A form in steps. Each is left once it has no errors; a rejection leads back to the step of its field. */
export function useStepForm<F extends Fields, Step extends string, Result, Body>({
  draftName,
  fields,
  initial,
  steps,
  getStep,
  check,
  write,
  onDone,
}: Options<F, Step, Result, Body>) {
  type Draft = DraftOf<F> & { readonly step: Step };
  const state = useDraft<Draft>(draftName, initial, (value): value is Draft => isDraft(fields, value));
  const { draft, setDraft } = state;
  const at = steps.indexOf(draft.step);
  const getIndex = (field: string) => steps.indexOf(getStep(field.split('.')[0] ?? ''));
  /** The errors of the steps up to the one that is shown. */
  const getErrors = (values: Draft): Errors =>
    Object.fromEntries(
      Object.entries(check(values).errors).filter(([field]) => getIndex(field) <= steps.indexOf(values.step)),
    );
  /** Shows the first step that one of these errors is in. */
  const showErrorStep = (errors: Errors, values: Draft) => {
    const step = steps[Math.min(...Object.keys(errors).map(getIndex))];
    if (step && step !== values.step) setDraft({ ...values, step });
  };
  const goTo = (index: number) => {
    const step = steps[index];
    if (step) setDraft({ ...draft, step });
  };
  const form = useCheckedForm({
    state,
    sentAs: getSentNames(fields),
    beforeSend: (values: Draft) => {
      if (values.step === steps.at(-1) || Object.keys(getErrors(values)).length > 0) return false;
      goTo(at + 1);
      return true;
    },
    check: (values: Draft) => {
      const errors = getErrors(values);
      showErrorStep(errors, values);
      const { body } = check(values);
      return Object.keys(errors).length > 0 || !body ? { errors } : { body };
    },
    write: {
      ...write,
      send: (body: Body) =>
        write.send(body).catch((error: unknown) => {
          showErrorStep(getFieldErrors(error) ?? {}, draft);
          throw error;
        }),
    },
    onDone,
  });
  return { form, onBack: at > 0 ? () => goTo(at - 1) : undefined };
}
