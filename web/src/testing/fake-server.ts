import type { AcceptedOf, Endpoint, FileAnswer, OutputOf } from '@afdal/contract/endpoint';
import { type FailureBody, type FailureCode, failures } from '@afdal/contract/failures';
import { waitText } from '@afdal/contract/waits';
import { fillTemplate } from '@afdal/domain/text/fill-template';

export interface ReceivedCall {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** What was sent as JSON; of a form its fields, the file among them. */
  readonly body: unknown;
  readonly headers: Headers;
}

type Answer = (call: ReceivedCall) => unknown;

interface Served {
  readonly entry: Endpoint;
  readonly answer: Answer;
}

/** A refusal of the contract, to be thrown by an answer. */
export class Refusal extends Error {
  readonly code: FailureCode;
  readonly fields: Record<string, string> | undefined;
  constructor(code: FailureCode, fields?: Record<string, string>) {
    super(fillTemplate(failures[code].text, { wait: waitText(60) }));
    this.code = code;
    this.fields = fields;
  }
}

let served: Served[] = [];
const received: ReceivedCall[] = [];

/** Answers a call of the contract, from now on. What the contract would not let out is an error of the test. */
export function serve<E extends Endpoint>(
  entry: E,
  answer: (call: ReceivedCall) => OutputOf<E> | Promise<OutputOf<E>>,
): void {
  served = [{ entry, answer }, ...served];
}

/** Takes a call in without deciding it, as the contract allows for some. */
export function accept<E extends Endpoint & { accepted: object }>(entry: E, told: AcceptedOf<E>): void {
  const { accepted: output } = entry;
  served = [{ entry: { ...entry, output, status: 202 } as unknown as Endpoint, answer: () => told }, ...served];
}

/** Answers a call with something that no contract knows. */
export function serveAnything(entry: Endpoint, answer: Answer): void {
  served = [{ entry: { ...entry, output: undefined } as unknown as Endpoint, answer }, ...served];
}

export function refuse(entry: Endpoint, code: FailureCode, fields?: Record<string, string>): void {
  serveAnything(entry, () => {
    throw new Refusal(code, fields);
  });
}

/** The network is away for this call. */
export function cutOff(entry: Endpoint): void {
  serveAnything(entry, () => {
    throw new TypeError('Failed to fetch');
  });
}

export function receivedBy(entry: Endpoint): ReceivedCall[] {
  return received.filter(({ method, path }) => isFor(entry, method, path));
}

/** Stands as long as the window does, so that a call which comes after its test asks nobody else. */
export function startFakeServer(): void {
  Object.assign(globalThis, { fetch: fakeFetch, XMLHttpRequest: FakeUpload });
}

/** What an upload needs of a request, answered as any call. All of it has left at once. */
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

  /** Its time limit comes also to what was answered long ago. */
  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }
}

export function forgetAnswers(): void {
  served = [];
  received.length = 0;
}

async function fakeFetch(url: string, init: RequestInit): Promise<Response> {
  const address = new URL(url, 'http://localhost');
  const call: ReceivedCall = {
    method: init.method ?? 'GET',
    path: address.pathname.replace(/^\/api/, ''),
    query: Object.fromEntries(address.searchParams),
    body: bodyOf(init.body),
    headers: new Headers(init.headers),
  };
  received.push(call);
  const match = served.find(({ entry }) => isFor(entry, call.method, call.path));
  if (!match) throw new Error(`No answer was prepared for ${call.method} ${call.path}`);
  try {
    const answer = await match.answer(call);
    if (match.entry.status === 204) return new Response(null, { status: 204 });
    if (match.entry.file) {
      const { bytes } = answer as FileAnswer;
      return new Response(bytes as BodyInit, { headers: { 'Content-Type': match.entry.file } });
    }
    const output = match.entry.output ? match.entry.output.parse(answer) : answer;
    return Response.json(output, { status: match.entry.status });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const body: FailureBody = {
      errorType: error.code,
      message: error.message,
      requestId: 'request-1',
      ...(error.fields ? { fields: error.fields } : {}),
    };
    return Response.json(body, { status: failures[error.code].status });
  }
}

function bodyOf(body: RequestInit['body']): unknown {
  if (body instanceof FormData) return Object.fromEntries(body);
  return typeof body === 'string' ? JSON.parse(body) : undefined;
}

function isFor(entry: Endpoint, method: string, path: string): boolean {
  const shape = new RegExp(`^${entry.path.replace(/:\w+/g, '[^/]+')}$`);
  return entry.method === method && shape.test(path);
}
