import { accountLedger } from '@afdal/contract/finance/account-ledger';
import { emergencyFund } from '@afdal/contract/finance/emergency-fund';
import { imports } from '@afdal/contract/finance/imports';
import { obligations } from '@afdal/contract/finance/obligations';
import { payoffPlans } from '@afdal/contract/finance/payoff-plans';
import { rates } from '@afdal/contract/finance/rates';
import { savings } from '@afdal/contract/finance/savings';
import type { HabitEvent } from '@afdal/contract/habits';
import { habits } from '@afdal/contract/habits';
import { majorGoals } from '@afdal/contract/major-goals';
import { type AccountSecurity, accountSecurity } from '@afdal/contract/people/account-security';
import { lifeWheel } from '@afdal/contract/self-development/life-wheel';
import { readingPlans } from '@afdal/contract/self-development/reading-plans';
import { aDay } from '@afdal/domain/testing/a-day';
import { act, cleanup, fireEvent, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { ChangeEmailSheet } from '../features/account-security/change-email-sheet.tsx';
import { AddPasskeySheet } from '../features/account-security/passkey-sheets.tsx';
import { AuthForm } from '../features/accounts/auth-form.tsx';
import { ExcuseForm } from '../features/excuses/excuse-form.tsx';
import { BudgetForm } from '../features/finance/budgets/budget-form.tsx';
import { MoveForm as MoveBudgetForm } from '../features/finance/budgets/move-form.tsx';
import { categoryBook } from '../features/finance/category-book.ts';
import { EditSetAsideForm } from '../features/finance/edit-set-aside-form.tsx';
import { DepositSheet, WithdrawSheet } from '../features/finance/emergency-fund/entry-sheets.tsx';
import { FundSettingsSheet } from '../features/finance/emergency-fund/fund-settings-sheet.tsx';
import { ImportMap } from '../features/finance/imports/import-map.tsx';
import { ReconcileForm } from '../features/finance/ledger/account-ledger/reconcile-form.tsx';
import { CategoryForm } from '../features/finance/ledger/categories/category-form.tsx';
import { AccountForm } from '../features/finance/ledger/money-accounts/account-form.tsx';
import { RateForm } from '../features/finance/ledger/rates/rate-form.tsx';
import { RuleForm } from '../features/finance/ledger/rules/rule-form.tsx';
import { NewTransaction } from '../features/finance/ledger/transaction-form/new-transaction.tsx';
import { SplitForm } from '../features/finance/ledger/transaction-form/split-form.tsx';
import { ChangeAmountForm, MoveInstallmentForm } from '../features/finance/obligations/edit-installment-form.tsx';
import { EditObligationSheet } from '../features/finance/obligations/edit-obligation.tsx';
import { AddObligationSheet } from '../features/finance/obligations/new-obligation.tsx';
import { PayForm } from '../features/finance/obligations/pay-form.tsx';
import { PayoffSheet } from '../features/finance/obligations/payoff-sheet.tsx';
import { RecordForm } from '../features/finance/obligations/record-form.tsx';
import { ChangeOccurrenceForm } from '../features/finance/recurring/change-occurrence-form.tsx';
import { ConfirmForm } from '../features/finance/recurring/confirm-form.tsx';
import { RecurringForm } from '../features/finance/recurring/recurring-form.tsx';
import { EntryForm } from '../features/finance/savings/entry-form.tsx';
import { GoalForm } from '../features/finance/savings/goal-form.tsx';
import { MoveForm } from '../features/finance/savings/move-form.tsx';
import { AnniversaryForm } from '../features/finance/zakat/anniversary-form.tsx';
import { FiguresForm } from '../features/finance/zakat/figures-form.tsx';
import { ZakatPaymentForm } from '../features/finance/zakat/zakat-payment-form.tsx';
import { HabitForm } from '../features/habits/habit-form.tsx';
import { EventForm, SlipForm } from '../features/habits/slip-form.tsx';
import { EditGoalSheet } from '../features/major-goals/edit-goal.tsx';
import { LinkGoalSheet } from '../features/major-goals/link-goal.tsx';
import { MilestoneForm } from '../features/major-goals/milestone-form.tsx';
import { AddGoalSheet } from '../features/major-goals/new-goal.tsx';
import { ValueForm } from '../features/major-goals/value-form.tsx';
import { ProfileForm } from '../features/profile/profile-form.tsx';
import { RewardForm } from '../features/rewards/reward-form.tsx';
import { JournalForm } from '../features/self-development/journal/journal-form.tsx';
import { PlanForm } from '../features/self-development/reading/plan-form.tsx';
import { LogReadingSheet } from '../features/self-development/reading/plan-sheets.tsx';
import { ScoreSheet } from '../features/self-development/wheel/score-sheet.tsx';
import { ContactForm } from '../features/support/contact-form.tsx';
import { TaskForm } from '../features/tasks/task-form.tsx';
import { queryClient } from '../lib/query-client.ts';
import { serve } from '../testing/fake-server.ts';
import { aBudget, anImport, aTransaction, dining, earner, groceries, mada, november } from '../testing/finance-data.ts';
import { openMoney } from '../testing/finance-feature.tsx';
import { toFormerDraft } from '../testing/former-drafts.ts';
import { aFund } from '../testing/fund-data.ts';
import { aMajorGoal } from '../testing/goal-data.ts';
import { aHabit } from '../testing/habit-data.ts';
import { nextTask } from '../testing/next-task.ts';
import { aDetail, anInstallment, anObligation, serveObligations } from '../testing/obligation-data.ts';
import { anOccurrence, aRecurring } from '../testing/recurring-data.ts';
import { aGoal } from '../testing/savings-data.ts';
import { anEntryOn, aPlan } from '../testing/self-development-data.ts';
import { aZakat } from '../testing/zakat-data.ts';

const none = () => {};
const write = { send: async () => ({}), failed: '' };
const sheet = { isOpen: true, onClose: none };

const installment = anInstallment();
const obligation = anObligation();
const detail = aDetail(obligation, [installment]);
const recurrence = aRecurring();
const item = {
  occurrence: { ...anOccurrence({ recurringId: recurrence.id }), id: 'occurrence' },
  recurringItem: recurrence,
};
const goal = aMajorGoal({ type: 'number', unit: 'كتاب', start: 0, current: 1, target: 12 });
const savingsGoal = aGoal();
const car = aGoal({ name: 'سيارة' });
const habit = aHabit({ mode: 'limit', limitQuantity: 3 });
const spent = aTransaction();
const slip: HabitEvent = {
  id: 'slip',
  habitId: habit.id,
  type: 'slip',
  at: '2026-11-20T09:00:00.000Z',
  on: aDay('2026-11-20'),
  quantity: 1,
  isOverLimit: false,
  trigger: null,
  feeling: null,
  note: '',
  result: null,
  seconds: null,
  createdAt: '2026-11-20T09:00:00.000Z',
};
const plan = aPlan();
const statement = anImport();
const page = anEntryOn('2026-11-21');
const quiet = { projectedMinor: 0, rollover: false };
const budget = aBudget([
  { categoryId: groceries.id, amountMinor: 50_000, carriedMinor: 0, movedMinor: 0, spentMinor: 0, ...quiet },
  { categoryId: dining.id, amountMinor: 50_000, carriedMinor: 0, movedMinor: 0, spentMinor: 0, ...quiet },
]);

const security: AccountSecurity = {
  email: 'layla@example.com',
  emailVerified: true,
  isHolderVerified: true,
  pendingEmail: null,
  hasPassword: true,
  passwordChangedAt: null,
  twoStep: { hasApp: false, passkeys: [], recoveryCodesLeft: 0, isDemanded: false },
};

function serveAll(): void {
  serveObligations([obligation], [installment]);
  serve(obligations.readObligation, () => detail);
  serve(payoffPlans.readPayoffChoice, () => null);
  serve(accountSecurity.readAccountSecurity, () => security);
  serve(emergencyFund.readEmergencyFund, () => aFund());
  serve(imports.mapImport, () => ({ ...statement, mapping: { ...statement.mapping, hasHeader: false, payee: null } }));
  serve(habits.listHabits, () => [habit]);
  serve(lifeWheel.listWheels, () => []);
  serve(majorGoals.listMajorGoals, () => [goal]);
  serve(majorGoals.listLinkable, () => ({
    tasks: [{ id: 'task', title: 'قراءة', taskType: 'daily' as const, isCompleted: false, streak: 0 }],
    savingsGoals: [],
    habits: [],
  }));
  serve(rates.listRates, () => []);
  serve(readingPlans.listReadingPlans, () => [plan]);
  serve(accountLedger.readBalance, () => ({ on: aDay('2026-11-21'), balanceMinor: 0, openCount: 0, last: null }));
  serve(savings.listSavingsGoals, () => [savingsGoal, car]);
}

/** Every form of more than one field, by the file in which it is made. */
const forms: Readonly<Record<string, readonly (() => ReactNode)[]>> = {
  'features/account-security/change-email-sheet.tsx': [() => <ChangeEmailSheet {...sheet} id={undefined} />],
  'features/account-security/passkey-sheets.tsx': [() => <AddPasskeySheet {...sheet} id={undefined} />],
  'features/accounts/use-authenticate.ts': [
    () => <AuthForm mode="register" onModeChange={none} onSignedIn={none} onMailed={none} onSecondStep={none} />,
  ],
  'features/excuses/excuse-form.tsx': [() => <ExcuseForm />],
  'features/finance/budgets/budget-form.tsx': [
    () => (
      <BudgetForm
        budget={budget}
        categories={[groceries, dining]}
        cycle={november}
        previous={null}
        isSuggested={false}
        onDone={none}
      />
    ),
  ],
  'features/finance/budgets/move-form.tsx': [
    () => <MoveBudgetForm budget={budget} book={categoryBook([groceries, dining])} to={dining.id} onDone={none} />,
  ],
  'features/finance/edit-set-aside-form.tsx': [
    () => (
      <EditSetAsideForm
        entry={{ id: savingsGoal.id, amountMinor: 10_000, reason: '', occurredOn: aDay('2026-11-20') }}
        balance={{ currency: 'SAR', balanceMinor: 50_000 }}
        schema={savings.editSavingsEntry.body}
        labels={{ form: 'تعديل', amount: 'المبلغ', reason: 'السبب', occurredOn: 'التاريخ' }}
        isReasonRequired={false}
        write={write}
        onDone={none}
      />
    ),
  ],
  'features/finance/emergency-fund/entry-sheets.tsx': [
    () => <DepositSheet {...sheet} />,
    () => <WithdrawSheet {...sheet} />,
  ],
  'features/finance/emergency-fund/fund-settings-sheet.tsx': [() => <FundSettingsSheet {...sheet} />],
  'features/finance/imports/import-map.tsx': [() => <ImportMap from={statement} onMapped={none} />],
  'features/finance/ledger/categories/category-form.tsx': [
    () => <CategoryForm category={null} all={[groceries, dining]} onSaved={none} onCancel={none} />,
  ],
  'features/finance/ledger/money-accounts/account-form.tsx': [() => <AccountForm account={null} onDone={none} />],
  'features/finance/ledger/rates/rate-form.tsx': [() => <RateForm currency="USD" to="SAR" onDone={none} />],
  'features/finance/ledger/account-ledger/reconcile-form.tsx': [() => <ReconcileForm account={mada} onDone={none} />],
  'features/finance/ledger/rules/rule-form.tsx': [() => <RuleForm rule={null} onDone={none} />],
  'features/finance/ledger/transaction-form/split-form.tsx': [() => <SplitForm transaction={spent} onSplit={none} />],
  'features/finance/ledger/transaction-form/use-transaction-form.ts': [
    () => <NewTransaction template={undefined} onDone={none} />,
  ],
  'features/finance/obligations/edit-obligation.tsx': [() => <EditObligationSheet {...sheet} id={obligation.id} />],
  'features/finance/obligations/edit-installment-form.tsx': [
    () => <MoveInstallmentForm installment={installment} obligation={detail} onDone={none} />,
    () => <ChangeAmountForm installment={installment} obligation={detail} onDone={none} />,
  ],
  'features/finance/obligations/pay-form.tsx': [
    () => <PayForm installment={installment} obligation={detail} onDone={none} />,
  ],
  'features/finance/obligations/payoff-sheet.tsx': [() => <PayoffSheet {...sheet} />],
  'features/finance/obligations/record-form.tsx': [
    () => (
      <RecordForm
        obligation={detail}
        call="closeObligation"
        label="إقفال"
        amountMinor={100}
        success=""
        failed=""
        onDone={none}
      >
        {null}
      </RecordForm>
    ),
  ],
  'features/finance/obligations/use-obligation-form.ts': [() => <AddObligationSheet {...sheet} />],
  'features/finance/recurring/change-occurrence-form.tsx': [() => <ChangeOccurrenceForm item={item} onDone={none} />],
  'features/finance/recurring/confirm-form.tsx': [() => <ConfirmForm item={item} onDone={none} />],
  'features/finance/recurring/recurring-form.tsx': [() => <RecurringForm saved={null} onDone={none} />],
  'features/finance/savings/entry-form.tsx': [() => <EntryForm goal={savingsGoal} kind="deposit" onDone={none} />],
  'features/finance/savings/goal-form.tsx': [() => <GoalForm goal={null} onDone={none} />],
  'features/finance/savings/move-form.tsx': [() => <MoveForm goal={savingsGoal} onDone={none} />],
  'features/finance/zakat/anniversary-form.tsx': [() => <AnniversaryForm zakat={aZakat()} onDone={none} />],
  'features/finance/zakat/figures-form.tsx': [() => <FiguresForm zakat={aZakat()} onDone={none} />],
  'features/finance/zakat/zakat-payment-form.tsx': [() => <ZakatPaymentForm zakat={aZakat()} onDone={none} />],
  'features/habits/habit-form.tsx': [() => <HabitForm habit={null} onDone={none} />],
  'features/habits/slip-form.tsx': [
    () => <SlipForm habit={habit} onDone={none} />,
    () => <EventForm habit={habit} event={slip} onDone={none} />,
  ],
  'features/major-goals/edit-goal.tsx': [() => <EditGoalSheet {...sheet} id={goal.id} />],
  'features/major-goals/link-goal.tsx': [() => <LinkGoalSheet {...sheet} id={goal.id} />],
  'features/major-goals/milestone-form.tsx': [() => <MilestoneForm goal={goal} milestone={null} onDone={none} />],
  'features/major-goals/use-goal-form.ts': [() => <AddGoalSheet {...sheet} id={undefined} />],
  'features/major-goals/value-form.tsx': [() => <ValueForm goal={goal} value={null} onDone={none} />],
  'features/profile/profile-form.tsx': [() => <ProfileForm user={earner} onDone={none} />],
  'features/rewards/reward-form.tsx': [() => <RewardForm reward={null} onDone={none} />],
  'features/self-development/journal/journal-form.tsx': [
    () => <JournalForm entry={page} day={page.writtenOn} draftName="journal" label="صفحة" />,
  ],
  'features/self-development/reading/plan-form.tsx': [() => <PlanForm plan={null} onDone={none} />],
  'features/self-development/reading/plan-sheets.tsx': [() => <LogReadingSheet {...sheet} id={plan.id} />],
  'features/self-development/wheel/score-sheet.tsx': [() => <ScoreSheet {...sheet} id={undefined} />],
  'features/support/contact-form.tsx': [
    () => <ContactForm writer={{ name: 'ليلى', email: 'layla@example.com' }} onSent={none} />,
  ],
  'features/tasks/task-form.tsx': [() => <TaskForm kinds={['once', 'daily']} from="once" toWrite={() => write} />],
};

/** How many forms of one field a file makes. Their drafts are kept in the same way. */
const ofOneField: Readonly<Record<string, number>> = {
  'features/account-security/passkey-sheets.tsx': 1,
  'features/finance/ledger/money-accounts/correct-balance-form.tsx': 1,
  'features/major-goals/celebration.tsx': 1,
  'features/major-goals/end-goal.tsx': 2,
  'features/habits/detail/note-sheets.tsx': 1,
  'features/password-reset/forgot-password-form.tsx': 1,
  'features/referral/invite-form.tsx': 1,
  'features/subscription/plan-status/refund-dialog.tsx': 1,
  'features/support/ticket-sheet.tsx': 1,
};

/** The forms of which nothing is kept: each of their fields, and why. */
const formsWithoutDraft: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'features/account-deletion/delete-account-dialog.tsx': {
    typed: 'the word that confirms a deletion is typed anew',
    password: 'a secret',
  },
  'features/account-security/change-password-sheet.tsx': { currentPassword: 'a secret', password: 'a secret' },
  'features/account-security/password-step.tsx': { password: 'a secret' },
  'features/account-security/two-step-off-sheet.tsx': {
    password: 'a secret',
    code: 'good for half a minute',
    recoveryCode: 'a secret',
  },
  'features/account-security/two-step-sheet.tsx': { code: 'good for half a minute' },
  'features/accounts/second-step/code-form.tsx': { code: 'good for half a minute', recoveryCode: 'a secret' },
  'features/finance/ledger/categories/move-and-delete.tsx': { moveTo: 'what a deletion asks is answered anew' },
  'features/password-reset/reset-password-form.tsx': { password: 'a secret', confirmPassword: 'a secret' },
  'features/subscription/card/card-form.tsx': {
    cardName: 'of a card',
    cardNumber: 'of a card',
    expiry: 'of a card',
    cvv: 'of a card',
  },
  'session/reauthentication-form.tsx': { password: 'a secret' },
};

/** The fields of the other forms that are not kept, and why. */
const fieldsWithoutDraft: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'features/account-security/change-email-sheet.tsx': { password: 'a secret' },
  'features/account-security/passkey-sheets.tsx': { password: 'a secret' },
  'features/accounts/use-authenticate.ts': { password: 'a secret' },
  'features/habits/habit-form.tsx': {
    name: 'what a private habit hides is written nowhere',
    unit: 'what a private habit hides is written nowhere',
    reasons: 'what a private habit hides is written nowhere',
  },
};

/** Choices that say which fields are shown, and are no answer themselves. */
const layoutLabels = ['عمود واحد', 'عمودان: خارج وداخل'];

/** Elements that are forms without being of the one shape, and why none of them needs a draft. */
const otherElements: Readonly<Record<string, string>> = {
  'features/accounts/onboarding/step-frame.tsx': 'its choices are a draft of their own',
  'features/finance/ledger/categories/move-and-delete.tsx': 'of the one shape, with buttons of its own',
  'features/finance/messages/paste-messages.tsx': 'messages of a bank are written nowhere',
  'features/tasks/detail/task-amount.tsx': 'one number, which its buttons change too',
  'ui/fields/saved-when-left.tsx': 'saves when it is left',
  'ui/form/form-frame.tsx': 'the one shape',
};

const sources = import.meta.glob<string>(
  ['../{app,features,pages,session,ui}/**/*.{ts,tsx}', '!../**/*.test.*', '!../pages/ui/**', '!../ui/form/use-*'],
  { query: '?raw', import: 'default', eager: true },
);
const filesWith = (pattern: RegExp) =>
  Object.fromEntries(
    Object.entries(sources).flatMap(([path, text]) => {
      const count = [...text.matchAll(pattern)].length;
      return count > 0 ? [[path.replace('../', '').replace('./', 'app/'), count]] : [];
    }),
  );

test('no form is outside this walk', () => {
  const made = filesWith(/\b(?:useForm|useCheckedForm)\(\{/g);
  const known = [...Object.keys(forms), ...Object.keys(ofOneField), ...Object.keys(formsWithoutDraft)];
  const counts = known.map((file) => [
    file,
    (forms[file]?.length ?? 0) + (ofOneField[file] ?? 0) + (formsWithoutDraft[file] ? 1 : 0),
  ]);
  expect(made).toEqual(Object.fromEntries(counts));
  expect(Object.keys(filesWith(/<form\b/g)).sort()).toEqual(Object.keys(otherElements).sort());
});

test.each(Object.entries(formsWithoutDraft))('nothing of %s is kept', (file, fields) => {
  const [, listed = ''] = /excludeFromDraft: \[([^\]]+)\]/.exec(sources[`../${file}`] ?? '') ?? [];
  expect(listed.match(/\w+/g)?.toSorted()).toEqual(Object.keys(fields).sort());
});

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const form = () => document.querySelector('form') as HTMLFormElement;
const controls = () =>
  [...form().querySelectorAll<Control>('input, select, textarea')].filter(
    (each) => !each.disabled && each.tabIndex >= 0 && each.type !== 'file' && !each.hasAttribute('readonly'),
  );

function fill(control: Control): void {
  if (layoutLabels.includes(control.labels?.[0]?.textContent ?? '')) return;
  const set = (value: string) => {
    fireEvent.focus(control);
    fireEvent.change(control, { target: { value } });
    fireEvent.blur(control);
  };
  if (control instanceof HTMLSelectElement) return void set([...control.options].at(-1)?.value ?? '');
  if (control.type === 'checkbox') return void fireEvent.click(control);
  if (control.type === 'radio') {
    const group = controls().filter(({ type, name }) => type === 'radio' && name === control.name);
    return void (group.at(-1) === control && fireEvent.click(control));
  }
  if (control.type === 'range') return void set('3');
  if (control.type === 'date') return void set('2026-11-20');
  if (control.type === 'email') return void set('mona@example.com');
  set(['numeric', 'decimal'].includes(control.inputMode) ? '7' : 'مطر');
}

/** What the controls say, without fields that are not kept. */
function state(file: string) {
  const persistedControls = controls().filter(({ name }) => !Object.hasOwn(fieldsWithoutDraft[file] ?? {}, name));
  return persistedControls.map((each) => {
    const isChoice = each instanceof HTMLInputElement && ['radio', 'checkbox'].includes(each.type);
    const name = each.labels?.[0]?.textContent ?? each.getAttribute('aria-label') ?? each.name;
    return [name, isChoice ? each.checked : each.value];
  });
}

async function open(part: () => ReactNode) {
  serveAll();
  await openMoney(part(), [spent]);
  await waitFor(() => expect(controls().length).toBeGreaterThan(0), { timeout: 10_000 });
  await act(async () => {});
}

const all = Object.entries(forms).flatMap(([file, renders]) => renders.map((part, at) => ({ file, at: at + 1, part })));

test.each(all)(
  'form $at of $file keeps what was typed over its mounts, its query’s states and an update of the app',
  async ({ file, part }) => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    await open(part);
    const untouched = state(file);
    for (const opener of form().querySelectorAll('button[aria-expanded="false"][type="button"]:not([aria-haspopup])')) {
      fireEvent.click(opener);
    }
    // Choices may bring other fields.
    for (let at = 0; at < controls().length && at < 60; at++) fill(controls()[at] as Control);
    const secrets = controls().filter(({ name }) => Object.hasOwn(fieldsWithoutDraft[file] ?? {}, name));
    expect(secrets.every(({ value }) => value !== '')).toBe(true);
    // The import's header is asked of the server.
    await act(async () => {
      await nextTask();
      await nextTask();
    });
    const typed = state(file);
    expect(typed).not.toEqual(untouched);

    const element = form();
    for (const isOnline of [false, true]) {
      onLine.mockReturnValue(isOnline);
      act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
      await act(async () => void (await queryClient.refetchQueries()));
      expect(form()).toBe(element);
      expect(state(file)).toEqual(typed);
    }

    cleanup();
    await open(part);
    expect(state(file)).toEqual(typed);
    const again = controls().filter(({ name }) => Object.hasOwn(fieldsWithoutDraft[file] ?? {}, name));
    expect(again.map(({ value }) => value)).toEqual(secrets.map(() => ''));

    cleanup();
    const [key = '', ...others] = Object.keys(sessionStorage).filter((each) => each.startsWith('draft:'));
    const former = toFormerDraft(key, sessionStorage.getItem(key) ?? '');
    expect([former, others], key).toEqual([expect.any(String), []]);
    sessionStorage.setItem(key, former ?? '');
    await open(part);
    expect(state(file)).toEqual(typed);
  },
);
