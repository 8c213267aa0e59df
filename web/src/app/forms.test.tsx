import { act, cleanup, fireEvent, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { TaskForm } from '../features/tasks/form/task-form.tsx';
import { queryClient } from '../lib/query-client.ts';
import { type AreaForms, type FieldReasons } from '../testing/area-forms.ts';
import { aTransaction } from '../testing/data/finance-data.ts';
import { aBudget, anImport, aTransaction, dining, earner, groceries, mada, november } from '../testing/data/finance-data.ts';
import { aFund } from '../testing/data/fund-data.ts';
import { aMajorGoal } from '../testing/data/goal-data.ts';
import { aHabit } from '../testing/data/habit-data.ts';
import { nextTask } from '../testing/data/next-task.ts';
import { aDetail, anInstallment, anObligation, serveObligations } from '../testing/data/obligation-data.ts';
import { anOccurrence, aRecurring } from '../testing/data/recurring-data.ts';
import { aGoal } from '../testing/data/savings-data.ts';
import { anEntryOn, aPlan } from '../testing/data/self-development-data.ts';
import { aZakat } from '../testing/data/zakat-data.ts';
import { openMoney } from '../testing/finance-feature.tsx';
import { toFormerDraft } from '../testing/former-drafts.ts';

const modules = import.meta.glob<AreaForms>('../features/**/forms.testing.tsx', { eager: true, import: 'forms' });
const areas = Object.entries(modules).map(([path, forms]) => ({
  folder: path.slice('../'.length, path.lastIndexOf('/') + 1),
  forms,
}));

/** What the areas say of their files, by paths from `src`. */
function collect<Value>(read: (forms: AreaForms) => Readonly<Record<string, Value>> | undefined) {
  return Object.fromEntries(
    areas.flatMap(({ folder, forms }) =>
      Object.entries(read(forms) ?? {}).map(([file, value]) => [`${folder}${file}`, value] as const),
    ),
<<<<<<< ours
  );
}
||||||| base
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
  'features/finance/obligations/installments/edit-installment-form.tsx': [
    () => <MoveInstallmentForm installment={installment} obligation={detail} onDone={none} />,
    () => <ChangeAmountForm installment={installment} obligation={detail} onDone={none} />,
  ],
  'features/finance/obligations/installments/pay-sheet.tsx': [
    () => <PayForm installment={installment} obligation={detail} onDone={none} />,
  ],
  'features/finance/obligations/payoff/payoff-sheet.tsx': [() => <PayoffSheet {...sheet} />],
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
  'features/finance/obligations/new/use-obligation-form.ts': [() => <AddObligationSheet {...sheet} />],
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
  'features/major-goals/milestones/milestone-form.tsx': [
    () => <MilestoneForm goal={goal} milestone={null} onDone={none} />,
  ],
  'features/major-goals/new/use-goal-form.ts': [() => <AddGoalSheet {...sheet} id={undefined} />],
  'features/major-goals/values/value-form.tsx': [() => <ValueForm goal={goal} value={null} onDone={none} />],
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
=======
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
  'features/finance/obligations/installments/edit-installment-form.tsx': [
    () => <MoveInstallmentForm installment={installment} obligation={detail} onDone={none} />,
    () => <ChangeAmountForm installment={installment} obligation={detail} onDone={none} />,
  ],
  'features/finance/obligations/installments/pay-sheet.tsx': [
    () => <PayForm installment={installment} obligation={detail} onDone={none} />,
  ],
  'features/finance/obligations/payoff/payoff-sheet.tsx': [() => <PayoffSheet {...sheet} />],
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
  'features/finance/obligations/new/use-obligation-form.ts': [() => <AddObligationSheet {...sheet} />],
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
  'features/major-goals/milestones/milestone-form.tsx': [
    () => <MilestoneForm goal={goal} milestone={null} onDone={none} />,
  ],
  'features/major-goals/new/use-goal-form.ts': [() => <AddGoalSheet {...sheet} id={undefined} />],
  'features/major-goals/values/value-form.tsx': [() => <ValueForm goal={goal} value={null} onDone={none} />],
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
  'features/tasks/form/task-form.tsx': [() => <TaskForm kinds={['once', 'daily']} from="once" toWrite={() => write} />],
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
>>>>>>> theirs

<<<<<<< ours
const drafted = collect((forms) => forms.drafted);
const ofOneField = collect((forms) => forms.ofOneField);
const formsWithoutDraft: Readonly<Record<string, FieldReasons>> = {
  ...collect((forms) => forms.withoutDraft),
||||||| base
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
=======
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
  'features/finance/ledger/categories/categories-sheet.tsx': { moveTo: 'what a deletion asks is answered anew' },
  'features/password-reset/reset-password-form.tsx': { password: 'a secret', confirmPassword: 'a secret' },
  'features/subscription/card/card-form.tsx': {
    cardName: 'of a card',
    cardNumber: 'of a card',
    expiry: 'of a card',
    cvv: 'of a card',
  },
>>>>>>> theirs
  'session/reauthentication-form.tsx': { password: 'a secret' },
};
const fieldsWithoutDraft = collect((forms) => forms.fieldsWithoutDraft);
const otherElements: Readonly<Record<string, string>> = {
<<<<<<< ours
  ...collect((forms) => forms.otherElements),
||||||| base
  'features/accounts/onboarding/step-frame.tsx': 'its choices are a draft of their own',
  'features/finance/ledger/categories/move-and-delete.tsx': 'of the one shape, with buttons of its own',
  'features/finance/messages/paste-messages.tsx': 'messages of a bank are written nowhere',
  'features/tasks/detail/task-amount.tsx': 'one number, which its buttons change too',
=======
  'features/accounts/onboarding/step-frame.tsx': 'its choices are a draft of their own',
  'features/finance/ledger/categories/categories-sheet.tsx': 'of the one shape, with buttons of its own',
  'features/finance/messages/messages-sheet.tsx': 'messages of a bank are written nowhere',
  'features/tasks/detail/task-detail.tsx': 'one number, which its buttons change too',
>>>>>>> theirs
  'ui/fields/saved-when-left.tsx': 'saves when it is left',
  'ui/form/form-frame.tsx': 'the one shape',
};

/** Choices that say which fields are shown, and are no answer themselves. */
const layoutLabels = ['عمود واحد', 'عمودان: خارج وداخل'];

const sources = import.meta.glob<string>(
  ['../{app,features,pages,session,ui}/**/*.{ts,tsx}', '!../**/*.test.*', '!../pages/ui/**', '!../ui/form/**/use-*'],
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
  const made = filesWith(/\b(?:useForm|useCheckedForm|useFieldsForm|useStepForm)\(\{/g);
  const known = [...Object.keys(drafted), ...Object.keys(ofOneField), ...Object.keys(formsWithoutDraft)];
  const counts = known.map((file) => [
    file,
    (drafted[file]?.length ?? 0) + (ofOneField[file] ?? 0) + (formsWithoutDraft[file] ? 1 : 0),
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
  for (const { forms } of areas) forms.serve?.();
  await openMoney(part(), [aTransaction()]);
  await waitFor(() => expect(controls().length).toBeGreaterThan(0), { timeout: 10_000 });
  await act(async () => {});
}

const all = Object.entries(drafted).flatMap(([file, renders]) =>
  renders.map((part, at) => ({ file, at: at + 1, part })),
);

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
