import type { Endpoint } from '@afdal/contract/endpoint';
import type { EndpointName } from '@afdal/contract/endpoints';
import type { PasskeyCreation } from '@afdal/contract/people/passkey-json';
import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import { generateSync } from 'otplib';
import { uuidv7 } from '../src/platform/uuid.ts';
import { softwareAuthenticator } from './authenticator.ts';
import { aCopy, seedExport, seedRestore } from './copies.ts';
import { grantPlan } from './grant-plan.ts';
import { grantPoints } from './grant-points.ts';
import { newSession } from './new-session.ts';
import { pushSubscription } from './push-subscription.ts';
import { testCard } from './test-card.ts';
import { type Person, type TestServer, testConfig } from './test-server.ts';
import { verifyHolder } from './verify-holder.ts';

export interface ExampleCall {
  /** Creates a resource of the owner's that the call is about. Returns the values of its path parameters. */
  readonly getParams?: (owner: Person) => Promise<Record<string, string>>;
  /** The request body; a function when it refers to resources of the caller. */
  readonly body?: ExampleBody | ((caller: Person) => Promise<ExampleBody>);
  /** The path names what is common to all users: nobody owns it. */
  readonly common?: true;
  /** The uploaded file; the body then holds the other form fields. */
  readonly file?: { readonly name: string; readonly content: string | Buffer; readonly field?: string };
}

type ExampleBody = Readonly<Record<string, unknown>>;

/** The request body of a call, plus the fields that a test adds. */
export async function buildBody({ body, file }: ExampleCall, caller: Person, more: ExampleBody = {}) {
  const own = typeof body === 'function' ? await body(caller) : body;
  const sent = { ...own, ...more };
  if (!file) return own || Object.keys(more).length > 0 ? sent : undefined;
  const form = new FormData();
  for (const [name, value] of Object.entries(sent)) form.append(name, String(value));
  form.append(file.field ?? 'file', new File([file.content], file.name));
  return form;
}

/** How to make each call as its owner would. A missing endpoint is a type error. */
export function exampleCalls(server: TestServer): Readonly<Record<EndpointName, ExampleCall>> {
  const aSubscription = async (owner: Person) => {
    await owner.call('POST', '/subscription/checkout', { sandbox: testCard('paid') });
    const { body } = await owner.call<{ receipts: { number: number }[] }>('GET', '/subscription');
    return { number: String(body.receipts[0]?.number ?? 0) };
  };
  const aSecondStep = async (owner: Person) => {
    const card = { sandbox: testCard('second_step') };
    const { body } = await owner.call<{ checkoutId: string | null }>('POST', '/subscription/checkout', card);
    if (body.checkoutId) return { id: body.checkoutId };
    // Who subscribes already is asked for nothing: what they paid by is theirs as well.
    const paid = await server.database.pool.query('select id from checkouts where user_id = $1', [owner.user.id]);
    return { id: String(paid.rows[0]?.id) };
  };
  const aDailyTask = async (owner: Person) => {
    const { body } = await owner.call<{ id: string }>('POST', '/dailyTask', { title: 'لا يراها غيري' });
    return { id: body.id };
  };
  const aTask = async (owner: Person) => {
    const { body } = await owner.call<{ id: string }>('POST', '/task', { title: 'لا يراها غيري' });
    return { id: body.id };
  };
  const aNotification = async (owner: Person) => {
    const { body } = await owner.call<{ id: string }>('POST', '/notification', { title: 'لا يراه غيري' });
    return { id: body.id };
  };
  const anExcuse = async (owner: Person) => {
    const { body } = await owner.call<{ id: string }>('POST', '/excuse', excuse);
    return { id: body.id };
  };
  const aReward = async (owner: Person) => {
    const { body } = await owner.call<{ id: string }>('POST', '/reward', { title: 'كتاب لا يراه غيري', cost: 10 });
    return { id: body.id };
  };
  const aTicket = async (owner: Person) => {
    const id = uuidv7(server.clock.now().getTime());
    const ticket = { id, name: 'سارة', email: owner.email, subject: 'سؤال لا يراه غيري', message: 'كيف يتغير البريد؟' };
    await owner.call('POST', '/ticket', ticket);
    return { id };
  };
  const aFundEntry = async (owner: Person) => {
    const entry = { amountMinor: 50_000, reason: 'لا يراه غيري' };
    const { body } = await owner.call<{ entries: { id: string }[] }>('POST', '/emergencyFund/entry', entry);
    return { id: body.entries[0]?.id ?? '' };
  };
  const aZakatPayment = async (owner: Person) => {
    const { body } = await owner.call<{ id: string }>('POST', '/zakat/payment', zakatPaid);
    return { id: body.id };
  };
  const aMajorGoal = async (owner: Person) => {
    await grantPlan(server, owner, 'premium');
    const body = {
      title: 'هدف لا يراه غيري',
      type: 'number',
      target: 24,
      milestones: [{ title: 'محطة لا يراها غيري' }],
    };
    return (await owner.call<WithMilestones>('POST', '/majorGoal', body)).body;
  };
  const aMilestone = async (owner: Person) => {
    const { id, milestones } = await aMajorGoal(owner);
    return { id, milestoneId: milestones[0]?.id ?? '' };
  };
  const aGoalValue = async (owner: Person) => {
    const { id } = await aMajorGoal(owner);
    const { body } = await owner.call<{ id: string }>('POST', `/majorGoal/${id}/value`, { value: 7 });
    return { id, valueId: body.id };
  };
  let made = 0;
  const anAccount = async (owner: Person) => {
    await grantPlan(server, owner, 'premium');
    const body = { ...account, name: `لا يراه غيري ${++made}` };
    return { id: (await owner.call<{ id: string }>('POST', '/account', body)).body.id };
  };
  const aCategory = async (owner: Person) => {
    const { body } = await owner.call<{ id: string }>('POST', '/category', { name: `لا يراها غيري ${++made}` });
    return { id: body.id };
  };
  const aRule = async (owner: Person) => {
    const { body } = await owner.call<{ id: string }>('POST', '/rule', await createRuleBody(owner));
    return { id: body.id };
  };
  const aTransaction = async (owner: Person) => {
    const { body } = await owner.call<{ id: string }>('POST', '/transaction', await createExpense(owner));
    return { id: body.id };
  };
  const createExpense = async (person: Person) => ({ ...expense, accountId: (await anAccount(person)).id });
  const aReceipt = async (owner: Person) => {
    const values = await aTransaction(owner);
    await owner.call('PUT', `/transaction/${values.id}/receipt`, await buildBody({ file: picture }, owner));
    return values;
  };
  const anImport = async (owner: Person) => {
    const form = await buildBody({ body: { accountId: (await anAccount(owner)).id }, file: statement }, owner);
    return { id: (await owner.call<{ id: string }>('POST', '/import', form)).body.id };
  };
  const anExport = async (owner: Person) => ({ id: await seedExport(server, owner) });
  const aRestore = async (owner: Person) => ({ id: await seedRestore(server, owner) });
  const anObligation = async (owner: Person) => {
    const { id: accountId } = await anAccount(owner);
    const { body } = await owner.call<WithPayments>('POST', '/obligation', { ...installment, accountId });
    return body;
  };
  const anAttachment = async (owner: Person) => {
    const { id } = await anObligation(owner);
    const path = `/obligation/${id}/attachment`;
    const { body } = await owner.call<{ id: string }>('POST', path, await buildBody({ file: picture }, owner));
    return { id: body.id };
  };
  const aDocument = async (owner: Person) => {
    const { id } = await anObligation(owner);
    const path = `/obligation/${id}/attachment`;
    const { body } = await owner.call<{ id: string }>('POST', path, await buildBody({ file: contract }, owner));
    return { id: body.id };
  };
  const aSavingsGoal = async (owner: Person) => {
    await grantPlan(server, owner, 'premium');
    const { body } = await owner.call<{ id: string }>('POST', '/savingsGoal', { ...savingsGoal, savedMinor: 50_000 });
    return { id: body.id };
  };
  const aSavingsEntry = async (owner: Person) => {
    const { id } = await aSavingsGoal(owner);
    const { body } = await owner.call<{ id: string }>('POST', `/savingsGoal/${id}/entry`, { amountMinor: 50_000 });
    return { id: body.id };
  };
  const aHabit = async (owner: Person) => {
    await grantPlan(server, owner, 'premium');
    const body = { name: `لا يراها غيري ${++made}`, mode: 'abstain', startedAt: '2026-11-01T00:00:00Z' };
    return { id: (await owner.call<{ id: string }>('POST', '/habit', body)).body.id };
  };
  const aHabitEvent = async (owner: Person) => {
    const { id } = await aHabit(owner);
    const { body } = await owner.call<{ id: string }>('POST', `/habit/${id}/event`, {
      type: 'slip',
      note: 'لا يراها غيري',
    });
    return { id, eventId: body.id };
  };
  const anInstallment = async (owner: Person) => ({ id: (await anObligation(owner)).payments[0]?.id ?? '' });
  /** The account of each person's latest recurring transaction. */
  const recurringIn = new Map<string, string>();
  const aRecurring = async (owner: Person) => {
    const { id: accountId } = await anAccount(owner);
    recurringIn.set(owner.user.id, accountId);
    const { body } = await owner.call<{ id: string }>('POST', '/recurring', { ...salary, accountId });
    return { id: body.id };
  };
  /** An income that may be the person's latest salary which recurs. */
  const aMatch = async (owner: Person) => {
    if (!recurringIn.has(owner.user.id)) await aRecurring(owner);
    const { amountMinor, currency, type } = salary;
    const income = { type, amountMinor, currency, occurredOn: '2026-11-21', accountId: recurringIn.get(owner.user.id) };
    return { id: (await owner.call<{ id: string }>('POST', '/transaction', income)).body.id };
  };
  /** A programme that the person has not begun, if there is one. */
  const aProgramme = async (owner: Person) => {
    await grantPlan(server, owner, 'premium');
    const { body } = await owner.call<{ id: string; enrolment: object | null }[]>('GET', '/programme');
    const free = body.find(({ enrolment }) => enrolment === null) ?? body[0];
    return { id: free?.id ?? '' };
  };
  const aProgrammeDay = async (owner: Person) => {
    const { body } = await owner.call<{ id: string; enrolment: { status: string } | null }[]>('GET', '/programme');
    const running = body.find(({ enrolment }) => enrolment?.status === 'running');
    const { id } = running ?? (await aProgramme(owner));
    if (!running) await owner.call('POST', `/programme/${id}/enrol`);
    return { id, n: '1' };
  };
  const aReadingPlan = async (owner: Person) => {
    const { body } = await owner.call<{ id: string }>('POST', '/book', readingPlan);
    return { id: body.id };
  };
  const aReadingEntry = async (owner: Person) => {
    const { id } = await aReadingPlan(owner);
    await owner.call('POST', `/book/${id}/entry`, { pages: 3 });
    const { body } = await owner.call<{ id: string }[]>('GET', `/book/${id}/entry`);
    return { id: body[0]?.id ?? '' };
  };
  /** A day that has no page in the person's journal. */
  const aFreeDay = async (owner: Person) => {
    const { body } = await owner.call<{ items: { writtenOn: string }[] }>('GET', '/journal?limit=200');
    const earliest = body.items.at(-1)?.writtenOn ?? '2026-11-21';
    return addDays(earliest as CivilDate, -1);
  };
  const aJournalEntry = async (owner: Person) => {
    const entry = { ...journalEntry, writtenOn: await aFreeDay(owner) };
    return { id: (await owner.call<{ id: string }>('POST', '/journal', entry)).body.id };
  };
  const verifiedPassword = async (person: Person) => {
    await verifyHolder(server, person);
    return { password: person.password };
  };
  /** Of a person whose codes are off. */
  const newTotp = async (person: Person) => {
    const { call, password, user } = person;
    await verifyHolder(server, person);
    await server.database.pool.query('delete from totp_secrets where user_id = $1', [user.id]);
    const { body } = await call<{ key: string }>('POST', '/auth/totp', { password });
    const seconds = server.clock.now().getTime() / 1_000;
    const codeIn = (later: number) => generateSync({ secret: body.key, epoch: seconds + later });
    return { code: codeIn(0), nextCode: codeIn(30) };
  };
  /** Of a person who has none: ten are the most. */
  const newPasskey = async (person: Person) => {
    const { call, password, user } = person;
    await verifyHolder(server, person);
    await server.database.pool.query('delete from passkeys where user_id = $1', [user.id]);
    const { body } = await call<PasskeyCreation>('POST', '/auth/passkey/begin', { password });
    return { name: 'لا يراه غيري', passkey: softwareAuthenticator(testConfig.publicUrl).create(body) };
  };
  const aPasskey = async (owner: Person) => {
    const added = await owner.call<{ passkey: { id: string } }>('POST', '/auth/passkey', await newPasskey(owner));
    return { id: added.body.passkey.id };
  };
  return {
    register: { body: { email: 'matrix@example.com', password: 'ثلاث كلمات متباعدة', name: 'سارة' } },
    login: { body: { email: 'nobody@example.com', password: 'ثلاث كلمات متباعدة' } },
    logout: {},
    confirmEmail: { body: { token: 'nothing' } },
    forgotPassword: { body: { email: 'nobody@example.com' } },
    resetPassword: { body: { token: 'nothing', password: 'ثلاث كلمات متباعدة' } },
    newGoogleNonce: {},
    signInWithGoogle: { body: { idToken: 'nothing' } },
    proveIdentity: { body: async ({ password }) => ({ password }) },
    listConsents: {},
    agreeToDocument: { body: { kind: 'terms-of-service' } },
    decideOnAnalytics: { body: { isGranted: true } },
    deleteUser: {},
    restoreUser: {},
    cancelDeletion: { body: { token: 'nothing' } },
    readAccountSecurity: {},
    changePassword: { body: async ({ password }) => ({ currentPassword: password, password }) },
    changeEmail: { body: async ({ password }) => ({ email: 'another@example.com', password }) },
    resendEmailChange: {
      body: async ({ call, password }) => {
        await call('POST', '/auth/email', { email: 'another@example.com', password });
        return {};
      },
    },
    cancelEmailChange: {},
    passSecondStep: { body: { challenge: 'nothing', code: '123456' } },
    beginTotp: { body: verifiedPassword },
    confirmTotp: { body: async (caller) => ({ code: (await newTotp(caller)).code }) },
    turnOffTotp: {
      body: async (caller) => {
        const { code, nextCode } = await newTotp(caller);
        await caller.call('POST', '/auth/totp/confirm', { code });
        return { password: caller.password, code: nextCode };
      },
    },
    renewRecoveryCodes: {
      body: async (caller) => {
        await aPasskey(caller);
        return { password: caller.password };
      },
    },
    beginPasskey: { body: verifiedPassword },
    addPasskey: { body: newPasskey },
    renamePasskey: { getParams: aPasskey, body: { name: 'لا يراه غيري' } },
    removePasskey: { getParams: aPasskey, body: async ({ password }) => ({ password }) },
    resendConfirmation: {},
    endOtherSessions: {},
    readUser: {},
    listSessions: {},
    endSession: {
      getParams: async (owner) => {
        await newSession(server, owner);
        const { body } = await owner.call<{ id: string; current: boolean }[]>('GET', '/auth/session');
        return { id: body.find(({ current }) => !current)?.id ?? '' };
      },
    },
    readLegalDocument: { getParams: async () => ({ kind: 'privacy-policy' }) },
    readSupportAddresses: {},
    readOffer: {},
    readSubscription: {},
    startCheckout: { body: { sandbox: testCard('paid') } },
    confirmCheckout: { getParams: aSecondStep, body: { approve: true } },
    cancelSubscription: { getParams: aSubscription },
    resumeSubscription: { getParams: aSubscription },
    askRefund: { getParams: aSubscription, body: { reason: 'لم أعد أحتاجه' } },
    openPortal: { getParams: aSubscription },
    readSubscriptionReceipt: { getParams: aSubscription },
    sendTicket: {
      body: { name: 'سارة', email: 'sara@example.com', subject: 'سؤال عن الحساب', message: 'كيف يتغير البريد؟' },
    },
    listTickets: {},
    readTicket: { getParams: aTicket },
    addTicketMessage: { getParams: aTicket, body: { message: 'شكرًا، وصلت.' } },
    seeTicket: { getParams: aTicket },
    readReferral: {},
    inviteByMail: { body: { email: 'sara@example.com' } },
    stopInvites: { body: { 'List-Unsubscribe': 'One-Click' } },
    listNotifications: {},
    listNotificationsAgain: {},
    addNotification: { body: { title: 'تذكير' } },
    readNotification: { getParams: aNotification },
    readAllNotifications: {},
    readPushKey: {},
    subscribeToPush: { body: async () => pushSubscription() },
    unsubscribeFromPush: { body: async () => ({ endpoint: pushSubscription().endpoint }) },
    testPush: {},
    deleteNotification: { getParams: aNotification },
    restoreNotification: { getParams: aNotification },
    readMailSubscription: {},
    unsubscribeFromMail: { body: { 'List-Unsubscribe': 'One-Click' } },
    resubscribeToMail: {},
    listDailyTasks: {},
    addDailyTask: { body: { title: 'قراءة', dueOn: '2026-11-25', dueTime: '18:30' } },
    readDailyTask: { getParams: aDailyTask },
    editDailyTask: { getParams: aDailyTask, body: { title: 'ليست لي', dueOn: '2026-11-25', dueTime: '18:30' } },
    completeDailyTask: { getParams: aDailyTask },
    deleteDailyTask: { getParams: aDailyTask },
    restoreDailyTask: { getParams: aDailyTask },
    listTasks: {},
    addTask: { body: { title: 'مشي نصف ساعة' } },
    readTaskSummary: {},
    orderTasks: { body: { ids: [] } },
    editTask: { getParams: aTask, body: { isCompleted: true } },
    deleteTask: { getParams: aTask },
    restoreTask: { getParams: aTask },
    readTaskHistory: { getParams: aTask },
    listExcuses: {},
    addExcuse: { body: excuse },
    deleteExcuse: { getParams: anExcuse },
    listRewards: {},
    addReward: { body: { title: 'قهوة', cost: 10 } },
    editReward: { getParams: aReward, body: { title: 'ليست لي' } },
    deleteReward: { getParams: aReward },
    restoreReward: { getParams: aReward },
    buyReward: {
      getParams: async (owner) => {
        await grantPoints(server, owner, 10);
        return await aReward(owner);
      },
    },
    readNotificationPreferences: {},
    editNotificationPreferences: { body: { channels: { tasks: { push: false } }, pushesPerDay: 5 } },
    readPreferences: {},
    editPreferences: { body: { salaryDay: 27 } },
    editProfile: { body: { country: 'EG', timezone: 'Africa/Cairo', city: 'القاهرة' } },
    changeAvatar: { file: { ...picture, field: 'avatar' } },
    deleteAvatar: {},
    readEntitlements: {},
    chooseActive: { body: async (owner) => ({ limit: 'accounts', ids: [(await anAccount(owner)).id] }) },
    listAccounts: {},
    addAccount: { body: account },
    editAccount: { getParams: anAccount, body: { name: 'ليس لي' } },
    deleteAccount: { getParams: anAccount },
    restoreAccount: { getParams: anAccount },
    readRegister: { getParams: anAccount },
    readBalance: { getParams: anAccount },
    reconcileAccount: { getParams: anAccount, body: reconciliation },
    undoReconciliation: {
      getParams: async (owner) => {
        const { id } = await anAccount(owner);
        const { body } = await owner.call<{ id: string }>('POST', `/account/${id}/reconciliation`, reconciliation);
        return { id: body.id };
      },
    },
    listCategories: {},
    addCategory: { body: { name: 'نباتات المنزل' } },
    editCategory: { getParams: aCategory, body: { name: 'ليست لي' } },
    deleteCategory: { getParams: aCategory },
    restoreCategory: { getParams: aCategory },
    listRates: {},
    saveRate: { body: rate },
    deleteRate: {
      getParams: async (owner) => ({ id: (await owner.call<{ id: string }>('PUT', '/rate', rate)).body.id }),
    },
    listRules: {},
    addRule: { body: createRuleBody },
    editRule: { getParams: aRule, body: { contains: 'ليست لي' } },
    deleteRule: { getParams: aRule },
    restoreRule: { getParams: aRule },
    applyRules: {},
    listTransactions: {},
    addTransaction: { body: createExpense },
    editTransaction: { getParams: aTransaction, body: { note: 'ليست لي' } },
    deleteTransaction: { getParams: aTransaction },
    restoreTransaction: { getParams: aTransaction },
    recategoriseTransactions: { body: { ids: [absent], categoryId: null } },
    splitTransaction: {
      getParams: aTransaction,
      body: { parts: [10_000, 2_850].map((amountMinor) => ({ amountMinor, categoryId: null })) },
    },
    listPayees: {},
    exportTransactionsCsv: {},
    exportTransactionsJson: {},
    addReceipt: { getParams: aTransaction, file: picture },
    readReceipt: { getParams: aReceipt },
    deleteReceipt: { getParams: aReceipt },
    readCycleSummary: {},
    readCycleTrend: {},
    readCycleBreakdown: {},
    readBudget: {},
    saveBudget: { body: { items: [{ categoryId: null, amountMinor: 500_000 }] } },
    moveBudget: { body: createMove },
    undoBudgetMove: {
      getParams: async (owner) => {
        const { body } = await owner.call<{ moves: { id: string }[] }>('POST', '/budget/move', await createMove(owner));
        return { id: body.moves[0]?.id ?? '' };
      },
    },
    suggestBudget: {},
    readNetWorth: {},
    listImports: {},
    startImport: { body: async (person) => ({ accountId: (await anAccount(person)).id }), file: statement },
    readImport: { getParams: anImport },
    mapImport: { getParams: anImport, body: { mapping: { date: 'التاريخ', amount: 'المبلغ' } } },
    listImportRows: { getParams: anImport },
    commitImport: { getParams: anImport },
    cancelImport: { getParams: anImport },
    revertImport: { getParams: anImport },
    listExports: {},
    startExport: {},
    readExport: { getParams: anExport },
    downloadExport: { getParams: anExport },
    cancelExport: { getParams: anExport },
    listRestores: {},
    startRestore: { file: aCopy },
    readRestore: { getParams: aRestore },
    confirmRestore: { getParams: aRestore },
    cancelRestore: { getParams: aRestore },
    listObligations: {},
    readObligationSummary: {},
    listPayments: {},
    addObligation: { body: installment },
    readObligation: { getParams: getId(anObligation) },
    editObligation: { getParams: getId(anObligation), body: { title: 'ليس لي' } },
    deleteObligation: { getParams: getId(anObligation) },
    restoreObligation: { getParams: getId(anObligation) },
    closeObligation: { getParams: getId(anObligation), body: { amountMinor: 1_000 } },
    receivePot: {
      getParams: async (owner) => {
        const { id: accountId } = await anAccount(owner);
        const { body } = await owner.call<{ id: string }>('POST', '/obligation', { ...jamiya, accountId });
        return { id: body.id };
      },
      body: {},
    },
    readSettlement: { getParams: getId(anObligation) },
    payPayment: { getParams: anInstallment, body: { amountMinor: 10_000 } },
    undoPayment: { getParams: anInstallment },
    skipPayment: { getParams: anInstallment },
    waivePayment: { getParams: anInstallment },
    editPayment: { getParams: anInstallment, body: { dueOn: '2026-12-05' } },
    listRecurring: {},
    addRecurring: { body: async (caller) => ({ ...salary, accountId: (await anAccount(caller)).id }) },
    editRecurring: { getParams: aRecurring, body: { title: 'ليس لي', amountMinor: 900_000 } },
    deleteRecurring: { getParams: aRecurring },
    restoreRecurring: { getParams: aRecurring },
    listOccurrences: {},
    confirmOccurrence: { getParams: aRecurring, body: { on: salary.startsOn } },
    skipOccurrence: { getParams: aRecurring, body: { on: salary.startsOn } },
    undoOccurrence: { getParams: aRecurring, body: { on: salary.startsOn } },
    editOccurrence: { getParams: aRecurring, body: { on: salary.startsOn, amountMinor: 900_000 } },
    listMatches: {},
    matchOccurrence: {
      getParams: aRecurring,
      body: async (caller) => ({ on: salary.startsOn, transactionId: (await aMatch(caller)).id }),
    },
    refuseMatch: { getParams: aMatch },
    listAttachments: { getParams: getId(anObligation) },
    addAttachment: { getParams: getId(anObligation), file: picture },
    readAttachment: { getParams: anAttachment },
    readDocument: { getParams: aDocument },
    deleteAttachment: { getParams: anAttachment },
    restoreAttachment: { getParams: anAttachment },
    readPayoffChoice: {},
    planPayoff: { body: { budgetMinor: 100_000, method: 'snowball' } },
    listSavingsGoals: {},
    readSavingsSummary: {},
    addSavingsGoal: { body: savingsGoal },
    editSavingsGoal: { getParams: aSavingsGoal, body: { name: 'ليس لي' } },
    deleteSavingsGoal: { getParams: aSavingsGoal },
    restoreSavingsGoal: { getParams: aSavingsGoal },
    listSavingsEntries: { getParams: aSavingsGoal },
    addSavingsEntry: { getParams: aSavingsGoal, body: { amountMinor: -10_000 } },
    editSavingsEntry: { getParams: aSavingsEntry, body: { amountMinor: 60_000 } },
    deleteSavingsEntry: { getParams: aSavingsEntry },
    restoreSavingsEntry: { getParams: aSavingsEntry },
    moveSavings: {
      getParams: aSavingsGoal,
      body: async (caller) => ({ toGoalId: (await aSavingsGoal(caller)).id, amountMinor: 10_000 }),
    },
    readEmergencyFund: {},
    saveEmergencyFund: { body: { incomeKind: 'freelance', months: 10 } },
    addFundEntry: { body: { amountMinor: 50_000 } },
    editFundEntry: { getParams: aFundEntry, body: { amountMinor: 60_000 } },
    deleteFundEntry: { getParams: aFundEntry },
    restoreFundEntry: { getParams: aFundEntry },
    readZakat: {},
    saveZakat: { body: { anniversary: { month: 9, day: 1 } } },
    estimateZakat: { body: zakatFigures },
    listZakatPayments: {},
    addZakatPayment: { body: zakatPaid },
    deleteZakatPayment: { getParams: aZakatPayment },
    restoreZakatPayment: { getParams: aZakatPayment },
    listHabits: {},
    readHabitGuide: {},
    addHabit: {
      body: async (owner) => {
        await grantPlan(server, owner, 'premium');
        return { name: `سهر ${++made}`, mode: 'abstain' };
      },
    },
    readHabit: { getParams: aHabit },
    readHabitName: { getParams: aHabit },
    editHabit: { getParams: aHabit, body: { reasons: ['ليس لي'] } },
    deleteHabit: { getParams: aHabit },
    restoreHabit: { getParams: aHabit },
    listHabitEvents: { getParams: aHabit },
    addHabitEvent: { getParams: aHabit, body: { type: 'slip' } },
    editHabitEvent: { getParams: aHabitEvent, body: { note: 'ليست لي' } },
    deleteHabitEvent: { getParams: aHabitEvent },
    restoreHabitEvent: { getParams: aHabitEvent },
    readFinancialHealth: {},
    editReadiness: { body: { will: true } },
    listMajorGoals: {},
    addMajorGoal: { body: majorGoal },
    listLinkable: {},
    editMajorGoal: { getParams: getId(aMajorGoal), body: { title: 'ليس لي' } },
    deleteMajorGoal: { getParams: getId(aMajorGoal) },
    restoreMajorGoal: { getParams: getId(aMajorGoal) },
    activateMajorGoal: { getParams: getId(aMajorGoal) },
    pauseMajorGoal: { getParams: getId(aMajorGoal), body: { reason: 'ليس لي' } },
    completeMajorGoal: { getParams: getId(aMajorGoal) },
    dropMajorGoal: { getParams: getId(aMajorGoal), body: { lesson: 'ليس لي' } },
    linkMajorGoal: { getParams: getId(aMajorGoal), body: { taskIds: [] } },
    listGoalEvents: { getParams: getId(aMajorGoal) },
    addMilestone: { getParams: getId(aMajorGoal), body: { title: 'ليست لي' } },
    editMilestone: { getParams: aMilestone, body: { title: 'ليست لي' } },
    completeMilestone: { getParams: aMilestone },
    undoMilestone: { getParams: aMilestone },
    deleteMilestone: { getParams: aMilestone },
    restoreMilestone: { getParams: aMilestone },
    listGoalValues: { getParams: getId(aMajorGoal) },
    addGoalValue: { getParams: getId(aMajorGoal), body: { value: 9 } },
    editGoalValue: { getParams: aGoalValue, body: { value: 9 } },
    deleteGoalValue: { getParams: aGoalValue },
    restoreGoalValue: { getParams: aGoalValue },
    listProgrammes: {},
    readProgramme: { getParams: aProgramme, common: true },
    enrolProgramme: { getParams: aProgramme, common: true, body: {} },
    completeProgrammeDay: { getParams: aProgrammeDay },
    undoProgrammeDay: {
      getParams: async (owner) => {
        const { id, n } = await aProgrammeDay(owner);
        await owner.call('POST', `/programme/${id}/day/${n}`);
        return { id, n };
      },
    },
    shiftProgramme: { getParams: aProgrammeDay },
    leaveProgramme: { getParams: aProgrammeDay },
    listReadingPlans: {},
    addReadingPlan: { body: readingPlan },
    editReadingPlan: { getParams: aReadingPlan, body: { title: 'ليس لي' } },
    deleteReadingPlan: { getParams: aReadingPlan },
    restoreReadingPlan: { getParams: aReadingPlan },
    listReadingEntries: { getParams: aReadingPlan },
    addReadingEntry: { getParams: aReadingPlan, body: { pages: 3 } },
    deleteReadingEntry: { getParams: aReadingEntry },
    restoreReadingEntry: { getParams: aReadingEntry },
    listWheels: {},
    saveWheel: { body: { scores: wheelScores } },
    listJournalEntries: {},
    addJournalEntry: { body: async (caller) => ({ ...journalEntry, writtenOn: await aFreeDay(caller) }) },
    editJournalEntry: { getParams: aJournalEntry, body: { note: 'ليست لي' } },
    deleteJournalEntry: { getParams: aJournalEntry },
    restoreJournalEntry: { getParams: aJournalEntry },
  };
}

const excuse = { reason: 'travel', from: '2026-11-21', to: '2026-11-23' };

const account = { name: 'نقد المحفظة', type: 'cash', currency: 'SAR', openingBalanceMinor: 12_500 };
const reconciliation = { on: '2026-11-20', statedMinor: 12_500 };
const expense = {
  type: 'expense',
  amountMinor: 12_850,
  currency: 'SAR',
  occurredOn: '2026-11-20',
  payee: 'بقالة الحي',
};
const statement = { name: 'statement.csv', content: 'التاريخ,البيان,المبلغ\n2026-11-20,بقالة الحي,-12.50\n' };
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const contract = { name: 'contract.pdf', content: Buffer.from('%PDF-1.7 لا يراه غيري') };
const picture = { name: 'receipt.png', content: Buffer.from(onePixel, 'base64') };
const salary = {
  type: 'income',
  title: 'راتب',
  currency: 'SAR',
  amountMinor: 800_000,
  unit: 'month',
  startsOn: '2026-11-24',
};

interface WithPayments {
  readonly id: string;
  readonly payments: readonly { readonly id: string }[];
}

const zakatPaid = { amountMinor: 50_000, note: 'زكاة لا يراها غيري' };
const zakatFigures = {
  cashMinor: 0,
  bankMinor: 5_000_000,
  savingsMinor: 0,
  emergencyMinor: 0,
  jamiyaMinor: 0,
  receivablesMinor: 0,
  tradeMinor: 0,
  metals: [{ metal: 'gold', grams: 12.5, karat: 21 }],
  debts: { dueNowMinor: 0, dueInYearMinor: 0, allMinor: 0 },
  deducted: 'due_now',
  nisab: 'gold',
  year: 'lunar',
  gramPrice: { goldMinor: 40_000, silverMinor: null },
};

interface WithMilestones {
  readonly id: string;
  readonly milestones: readonly { readonly id: string }[];
}

const majorGoal = { title: '24 كتابًا هذا العام', type: 'number', unit: 'كتاب', target: 24, dueOn: '2026-12-31' };

const getId = (make: (owner: Person) => Promise<{ readonly id: string }>) => async (owner: Person) => ({
  id: (await make(owner)).id,
});

const installment = {
  kind: 'installment',
  title: 'قسط الجوال',
  currency: 'SAR',
  totalMinor: 120_000,
  paymentCount: 12,
  firstDueOn: '2026-11-27',
};
const savingsGoal = { name: 'عمرة لا يراها غيري', targetMinor: 800_000, currency: 'SAR' };
const jamiya = {
  kind: 'jamiya',
  title: 'جمعية لا يراها غيري',
  currency: 'SAR',
  shares: 10,
  myShares: 1,
  turns: [3],
  contributionMinor: 50_000,
  startsOn: '2026-11-27',
};
const readingPlan = { title: 'كتاب لا يراه غيري', pages: 300, endsOn: '2026-12-20' };
const journalEntry = { mood: 4, gratitudes: ['قهوة لا يراها غيري'], note: 'يوم لا يراه غيري' };
const wheelScores = {
  money: 7,
  health: 6,
  family: 9,
  work: 7,
  learning: 8,
  rest: 5,
  faith: 8,
  community: 6,
};
const rate = { currency: 'USD', on: '2026-11-21', rate: '3.75' };

async function createRuleBody(person: Person) {
  const { body } = await person.call<{ id: string }[]>('GET', '/category');
  return { contains: 'مكتبة', categoryId: body[0]?.id };
}

/** A move between two budgets of a person, which are set for it. */
async function createMove(person: Person) {
  const { body } = await person.call<{ id: string; kind: string; parentId: string | null }[]>('GET', '/category');
  const [from, to] = body.filter(({ kind, parentId }) => kind === 'expense' && parentId === null);
  const items = [from, to].map((category) => ({ categoryId: category?.id, amountMinor: 100_000 }));
  await person.call('PUT', '/budget', { items });
  return { fromCategoryId: from?.id, toCategoryId: to?.id, amountMinor: 5_000 };
}

const absent = '01937b1e-0000-7000-8000-000000000000';

/** The path of a call about a resource that does not exist. */
export const buildMissingPath = (entry: Endpoint, values: Readonly<Record<string, string>>) =>
  buildPath(entry, { ...values, id: absent });

/** The path of a call; a missing parameter becomes the id of a resource that does not exist. */
export function buildPath(entry: Endpoint, values: Readonly<Record<string, string>>): string {
  return entry.path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? absent);
}
