import { Readable } from 'node:stream';
import type { Endpoint, Endpoints, FileResponse, Limit, NamedEndpoint } from '@afdal/contract/endpoint';
import { fieldErrors } from '@afdal/contract/field-errors';
import { errorTexts } from '@afdal/contract/texts';
import { lazy } from '@afdal/domain/lazy';
import { lasts } from '@afdal/domain/limits/age';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '../app-error.ts';
import { byteBudget } from '../byte-budget.ts';
import type { Clock } from '../clock.ts';
import { concurrencyLimitPerKey } from '../concurrency-limit.ts';
import type { Db } from '../database/database.ts';
import { type InTurn, inTurns } from '../database/in-turns.ts';
import {
  Accepted,
  type Call,
  type Caller,
  type CallerToday,
  ExistingRow,
  type Handlers,
  type LongHandler,
} from './call.ts';
import type { CallQueues } from './call-queues.ts';
import { compileSchema } from './compile-schema.ts';
import { findStoredResponse, type HttpResponse, type IdempotentResponse, runIdempotently } from './idempotency.ts';
import { masked, withoutCardNumbers } from './input/card-numbers.ts';
import { type Form, isForm, largestForm, readForm, readPlainForms } from './input/read-form.ts';
import { readPlainText } from './input/read-plain-text.ts';
import { keyedCall } from './keyed-call.ts';
import { type Limited, limitCalls, refundCall } from './limit-calls.ts';
import { settleLongCall } from './long-call.ts';
import { getTokenHash, toNetwork } from './request-caller.ts';

export const apiRoot = '/api';

export interface Binding {
  readonly db: Db;
  readonly clock: Clock;
  readonly rateLimitFactor: number;
  /** The user that a bearer token belongs to, by its hash; null if there is none. */
  readonly findCaller: (tokenHash: string, now: Date) => Promise<Caller | null>;
  /** The user whom a device with this key calls for, by the key's hash; null if there is none. */
  readonly findKeyHolder: (keyHash: string, now: Date) => Promise<CallerToday | null>;
  readonly queues: CallQueues;
  /** Whether a feature is switched on for everybody. @throws Failure */
  readonly assertFeatureIsOn?: (feature: NonNullable<Endpoint['feature']>) => Promise<void>;
  /** Whether a caller may make a call that is not for everybody. @throws Failure */
  readonly admit?: (caller: Caller, endpoint: NamedEndpoint) => Promise<void>;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: CallerToday | null;
    calledAt: Date;
  }
}

/** For so long who was let in counts as signed in still. */
const admissionMs = 1_000;

type AnyHandler = ((call: Call) => Promise<unknown>) | LongHandler;

/** Per user: uploads run one at a time. */
export const uploadLimits = { atOnce: 1, waiting: 9 } as const;
const limitUploads = concurrencyLimitPerKey(uploadLimits);
/** Of everybody together: enough for hundreds of pictures that were made small, or for some thirty of the largest. */
export const maxUploadBytes = 128 * 1024 * 1024;
const uploadBytes = byteBudget(maxUploadBytes);

/** Registers a route for every endpoint of a group: checks access, parses the input, filters the output. */
export function bindEndpoints<G extends Endpoints>(
  app: FastifyInstance,
  group: G,
  handlers: Handlers<G>,
  binding: Binding,
): void {
  app.decorateRequest('caller', null);
  app.decorateRequest('calledAt');
  for (const [name, endpoint] of Object.entries(group)) {
    // Each handler's type depends on its own entry; here all are treated alike.
    const handler = handlers[name] as unknown as AnyHandler;
    const { acceptsForm, plainTextField } = endpoint;
    if (!acceptsForm && plainTextField === undefined) bind(app, name, endpoint, handler, binding);
    else {
      app.register(async (scope) => {
        if (acceptsForm) readPlainForms(scope);
        if (plainTextField !== undefined) readPlainText(scope, plainTextField);
        bind(scope, name, endpoint, handler, binding);
      });
    }
  }
}

function bind(app: FastifyInstance, name: string, endpoint: Endpoint, handler: AnyHandler, binding: Binding): void {
  const { db, clock, queues } = binding;
  const named: NamedEndpoint = { ...endpoint, name };
  // Always strict, whatever the entry says: an unknown key is a client bug or a probe.
  const query = z.catchall(endpoint.query ?? nothing, z.never());
  // Compiled for the first response: of most calls a process answers none.
  const output = lazy(() => endpoint.output && compileSchema(endpoint.output));
  app.route({
    method: endpoint.method,
    url: `${apiRoot}${endpoint.path}`,
    ...(endpoint.maxBodyBytes && { bodyLimit: endpoint.maxBodyBytes }),
    // Runs before the body is read: megabytes from an unauthenticated caller are not worth parsing.
    onRequest: async (request, reply) => {
      request.calledAt = clock.now();
      if (endpoint.limit || endpoint.recognises || endpoint.feature || endpoint.access !== 'public') {
        await queues.run({ request, reply }, () => admit(request));
      }
      // The body of a GET is ignored, so its content type does not matter.
      const isRead = endpoint.method !== 'GET';
      const isOther = isForm(request) !== (endpoint.upload !== undefined);
      if (isRead && isOther && !endpoint.acceptsForm) throw new AppError('content_type_unsupported');
    },
    handler: async (request, reply) => {
      // A file is held in memory until its call is answered, so queued uploads are not read yet.
      const { upload } = endpoint;
      if (!upload) await respond(request, reply);
      else {
        const held = () => uploadBytes.reserve(largestForm(request, upload), () => respond(request, reply));
        await limitUploads(request.caller?.id ?? '').run(held, { response: reply.raw });
      }
      return reply;
    },
  });

  async function admit(request: FastifyRequest): Promise<void> {
    const limit = async () =>
      endpoint.limit && (await limitCalls(db, toLimited(name, endpoint.limit, request, binding), request.calledAt));
    if (endpoint.limit?.per !== 'person') await limit();
    if (endpoint.feature) await binding.assertFeatureIsOn?.(endpoint.feature);
    if (endpoint.recognises) request.caller = await callerIfAny(binding, request);
    if (endpoint.access === 'public') return;
    if (endpoint.access === 'apiKey') request.caller = await findKeyHolder(binding, request);
    else {
      const caller = await findCaller(binding, request);
      request.caller = caller;
      await binding.admit?.(caller, named);
      if (endpoint.access === 'admin' && caller.role !== 'admin') throw new AppError('forbidden');
    }
    if (endpoint.limit?.per === 'person') await limit();
  }

  /** A body that comes slowly, or a call that waits long, may outlast its session or key: it must not write then. */
  async function assertStillAdmitted(request: FastifyRequest): Promise<void> {
    const now = clock.now();
    const canWrite = endpoint.access !== 'public' && endpoint.method !== 'GET';
    if (!canWrite || lasts(admissionMs, request.calledAt.getTime(), now.getTime())) return;
    await (endpoint.access === 'apiKey' ? findKeyHolder : findCaller)(binding, request, now);
  }

  async function respond(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const form = endpoint.upload ? await readForm(request, endpoint.upload) : null;
    const input = toInput(endpoint, query, request, form);
    const inTurn = <T>(work: () => Promise<T>) => queues.run({ request, reply }, work, true);
    if (endpoint.file && typeof handler === 'function') {
      const file = await inTurn(() => handler({ ...input, db } as unknown as Call));
      sendFile(reply, endpoint.file, file, (work) => queues.resume({ request, reply }, work));
      return;
    }
    const sent = { request, reply, input, form };
    // What works long takes a turn for each of its queries alone.
    if (typeof handler === 'function') await inTurn(() => sendJson(sent, (work) => work()));
    else await sendJson(sent, (work) => queues.resume({ request, reply }, work));
  }

  async function sendJson({ request, reply, input, form }: Sent, inTurn: InTurn): Promise<void> {
    const callOn = (on: Db) => ({ ...input, db: on }) as unknown as Call;
    const keyed = keyedCall(endpoint, request, input, form);
    const settled = async (last: (on: Db) => Promise<unknown>): Promise<IdempotentResponse> => {
      const work = async (on: Db) => toResponse(endpoint, output(), await last(on));
      return await inTurn(async () => {
        await assertStillAdmitted(request);
        return keyed ? await runIdempotently(db, keyed, work) : { response: await work(db), isReplay: false };
      });
    };
    const { response: result, isReplay } =
      typeof handler === 'function'
        ? await settled(async (on) => await handler(callOn(on))).catch(async (error: unknown) => {
            await forgiveFirstStep(name, endpoint, request, binding, error);
            throw error;
          })
        : ((keyed && (await inTurn(() => findStoredResponse(db, keyed)))) ??
          (await settleLongCall(handler, callOn(inTurns(db, inTurn)), settled)));
    if (!keyed && endpoint.limit?.skipSuccessfulRequests) {
      const limited = toLimited(name, endpoint.limit, request, binding);
      await inTurn(() => refundCall(db, limited));
    }
    if (isReplay) reply.header('idempotency-replayed', 'true');
    send(reply, result);
  }
}

async function findCaller(binding: Binding, request: FastifyRequest, now = request.calledAt): Promise<Caller> {
  const caller = await callerIfAny(binding, request, now);
  if (!caller) throw new AppError('unauthorized');
  return caller;
}

async function callerIfAny(binding: Binding, request: FastifyRequest, now = request.calledAt): Promise<Caller | null> {
  return await findByToken(binding.findCaller, binding, request, now);
}

/** The user whose key a device calls with. A session is no key, and a key no session. */
async function findKeyHolder(binding: Binding, request: FastifyRequest, now = request.calledAt): Promise<CallerToday> {
  const holder = await findByToken(binding.findKeyHolder, binding, request, now);
  if (!holder) throw new AppError('api_key_invalid');
  return holder;
}

async function findByToken<T extends CallerToday>(
  find: (tokenHash: string, now: Date) => Promise<T | null>,
  { queues }: Binding,
  request: FastifyRequest,
  now: Date,
): Promise<T | null> {
  const token = getTokenHash(request);
  const caller = token === null ? null : await find(token, now);
  queues.remember(request, caller);
  return caller;
}

/** A right password that leads to a second step is no rejection, though it is answered like one. */
async function forgiveFirstStep(
  name: string,
  { limit }: Endpoint,
  request: FastifyRequest,
  binding: Binding,
  error: unknown,
): Promise<void> {
  const isRight = error instanceof AppError && error.code === 'second_step_required';
  if (isRight && limit?.skipSuccessfulRequests) await refundCall(binding.db, toLimited(name, limit, request, binding));
}

function toLimited(name: string, limit: Limit, request: FastifyRequest, { rateLimitFactor }: Binding): Limited {
  return {
    bucket: `${name} ${limit.per === 'person' ? request.caller?.id : toNetwork(request.ip)}`,
    allowance: {
      burst: Math.ceil(limit.burst * rateLimitFactor),
      everyMs: (limit.everySeconds * 1_000) / rateLimitFactor,
    },
    errorCode: limit.errorCode ?? 'rate_limited',
  };
}

interface Sent {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly input: ReturnType<typeof toInput>;
  readonly form: Form | null;
}

function toInput(endpoint: Endpoint, query: z.ZodMiniType, request: FastifyRequest, form: Form | null) {
  const isPayment = endpoint.path.startsWith('/subscription');
  const body = withoutCardNumbers(form ? form.fields : request.body, isPayment);
  return {
    now: request.calledAt,
    user: request.caller,
    network: toNetwork(request.ip),
    device: masked((request.headers['user-agent'] ?? '').slice(0, 200)),
    params: endpoint.params && parsed(endpoint.params, request.params),
    query: parsed(query, withoutCardNumbers(singleKeys(request.query), isPayment)),
    body: parsed(endpoint.body ?? nothing, body ?? (endpoint.bodyOptional || !endpoint.body ? {} : body)),
    file: form?.file ?? null,
  };
}

const nothing = z.strictObject({});

/** Rejects duplicate keys, which different parsers of the same URL would read differently. */
function singleKeys(query: unknown): Record<string, unknown> {
  const entries = Object.entries(query ?? {});
  const repeated = entries.filter(([, value]) => Array.isArray(value)).map(([key]) => [key, errorTexts.valueInvalid]);
  if (repeated.length > 0) throw new AppError('validation_failed', { fields: Object.fromEntries(repeated) });
  return Object.fromEntries(entries);
}

function parsed(schema: z.ZodMiniType, value: unknown): unknown {
  const result = z.safeParse(schema, value, { reportInput: true });
  if (result.success) return result.data;
  throw new AppError('validation_failed', { fields: fieldErrors(result.error.issues) });
}

/** The output is parsed too: nothing that the contract does not name is sent. */
function toResponse(endpoint: Endpoint, output: z.core.$ZodType | undefined, result: unknown): HttpResponse {
  if (result instanceof Accepted) {
    if (!endpoint.accepted) throw new Error('the contract names no answer with 202');
    return { status: 202, body: JSON.stringify(z.parse(endpoint.accepted, result.body)) };
  }
  if (!output) return { status: endpoint.status, body: null };
  const isOld = result instanceof ExistingRow;
  const body = JSON.stringify(z.parse(output, isOld ? result.row : result));
  return { status: isOld ? 200 : endpoint.status, body };
}

function send(reply: FastifyReply, response: HttpResponse): FastifyReply {
  reply.code(response.status);
  return response.body === null ? reply.send() : reply.type('application/json; charset=utf-8').send(response.body);
}

/** Sends a file as an attachment, so that no browser renders it, whatever it contains. */
function sendFile(reply: FastifyReply, type: string, result: unknown, inTurn: InTurn): FastifyReply {
  const response = result as FileResponse;
  const isText = type.startsWith('text/') || type === 'application/json';
  reply
    .header('content-disposition', `attachment; filename="${response.name.replace(/[^\w.-]/g, '_')}"`)
    .type(isText ? `${type}; charset=utf-8` : type);
  if ('sizeBytes' in response) {
    return reply.header('content-length', response.sizeBytes).send(Readable.from(eachInTurn(response.bytes, inTurn)));
  }
  const { bytes } = response;
  if (bytes instanceof Uint8Array) return reply.send(bytes);
  // Joined, they would be copied, and written to the socket, in one long step of the event loop.
  const sizeBytes = bytes.reduce((sum, { length }) => sum + length, 0);
  return reply.header('content-length', sizeBytes).send(Readable.from(bytes));
}

/** The pieces of a file, each read in a turn of its own: who takes them slowly holds up none of their other calls. */
async function* eachInTurn(pieces: AsyncIterable<Uint8Array>, inTurn: InTurn): AsyncGenerator<Uint8Array> {
  const reader = pieces[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await inTurn(() => reader.next());
      if (done) return;
      yield value;
    }
  } finally {
    await reader.return?.();
  }
}
