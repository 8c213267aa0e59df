import type { ErrorBody } from '@afdal/contract/errors';
import type { User } from '@afdal/contract/people/users';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { strFromU8, unzipSync } from 'fflate';
import pino from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { type AppDeps, createApp } from '../src/app.ts';
import { grantAdmin } from '../src/features/accounts/grant-admin.ts';
import { copyRegistration, type Registration, readRegistration, type SignedUp } from './copy-registration.ts';
import { quickPasswords } from './quick-passwords.ts';
import { firstInstant, type TestClock, testClock } from './test-clock.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

export interface ApiResponse<T = unknown> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly text: string;
  readonly body: T;
}

type Call = <T = unknown>(
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<ApiResponse<T>>;

export interface Person {
  readonly token: string;
  readonly user: User;
  readonly email: string;
  readonly password: string;
  readonly call: Call;
}

interface PersonDetails {
  readonly timezone?: string;
}

export interface TestServer {
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  readonly clock: TestClock;
  readonly config: AppDeps['config'];
  /** A call with nobody signed in. */
  readonly call: Call;
  /** A newly registered person. Only the first one of an instant registers over HTTP; the others are copies. */
  person(name?: string, details?: PersonDetails): Promise<Person>;
  admin(): Promise<Person>;
  /** Resets the clock to the first instant, and all limit counters. */
  startOver(): Promise<void>;
}

/** The company that offers the product in tests. */
export const company = { name: 'شركة أفضل', supportEmail: 'support@afdal.example', supportPhone: '+966 11 000 0000' };

const quiet = pino({ level: 'silent' });
const password = 'نخلة على ضفة النهر';

/** The configuration in tests, with limits that no test reaches by chance. */
export const testConfig: AppDeps['config'] = {
  analyticsTarget: null,
  appEnv: 'local',
  company,
  databaseUrl: null,
  dataDir: import.meta.dirname,
  inboundMail: null,
  openId: 'local',
  payments: {
    provider: { name: 'sandbox' },
    seller: { name: 'شركة أفضل', vatNumber: '300000000000003', vatRatesBp: { SA: 1_500 } },
  },
  publicUrl: 'http://localhost:4000',
  rateLimitFactor: 1_000,
  smtpUrl: null,
  trustProxy: false,
};

type TestServerOptions = Partial<Omit<AppDeps, 'database' | 'clock' | 'config'>> & {
  /** What differs from `testConfig`. */
  readonly config?: Partial<AppDeps['config']>;
};

/** The app's parts in tests, except database and clock: no logs, fast hashing, the API alone. */
export const testDeps = {
  config: testConfig,
  logger: quiet,
  passwords: quickPasswords,
  mailer: { send: async () => {} },
  webFolder: null,
};

/** The app over HTTP on a separate database. Call it at the top of a test file. */
export function useTestServer({ config = {}, ...deps }: TestServerOptions = {}): TestServer {
  let app: FastifyInstance | undefined;
  let database: TestDatabase | undefined;
  const settings = { ...testConfig, ...config };
  const clock = testClock();
  let people = 0;

  beforeAll(async () => {
    database = await openTestDatabase();
    app = await createApp({ ...testDeps, ...deps, config: settings, database, clock });
  });
  afterAll(async () => {
    await app?.close();
    await database?.drop();
  });

  const running = () => {
    if (!app || !database) throw new Error('the server runs only inside a test');
    return { app, database };
  };
  const callAs =
    (token: string | null): Call =>
    (method, path, body, headers = {}) =>
      sendRequest(running().app, method, path, body, {
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      });

  /** The first registration of each instant and time zone, on which its rows depend. */
  const registrations = new Map<string, Registration>();
  // A server of another configuration may limit registrations, log them or hash passwords at another cost.
  const isCopying = Object.keys({ ...config, ...deps }).length === 0;

  const signUp = async (name: string, email: string, { timezone }: PersonDetails): Promise<SignedUp> => {
    const { database } = running();
    const moment = `${clock.now().toISOString()} ${timezone}`;
    const first = registrations.get(moment);
    if (first) return await copyRegistration(database, first, { name, email, password }, clock.now());
    const { body, status } = await callAs(null)<SignedUp>('POST', '/auth/register', {
      name,
      email,
      password,
      timezone,
    });
    if (status !== 201) throw new Error(`registration answered ${status}: ${JSON.stringify(body)}`);
    if (isCopying) registrations.set(moment, await readRegistration(database, body.user));
    return body;
  };

  const person: TestServer['person'] = async (name = 'ليلى', details = {}) => {
    const email = `person${++people}@example.com`;
    const { token, user } = await signUp(name, email, details);
    return { token, user, email, password, call: callAs(token) };
  };

  return {
    get app() {
      return running().app;
    },
    get database() {
      return running().database;
    },
    clock,
    config: settings,
    call: callAs(null),
    person,
    startOver: async () => {
      clock.set(firstInstant);
      await running().database.pool.query('truncate call_rates, login_tries, email_probes, registration_mails');
      await running().database.pool.query('update users set registered_from = null');
    },
    admin: async () => {
      const someone = await person('مشرفة');
      await grantAdmin(running().database.db, someone.email, clock.now());
      return someone;
    },
  };
}

async function sendRequest<T>(
  app: FastifyInstance,
  method: NonNullable<InjectOptions['method']>,
  path: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<ApiResponse<T>> {
  const form = body instanceof FormData ? new Response(body) : null;
  const isRaw = typeof body === 'string' || body === undefined;
  const payload = form ? Buffer.from(await form.arrayBuffer()) : isRaw ? (body as string) : JSON.stringify(body);
  const type = form?.headers.get('content-type') ?? 'application/json';
  const response = await app.inject({
    method,
    url: path.startsWith('/healthz') || path.startsWith('/readyz') ? path : `/api${path}`,
    headers: { ...(body !== undefined && { 'content-type': type }), ...headers },
    ...(body !== undefined && { payload }),
  });
  const contentType = String(response.headers['content-type'] ?? '');
  const isJson = contentType.startsWith('application/json');
  return {
    status: response.statusCode,
    headers: response.headers,
    text: contentType.includes('spreadsheetml') ? unpack(response.rawPayload) : response.body,
    body: (isJson && response.body ? JSON.parse(response.body) : undefined) as T,
  };
}

/** What a workbook says, not how it is compressed. */
function unpack(workbook: Buffer): string {
  return Object.values(unzipSync(workbook))
    .map((part) => strFromU8(part))
    .join('\n');
}

/** The failure in an answer, for a test that expects one. */
export function getErrorBody(response: ApiResponse): ErrorBody {
  return response.body as ErrorBody;
}
