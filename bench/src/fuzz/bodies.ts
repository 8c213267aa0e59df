import type { Endpoint } from '@afdal/contract/endpoint';
import type { EndpointName } from '@afdal/contract/endpoints';
import fc from 'fast-check';
import { hostileText, hostileValue, withOddLetters } from './hostile.ts';
import { rightBodies, rightForm } from './own-things.ts';
import { toArbitrary } from './to-arbitrary.ts';

type Fields = Record<string, unknown>;

const asText = (value: unknown) => Buffer.from(JSON.stringify(value));

/** A valid body for the call; null where it takes none. */
export function rightBodyFor(name: EndpointName, { body, upload }: Endpoint): fc.Arbitrary<Buffer | null> {
  if (upload) return fc.constant(rightForm(name));
  const right = rightBodies[name] ?? (body && toArbitrary(body));
  return right ? right.map(asText) : fc.constant(null);
}

/** Corrupted forms: truncated, with bytes inserted or appended, or random bytes. */
export function formsFor(name: EndpointName): fc.Arbitrary<Buffer> {
  const form = rightForm(name);
  return fc.oneof(
    fc.nat(form.length).map((length) => form.subarray(0, length)),
    fc.tuple(fc.nat(form.length), fc.uint8Array({ maxLength: 60 })).map(([at, bytes]) => {
      return Buffer.concat([form.subarray(0, at), bytes, form.subarray(at)]);
    }),
    fc.integer({ min: 1, max: 150_000 }).map((length) => Buffer.concat([form, Buffer.alloc(length, 'x')])),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  );
}

/** Bodies for a call, as bytes: valid ones, altered ones, and some that are not JSON at all. */
export function bodiesFor(endpoint: Endpoint): fc.Arbitrary<Buffer | null> {
  const right = (endpoint.body ? toArbitrary(endpoint.body) : fc.constant({})).map((value) => value as Fields);
  const withOdd = endpoint.body ? toArbitrary(endpoint.body, withOddLetters) : fc.constant({});
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant(null) },
    { weight: 4, arbitrary: right.map(asText) },
    { weight: 5, arbitrary: withOdd.map(asText) },
    { weight: 9, arbitrary: fc.tuple(right, change).map(([value, apply]) => asText(apply(value))) },
    { weight: 4, arbitrary: fc.tuple(right.map(asText), damage).map(([bytes, apply]) => apply(bytes)) },
    { weight: 1, arbitrary: hostileValue.map(asText) },
  );
}

/** Picks one of an object's keys by a number, so that the same number shrinks well on any object. */
function keyAt(fields: Fields, n: number): string {
  const keys = Object.keys(fields);
  return keys[n % Math.max(1, keys.length)] ?? 'id';
}

const change: fc.Arbitrary<(fields: Fields) => unknown> = fc.oneof(
  fc.nat(20).map((n) => (fields: Fields) => {
    const { [keyAt(fields, n)]: _, ...rest } = fields;
    return rest;
  }),
  fc.tuple(fc.nat(20), hostileValue).map(([n, value]) => (fields: Fields) => ({
    ...fields,
    [keyAt(fields, n)]: value,
  })),
  fc.tuple(hostileText, hostileValue).map(([key, value]) => (fields: Fields) => ({ ...fields, [key]: value })),
  fc
    .constantFrom('id', 'userId', 'user_id', 'role', 'points', 'plan', 'isStopped', 'createdAt', 'deletedAt')
    .map((key) => (fields: Fields) => ({ ...fields, [key]: 'admin' })),
  fc.nat(200).map((times) => (fields: Fields) => Array(times).fill(fields)),
  fc.constant((fields: Fields) => ({ body: fields })),
);

const inside = (bytes: Buffer, text: string) => Buffer.from(bytes.toString().replace(/^\{/, `{${text}`));

/** Corruptions of a body's text: it may no longer be JSON, or be JSON that a program should distrust. */
const damage: fc.Arbitrary<(bytes: Buffer) => Buffer> = fc.oneof(
  fc.nat(200).map((length) => (bytes: Buffer) => bytes.subarray(0, length)),
  fc.uint8Array({ maxLength: 40 }).map((tail) => (bytes: Buffer) => Buffer.concat([bytes, tail])),
  fc.uint8Array({ maxLength: 40 }).map((tail) => () => Buffer.from(tail)),
  fc
    .integer({ min: 1, max: 150_000 })
    .map((length) => (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(length, ' ')])),
  fc
    .constantFrom(
      '"__proto__":{"role":"admin"},',
      '"constructor":{"prototype":{"role":"admin"}},',
      '"title":"a","title":"b",',
      '"n":1e400,',
      '"n":-0.0e-9999,',
      '"n":NaN,',
      '"n":99999999999999999999999999999999,',
      '"s":"\\ud800",',
      '"\\u0000":1,',
      '"s":"\u0001",',
      `"n":${'['.repeat(40_000)}${']'.repeat(40_000)},`,
      `"n":${'['.repeat(90_000)},`,
    )
    .map((text) => (bytes: Buffer) => inside(bytes, text)),
  fc.constantFrom('\ufeff', '\n', '//', 'null', '<?xml version="1.0"?>').map((head) => (bytes: Buffer) => {
    return Buffer.concat([Buffer.from(head), bytes]);
  }),
);
