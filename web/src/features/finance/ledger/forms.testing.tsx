import { accountLedger } from '@afdal/contract/finance/account-ledger';
import { rates } from '@afdal/contract/finance/rates';
import { aDay } from '@afdal/domain/testing/a-day';
import { type AreaForms, noop } from '../../../testing/area-forms.ts';
import { aTransaction, dining, groceries, mada } from '../../../testing/data/finance-data.ts';
import { serve } from '../../../testing/fake-server.ts';
import { ReconcileForm } from './account-ledger/reconcile-form.tsx';
import { CategoryForm } from './categories/category-form.tsx';
import { AccountForm } from './money-accounts/account-form.tsx';
import { RateForm } from './rates/rate-form.tsx';
import { RuleForm } from './rules/rule-form.tsx';
import { NewTransaction } from './transaction-form/new-transaction.tsx';
import { SplitForm } from './transaction-form/split-form.tsx';

const spent = aTransaction();

export const forms: AreaForms = {
  serve: () => {
    serve(rates.listRates, () => []);
    serve(accountLedger.readBalance, () => ({
      on: aDay('2026-11-21'),
      balanceMinor: 0,
      reconciledCount: 0,
      openCount: 0,
      last: null,
    }));
  },
  drafted: {
    'categories/category-form.tsx': [
      () => <CategoryForm category={null} all={[groceries, dining]} onSaved={noop} onCancel={noop} />,
    ],
    'money-accounts/account-form.tsx': [() => <AccountForm account={null} onDone={noop} />],
    'rates/rate-form.tsx': [() => <RateForm currency="USD" to="SAR" onDone={noop} />],
    'account-ledger/reconcile-form.tsx': [() => <ReconcileForm account={mada} onMissing={noop} onDone={noop} />],
    'rules/rule-form.tsx': [() => <RuleForm rule={null} onDone={noop} />],
    'transaction-form/split-form.tsx': [() => <SplitForm transaction={spent} onSplit={noop} />],
    'transaction-form/use-transaction-form.ts': [() => <NewTransaction template={undefined} onDone={noop} />],
  },
  ofOneField: {
    'money-accounts/correct-balance-form.tsx': 1,
    'payees/payee-row.tsx': 1,
    'saved-filters/saved-filter-form.tsx': 1,
  },
  withoutDraft: {
    'categories/categories-sheet.tsx': { moveTo: 'what a deletion asks is answered anew' },
  },
  otherElements: {
    'categories/categories-sheet.tsx': 'of the one shape, with buttons of its own',
    'tags/rename-tag.tsx': 'one word, in place of a row',
    'transactions/together/change-sheet.tsx': 'one word, which is added at once',
  },
};
