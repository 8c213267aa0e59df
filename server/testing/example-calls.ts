import type { Endpoint } from '@afdal/contract/endpoint';
import type { EndpointName } from '@afdal/contract/endpoints';
import { givePoints } from './give-points.ts';
import type { Person, TestServer } from './test-server.ts';

export interface ExampleCall {
  /** A thing of the owner's that the call is about: the values of its path parameters. */
  readonly of?: (owner: Person) => Promise<Record<string, string>>;
  /** What is sent; a call that names things of its caller's asks who that is. */
  readonly body?: ExampleBody | ((caller: Person) => Promise<ExampleBody>);
}

type ExampleBody = Readonly<Record<string, unknown>>;

/** What a person sends with a call. */
export async function bodyOf({ body }: ExampleCall, caller: Person): Promise<ExampleBody | undefined> {
  return typeof body === 'function' ? await body(caller) : body;
}

/** How to make each call as its owner would. An endpoint that is not here is a type error. */
export function exampleCalls(server: TestServer): Readonly<Record<EndpointName, ExampleCall>> {
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
  return {
    register: { body: { email: 'matrix@example.com', password: 'ثلاث كلمات متباعدة', name: 'سارة' } },
    login: { body: { email: 'nobody@example.com', password: 'ثلاث كلمات متباعدة' } },
    logout: {},
    confirmEmail: { body: { token: 'nothing' } },
    forgotPassword: { body: { email: 'nobody@example.com' } },
    resetPassword: { body: { token: 'nothing', password: 'ثلاث كلمات متباعدة' } },
    newGoogleNonce: {},
    signInWithGoogle: { body: { idToken: 'nothing' } },
    readUser: {},
    listSessions: {},
    endSession: {
      of: async (owner) => {
        await server.call('POST', '/auth/login', { email: owner.email, password: owner.password });
        const { body } = await owner.call<{ id: string; current: boolean }[]>('GET', '/auth/session');
        return { id: body.find(({ current }) => !current)?.id ?? '' };
      },
    },
    readLegalDocument: { of: async () => ({ kind: 'privacy-policy' }) },
    readSupportAddresses: {},
    sendTicket: {
      body: { name: 'سارة', email: 'sara@example.com', subject: 'سؤال عن الحساب', message: 'كيف يتغير البريد؟' },
    },
    listNotifications: {},
    listNotificationsAgain: {},
    addNotification: { body: { title: 'تذكير' } },
    readNotification: { of: aNotification },
    readAllNotifications: {},
    deleteNotification: { of: aNotification },
    restoreNotification: { of: aNotification },
    listDailyTasks: {},
    addDailyTask: { body: { title: 'قراءة' } },
    readDailyTask: { of: aDailyTask },
    editDailyTask: { of: aDailyTask, body: { title: 'ليست لي' } },
    completeDailyTask: { of: aDailyTask },
    deleteDailyTask: { of: aDailyTask },
    restoreDailyTask: { of: aDailyTask },
    listTasks: {},
    addTask: { body: { title: 'مشي نصف ساعة' } },
    readTaskSummary: {},
    orderTasks: { body: { ids: [] } },
    editTask: { of: aTask, body: { isCompleted: true } },
    deleteTask: { of: aTask },
    restoreTask: { of: aTask },
    readTaskHistory: { of: aTask },
    listExcuses: {},
    addExcuse: { body: excuse },
    deleteExcuse: { of: anExcuse },
    listRewards: {},
    addReward: { body: { title: 'قهوة', cost: 10 } },
    editReward: { of: aReward, body: { title: 'ليست لي' } },
    deleteReward: { of: aReward },
    restoreReward: { of: aReward },
    buyReward: {
      of: async (owner) => {
        await givePoints(server, owner, 10);
        return await aReward(owner);
      },
    },
  };
}

const excuse = { reason: 'travel', from: '2026-11-21', to: '2026-11-23' };

const absent = '01937b1e-0000-7000-8000-000000000000';

/** The address of a call; where nothing is named, of a thing that is not there. */
export function pathOf(entry: Endpoint, values: Readonly<Record<string, string>>): string {
  return entry.path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? absent);
}
