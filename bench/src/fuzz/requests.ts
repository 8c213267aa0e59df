import type { Endpoint } from '@afdal/contract/endpoint';
import { type EndpointName, endpoints } from '@afdal/contract/endpoints';
import fc from 'fast-check';
import { bodiesFor, formsFor, rightBodyFor } from './bodies.ts';
import { hostileText } from './hostile.ts';
import { formType } from './own-things.ts';
import { toArbitrary } from './to-arbitrary.ts';

export const roles = ['nobody', 'user', 'admin'] as const;
export type Role = (typeof roles)[number];

/** The resource a path names: one of the caller's, one of another user's, a nonexistent one, or no valid id at all. */
export type Target =
  | { readonly whose: 'own' | 'others'; readonly n: number }
  | { readonly whose: 'nobodys' | 'odd'; readonly text: string };

/** A request whose ids are not filled in yet. */
export interface Plan {
  readonly name: EndpointName;
  readonly role: Role;
  readonly target: Target;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

const targets: fc.Arbitrary<Target> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ whose: fc.constantFrom('own', 'own', 'others'), n: fc.nat(50) }),
  },
  { weight: 1, arbitrary: fc.uuid().map((text): Target => ({ whose: 'nobodys', text })) },
  {
    weight: 2,
    arbitrary: fc
      .oneof(
        hostileText.map((text) => encodeURIComponent(text.toWellFormed().slice(0, 300))),
        fc.constantFrom('%00', '%E0%A4%A', '..', '%2e%2e%2f', '%252e', ';', ':id', '*', '1e3', '5', 'null', '-'),
        fc.constantFrom('00000000-0000-0000-0000-000000000000', 'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF'),
      )
      .map((text): Target => ({ whose: 'odd', text: text || '%20' })),
  },
);

function rightQueryFor({ query }: Endpoint): fc.Arbitrary<string> {
  if (!query) return fc.constant('');
  // Cursors are opaque: the contract does not say what a valid one is.
  const given = (value: unknown) => Object.entries(value ?? {}).filter(([key]) => key !== 'cursor');
  return toArbitrary(query).map((value) => `?${new URLSearchParams(given(value).map(pair))}`);
}

function queriesFor(endpoint: Endpoint): fc.Arbitrary<string> {
  const right = rightQueryFor(endpoint);
  const odd = fc.tuple(
    fc.constantFrom('', 'id=', 'limit=', 'page=', '__proto__[role]=', 'a[]=', '&', '?'),
    hostileText,
  );
  return fc.oneof(
    { weight: 6, arbitrary: right },
    {
      weight: 2,
      arbitrary: fc.tuple(right, odd).map(([query, [key, text]]) => {
        return `${query || '?'}&${key}${encodeURIComponent(text.toWellFormed().slice(0, 2_000))}`;
      }),
    },
    // The same key twice, and queries that cannot be decoded.
    { weight: 1, arbitrary: right.map((query) => `${query || '?'}&id=1&id=2${query.replace('?', '&')}`) },
    { weight: 1, arbitrary: fc.constantFrom('?', '?%', '?%E0%A4%A', '?=', '?a=%00', '?a[b][c]=1') },
  );
}

const pair = ([key, value]: [string, unknown]): [string, string] => [key, String(value)];

// A header takes ASCII and the 8-bit characters beyond it, and no line ends.
const headerText = fc.oneof(
  fc.string({ unit: 'grapheme-ascii', maxLength: 60 }),
  fc.string({ maxLength: 40 }).map((text) => text.replace(/[^\x20-\x7e\x80-\xff]/g, 'ÿ')),
  fc.integer({ min: 1, max: 6_000 }).map((length) => 'x'.repeat(length)),
);

const contentTypes = [
  'application/json; charset=utf-8',
  'application/json;charset=utf-16',
  'APPLICATION/JSON',
  'application/jsonp',
  'application/json, text/plain',
  'text/plain',
  'text/html',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  '/',
  ';',
];

const odd: fc.Arbitrary<Record<string, string>> = fc.oneof(
  fc.constantFrom(...contentTypes).map((type) => ({ 'content-type': type })),
  fc.constantFrom('gzip', 'br', 'deflate, gzip', 'x').map((coding) => ({ 'content-encoding': coding })),
  headerText.map((text) => ({ authorization: text })),
  headerText.map((text) => ({ authorization: `Bearer ${text}` })),
  fc.constantFrom('bearer x', 'Bearer', 'Basic eDp4', 'Bearer a b').map((text) => ({ authorization: text })),
  headerText.map((text) => ({ 'idempotency-key': text })),
  fc.nat(20).map((n) => ({ 'idempotency-key': `key-${n}` })),
  headerText.map((text) => ({ 'user-agent': text })),
  headerText.map((text) => ({ cookie: text })),
  headerText.map((text) => ({ 'x-forwarded-for': text })),
  fc.constantFrom('127.0.0.1', '::1', '8.8.8.8, 9.9.9.9').map((from) => ({ 'x-forwarded-for': from, forwarded: from })),
  fc.constantFrom('DELETE', 'PUT').map((method) => ({ 'x-http-method-override': method })),
  fc.constantFrom('evil.example', '[', 'a b', '').map((host) => ({ host, 'x-forwarded-host': host })),
  fc.constantFrom('*', '""', 'W/"x"', 'x').map((tag) => ({ 'if-none-match': tag, 'if-match': tag })),
  fc.constantFrom('bytes=0-0', 'bytes=-1', 'x').map((range) => ({ range })),
  fc.constantFrom('text/html', 'application/xml', 'q=2', ';').map((accept) => ({ accept })),
  fc.constantFrom('100-continue', 'nonsense').map((expect) => ({ expect })),
  fc.constantFrom('websocket', 'h2c').map((upgrade) => ({ upgrade, connection: 'Upgrade' })),
  fc.constant({ 'transfer-encoding': 'chunked' }),
  fc.constant({ origin: 'https://evil.example', 'access-control-request-method': 'DELETE' }),
);

const headers = fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, odd);

const entries = Object.entries(endpoints) as [EndpointName, Endpoint][];

/** Requests to every call of the contract, in every role; one in four is valid, so that every call is reached. */
export const requests: fc.Arbitrary<Plan> = fc.oneof(
  ...entries.flatMap(([name, endpoint]) => {
    // A call with a body has more ways to be wrong.
    const weight = endpoint.body ? 3 : 1;
    return [
      { weight, arbitrary: rightPlan(name, endpoint) },
      { weight: 3 * weight, arbitrary: hostilePlan(name, endpoint) },
    ];
  }),
);

/** A valid request about one of the caller's own resources. */
export function rightPlan(name: EndpointName, endpoint: Endpoint): fc.Arbitrary<Plan> {
  return fc.record({
    name: fc.constant(name),
    role: fc.constantFrom('user', 'admin'),
    target: fc.record({ whose: fc.constant('own'), n: fc.nat(50) }),
    query: rightQueryFor(endpoint),
    headers: fc.constant(endpoint.upload ? { 'content-type': formType } : {}),
    body: rightBodyFor(name, endpoint),
  });
}

function hostilePlan(name: EndpointName, endpoint: Endpoint): fc.Arbitrary<Plan> {
  const json = hostileJsonPlan(name, endpoint);
  if (!endpoint.upload) return json;
  const form = fc.record({ plan: json, body: formsFor(name) }).map(({ plan, body }): Plan => {
    return { ...plan, body, headers: { ...plan.headers, 'content-type': formType } };
  });
  return fc.oneof(json, form);
}

function hostileJsonPlan(name: EndpointName, endpoint: Endpoint): fc.Arbitrary<Plan> {
  const none = { weight: 5, arbitrary: fc.constant(null) };
  return fc.record({
    name: fc.constant(name),
    role: fc.constantFrom(...roles),
    target: targets,
    query: queriesFor(endpoint),
    headers,
    body: endpoint.method === 'GET' ? fc.oneof(none, bodiesFor(endpoint)) : bodiesFor(endpoint),
  });
}
