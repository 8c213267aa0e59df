import type { Endpoint } from '@afdal/contract/endpoint';
import { type EndpointName, endpoints } from '@afdal/contract/endpoints';
import fc from 'fast-check';
import { headerTexts, type LongInput, longInputsFor, oddBodies, oddQueries } from './long-inputs.ts';
import { buildForm, formType, rightBodies } from './own-things.ts';
import { toArbitrary } from './to-arbitrary.ts';

/** A request with something long in it. Its path still has `:id` and the like, unless they are what is long. */
export interface LongRequest {
  readonly name: EndpointName;
  /** What is long, and with what: `body.title: Latin digits`. */
  readonly what: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

/** Requests to every call, each with one text, list or header that is as long as fits. */
export function* longRequests(): Generator<LongRequest> {
  for (const name of Object.keys(endpoints) as EndpointName[]) yield* longRequestsTo(name);
}

export function* longRequestsTo(name: EndpointName): Generator<LongRequest> {
  const endpoint: Endpoint = endpoints[name];
  const right = rightRequest(name, endpoint);
  for (const input of longInputsFor(endpoint)) {
    const what = `${[input.part, ...input.path].join('.')}: ${input.description}`;
    yield { ...right, ...withInput(endpoint, right, input), what };
  }
  for (const [description, query] of oddQueries)
    yield { ...right, path: `${endpoint.path}?${query}`, what: `query: ${description}` };
  if (endpoint.upload) yield* longForms(right);
  else if (endpoint.body) {
    for (const [description, body] of oddBodies(endpoint))
      yield { ...right, body: asText(body), what: `body: ${description}` };
  }
  for (const { description, text } of headerTexts) {
    for (const headers of headersWith(text, endpoint)) {
      yield { ...right, headers: { ...right.headers, ...headers }, what: `${Object.keys(headers)}: ${description}` };
    }
  }
}

type RightRequest = Omit<LongRequest, 'what'> & { readonly fields: object };

function rightRequest(name: EndpointName, endpoint: Endpoint): RightRequest {
  const arbitrary = rightBodies[name] ?? (endpoint.body ? toArbitrary(endpoint.body) : fc.constant({}));
  const [fields] = fc.sample(arbitrary, { numRuns: 1, seed: 1 });
  const type = endpoint.upload ? formType : 'application/json';
  const form = buildForm(name, {});
  const body = endpoint.upload ? form : endpoint.body ? asText(fields) : null;
  return { name, path: endpoint.path, headers: body ? { 'content-type': type } : {}, body, fields: Object(fields) };
}

function withInput(endpoint: Endpoint, { name, fields }: RightRequest, { part, path, value }: LongInput) {
  const [key = ''] = path;
  const text = String(value);
  if (part === 'params') return { path: endpoint.path.replace(`:${key}`, encodeURIComponent(text)) };
  if (part === 'query') return { path: `${endpoint.path}?${key}=${encodeURIComponent(text)}` };
  return { body: endpoint.upload ? buildForm(name, { [key]: text }) : asText(withValue(fields, path, value)) };
}

/** The value with another one set at a path; missing lists and objects on the way are created. */
function withValue(whole: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (key === '0') return [withValue(Object(whole)[0], rest, value)];
  return { ...Object(whole), [key]: withValue(Object(whole)[key], rest, value) };
}

function* longForms({ fields: _, ...right }: RightRequest): Generator<LongRequest> {
  for (const { description, text } of headerTexts) {
    const said = text.replace(/["\\]/g, '\\$&');
    yield { ...right, body: buildForm(right.name, {}, said), what: `name of a file: ${description}` };
    yield { ...right, body: buildForm(right.name, { [said]: '1' }), what: `name of a field: ${description}` };
    const mapping = JSON.stringify({ date: text.slice(0, 4_000) });
    yield { ...right, body: buildForm(right.name, { mapping }), what: `column of a mapping: ${description}` };
  }
}

function headersWith(text: string, { access }: Endpoint): Record<string, string>[] {
  return [
    // In a request of its own: an invalid token is rejected before the rest is read.
    ...(access === 'public' ? [] : [{ authorization: `Bearer ${text}` }]),
    { 'idempotency-key': text },
    { 'user-agent': text },
    { 'content-type': `multipart/form-data ${text}` },
    { 'content-type': `application/json; ${text}` },
    { 'x-forwarded-for': text },
    { accept: text },
    { cookie: text },
    { 'if-none-match': text },
  ];
}

function asText(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value) ?? '');
}
