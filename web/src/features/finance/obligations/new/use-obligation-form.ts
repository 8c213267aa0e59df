import { obligations } from '@afdal/contract/finance/obligations';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useFormWrite } from '../../../../data/use-save.ts';
import { pluralizeForms } from '../../../../lib/format/plurals.ts';
import { useUser } from '../../../../session/user.tsx';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { useStepForm } from '../../../../ui/form/steps/use-step-form.ts';
import { useToday } from '../../../../ui/hooks/use-today.ts';
import { useAccounts } from '../../use-accounts.ts';
import {
  checkDraft,
  computePreview,
  emptyDraft,
  fields,
  getStep,
  type ObligationDraft,
  steps,
} from '../obligation-draft.ts';
import { obligationList, putObligation } from '../obligation-queries.ts';
import { texts } from '../texts.ts';

/** A new obligation, in three steps. */
export function useObligationForm(onDone: () => void) {
  const { currency: own } = useUser().preferences;
  const { data: accounts = [] } = useAccounts();
  const today = useToday();
  const getCurrency = ({ accountId }: ObligationDraft) => accounts.find(({ id }) => id === accountId)?.currency ?? own;
  const { form, onBack } = useStepForm({
    draftName: 'obligation',
    fields,
    initial: emptyDraft,
    steps,
    getStep,
    check: (draft) => checkDraft(draft, getCurrency(draft), today),
    write: useAddObligation(),
    onDone,
  });
  const currency = getCurrency(form.draft);
  return { form, onBack, currency, today, accounts, preview: computePreview(form.draft, currency, today) };
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
