import { obligations } from '@afdal/contract/finance/obligations';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useFormWrite } from '../../../data/use-save.ts';
import { getFieldErrors } from '../../../lib/api-error.ts';
import { useDraft } from '../../../lib/draft.ts';
import { pluralizeForms } from '../../../lib/format/plurals.ts';
import { useUser } from '../../../session/user.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useCheckedForm } from '../../../ui/form/use-checked-form.ts';
import { useToday } from '../../../ui/hooks/use-today.ts';
import { useAccounts } from '../use-accounts.ts';
import {
  checkDraft,
  computePreview,
  emptyDraft,
  findErrorStep,
  isObligationDraft,
  type ObligationDraft,
  sentAs,
  steps,
} from './obligation-draft.ts';
import { obligationList, putObligation } from './obligation-queries.ts';
import { texts } from './texts.ts';

/** A new obligation, in three steps. Each is left once it has no errors; a rejection leads back to the step of its field. */
export function useObligationForm(onDone: () => void) {
  const state = useDraft('obligation', emptyDraft, isObligationDraft);
  const { currency: own } = useUser().preferences;
  const { data: accounts = [] } = useAccounts();
  const today = useToday();
  const add = useAddObligation();
  const { draft, setDraft } = state;
  const getCurrency = ({ accountId }: ObligationDraft) => accounts.find(({ id }) => id === accountId)?.currency ?? own;
  const currency = getCurrency(draft);

  /** The errors of the steps up to the one that is shown. */
  const getErrors = (values: ObligationDraft) => {
    const { errors } = checkDraft(values, getCurrency(values), today);
    if (values.step !== 'kind') return errors;
    return Object.fromEntries(Object.entries(errors).filter(([field]) => findErrorStep({ [field]: '' }) === 'kind'));
  };
  const goTo = (at: number) => {
    const step = steps[at];
    if (step) setDraft({ ...draft, step });
  };
  const at = steps.indexOf(draft.step);
  const form = useCheckedForm({
    state,
    sentAs,
    beforeSend: (values) => {
      if (values.step === 'review' || Object.keys(getErrors(values)).length > 0) return false;
      goTo(at + 1);
      return true;
    },
    check: (values: ObligationDraft) => {
      const errors = getErrors(values);
      const step = findErrorStep(errors);
      if (step && step !== values.step) setDraft({ ...values, step });
      const { body } = checkDraft(values, getCurrency(values), today);
      return step || !body ? { errors } : { body };
    },
    write: {
      ...add,
      send: (body) =>
        add.send(body).catch((error: unknown) => {
          const step = findErrorStep(getFieldErrors(error) ?? {});
          if (step) setDraft({ ...draft, step });
          throw error;
        }),
    },
    onDone,
  });
  return {
    form,
    currency,
    today,
    accounts,
    preview: computePreview(draft, currency, today),
    drop: state.drop,
    onBack: at > 0 ? () => goTo(at - 1) : undefined,
  };
}

export type ObligationFormState = ReturnType<typeof useObligationForm>;

/** Adds an obligation with its schedule. Sent again after no answer, it is still one. */
function useAddObligation() {
  const { digits } = useDisplayPreferences();
  const payments = (count: number) => pluralizeForms(texts.installmentCount, count, digits);
  return useFormWrite(obligationList, obligations.addObligation, {
    toWrite: (body, newId) => ({ body: { ...body, id: newId } }),
    onSuccess: putObligation,
    success: (added) => interpolate(texts.added, { payments: payments(added.payments.length) }),
    failed: texts.failedToAdd,
  });
}
