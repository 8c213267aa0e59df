import type { Endpoint, EndpointAccepted, EndpointOutput, FileResponse } from '@afdal/contract/endpoint';
import { type ErrorBody, type ErrorCode, errors } from '@afdal/contract/errors';
import { waitText } from '@afdal/contract/waits';
import { interpolate } from '@afdal/domain/text/interpolate';

export interface ReceivedCall {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** The JSON body; for a form its fields, including the file. */
  readonly body: unknown;
  readonly headers: Headers;
}

type ResponseFactory = (call: ReceivedCall) => unknown;

interface Served {
  readonly endpoint: Endpoint;
  readonly response: ResponseFactory;
}

/** A failure of the contract, to be thrown by an answer. */
export class FakeApiError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  /** What else the response has. */
  readonly more: Partial<ErrorBody> | undefined;
  /** How many seconds to wait before the next try. */
  readonly retryAfter: number | undefined;
  constructor(code: ErrorCode, fields?: Record<string, string>, more?: Partial<ErrorBody>, retryAfter?: number) {
    super(interpolate(errors[code].text, { wait: waitText(retryAfter ?? 60) }));
    this.retryAfter = retryAfter;
    this.code = code;
    this.fields = fields;
    this.more = more;
  }
}

let served: Served[] = [];
const received: ReceivedCall[] = [];

/** Answers a call of the contract from now on. Output that violates the contract fails the test. */
export function serve<E extends Endpoint>(
  endpoint: E,
  response: (call: ReceivedCall) => EndpointOutput<E> | Promise<EndpointOutput<E>>,
): void {
  served = [{ endpoint, response }, ...served];
}

/** What a call is answered with at present, without being received; undefined where no answer was prepared. */
export async function answerNow(endpoint: Endpoint, query: ReceivedCall['query'] = {}): Promise<unknown> {
  const match = served.find((each) => each.endpoint.path === endpoint.path && each.endpoint.method === endpoint.method);
  return await match?.response({ method: 'GET', path: endpoint.path, query, body: undefined, headers: new Headers() });
}

/** Answers a call with 202 Accepted, which the contract allows for some calls. */
export function accept<E extends Endpoint & { accepted: object }>(endpoint: E, body: EndpointAccepted<E>): void {
  const { accepted: output } = endpoint;
  served = [{ endpoint: { ...endpoint, output, status: 202 } as unknown as Endpoint, response: () => body }, ...served];
}

/** Answers a call without validating the output against the contract. */
export function serveAnything(endpoint: Endpoint, response: ResponseFactory): void {
  served = [{ endpoint: { ...endpoint, output: undefined } as unknown as Endpoint, response }, ...served];
}

export function failWith(
  endpoint: Endpoint,
  code: ErrorCode,
  fields?: Record<string, string>,
  more?: Partial<ErrorBody>,
): void {
  serveAnything(endpoint, () => {
    throw new FakeApiError(code, fields, more);
  });
}

/** Simulates a network failure for this call. */
export function cutOff(endpoint: Endpoint): void {
  serveAnything(endpoint, () => {
    throw new TypeError('Failed to fetch');
  });
}

export function receivedBy(endpoint: Endpoint): ReceivedCall[] {
  return received.filter(({ method, path }) => isFor(endpoint, method, path));
}

/** Stays installed for the lifetime of the window, so that a call made after its test does not reach the network. */
export function startFakeServer(): void {
  Object.assign(globalThis, { fetch: fakeFetch, XMLHttpRequest: FakeUpload });
}

/** The part of `XMLHttpRequest` that uploads need, answered like any call. Progress is complete at once. */
class FakeUpload extends EventTarget {
  readonly upload = new EventTarget();
  readonly #headers = new Headers();
  #method = '';
  #url = '';
  status = 0;
  statusText = '';
  responseText = '';

  open(method: string, url: string): void {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  getResponseHeader(): string {
    return 'application/json';
  }

  send(body: FormData): void {
    this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 1, total: 1 }));
    fakeFetch(this.#url, { method: this.#method, headers: this.#headers, body }).then(
      async (response) => {
        this.status = response.status;
        this.responseText = await response.text();
        this.dispatchEvent(new Event('load'));
      },
      () => this.dispatchEvent(new Event('error')),
    );
  }

  /** The timeout's signal also aborts requests that have long been answered. */
  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }
}

export function resetResponses(): void {
  served = [];
  received.length = 0;
}

async function fakeFetch(url: string, init: RequestInit): Promise<Response> {
  const address = new URL(url, 'http://localhost');
  const call: ReceivedCall = {
    method: init.method ?? 'GET',
    path: address.pathname.replace(/^\/api/, ''),
    query: Object.fromEntries(address.searchParams),
    body: parseBody(init.body),
    headers: new Headers(init.headers),
  };
  received.push(call);
  const match = served.find(({ endpoint }) => isFor(endpoint, call.method, call.path));
  if (!match) throw new Error(`No answer was prepared for ${call.method} ${call.path}`);
  try {
    const response = await match.response(call);
    if (match.endpoint.status === 204) return new Response(null, { status: 204 });
    if (match.endpoint.file) {
      const { bytes } = response as FileResponse;
      return new Response(bytes as BodyInit, { headers: { 'Content-Type': match.endpoint.file } });
    }
    const output = match.endpoint.output ? match.endpoint.output.parse(response) : response;
    return Response.json(output, { status: match.endpoint.status });
  } catch (error) {
    if (!(error instanceof FakeApiError)) throw error;
    const body: ErrorBody = {
      errorType: error.code,
      message: error.message,
      requestId: 'request-1',
      ...(error.fields ? { fields: error.fields } : {}),
      ...error.more,
    };
    const headers = error.retryAfter === undefined ? {} : { 'retry-after': String(error.retryAfter) };
    return Response.json(body, { status: errors[error.code].status, headers });
  }
}

function parseBody(body: RequestInit['body']): unknown {
  if (body instanceof FormData) return Object.fromEntries(body);
  return typeof body === 'string' ? JSON.parse(body) : undefined;
}

function isFor(endpoint: Endpoint, method: string, path: string): boolean {
  const shape = new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`);
  return endpoint.method === method && shape.test(path);
}
