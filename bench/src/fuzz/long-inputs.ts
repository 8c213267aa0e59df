import type { Endpoint } from '@afdal/contract/endpoint';
import { getInputNodes, type InputNode } from '@afdal/contract/testing/input-nodes';
import { type LongText, longTexts } from '@afdal/contract/testing/long-texts';

/** A value for one field of a call. */
export interface LongInput {
  readonly part: InputNode['part'];
  readonly path: readonly string[];
  /** Human-readable description. */
  readonly description: string;
  readonly value: unknown;
}

// Leaves room for the other fields within the 100 KiB of a body and the 16 KiB of a request's head.
const bodyBytes = 99_000;
const headBytes = 15_000;

/** Every text field of a call, with every kind of characters, far above its limit and exactly at it; every list likewise. */
export function longInputsFor(endpoint: Endpoint): LongInput[] {
  const nodes = getInputNodes(endpoint).filter(({ isSent }) => isSent);
  return nodes.flatMap(({ part, path, schema }) => {
    const at = (description: string, value: unknown): LongInput => ({ part, path, description, value });
    const limit = Number(schema._zod.bag.maximum ?? 0);
    switch (schema._zod.def.type) {
      case 'string':
      case 'enum':
        return texts(part).flatMap(({ description, text }) => [
          at(description, text),
          ...(limit > 0 ? [at(`${description}, as many as it may have`, text.slice(0, limit).toWellFormed())] : []),
        ]);
      case 'array':
        return lists(endpoint.maxBodyBytes ?? bodyBytes, limit).map(([description, value]) => at(description, value));
      default:
        return [];
    }
  });
}

/** Bodies that are long other than by a text in one of their fields. */
export function oddBodies(endpoint: Endpoint): [string, unknown][] {
  const bytes = endpoint.maxBodyBytes ?? bodyBytes;
  return [
    ...lists(bytes, 0),
    ['each list as long as it may be, with nothing right in it', wrongLists(endpoint)],
    ['1,000 unknown keys', keys(1_000)],
    ['as many unknown keys as fit', keys(bytes / 12)],
    ['one long key', { [longTexts(bodyBytes)[0]?.text ?? '']: 1 }],
  ];
}

/** Queries that are long other than by one value. */
export const oddQueries: readonly [string, string][] = [
  ['many keys', Array.from({ length: 2_500 }, (_, n) => `k${n}`).join('&')],
  ['one key many times', Array(3_500).fill('k=1').join('&')],
  ['many equals signs', '='.repeat(headBytes)],
  ['many ampersands', '&'.repeat(headBytes)],
  ['many broken letters', '%E0'.repeat(headBytes / 3)],
];

/** The texts that a header can hold: 8-bit characters, no line ends. */
export const headerTexts: readonly LongText[] = longTexts(headBytes).filter(({ text }) =>
  /^[\t\x20-\x7e\x80-\xff]*$/.test(text),
);

function texts(part: InputNode['part']): readonly LongText[] {
  const [bytes, getSize] =
    part === 'body' ? [bodyBytes, sizeInBody] : [headBytes, (text: string) => encodeURIComponent(text).length];
  return longTexts(bytes).map(({ description, text }) => ({ description, text: cut(text, bytes, getSize) }));
}

function sizeInBody(text: string): number {
  return Buffer.byteLength(JSON.stringify(text));
}

/** The text, cut to an encoded size: escaped characters take more bytes. */
function cut(text: string, size: number, getSize: (text: string) => number): string {
  const maxLength = Math.floor(text.length * Math.min(1, size / getSize(text)));
  return text.slice(0, maxLength).toWellFormed();
}

function lists(bytes: number, limit: number): [string, unknown][] {
  return [0, '', null, {}, []].flatMap((element) => {
    const fitting = Math.floor(bytes / (JSON.stringify(element).length + 1));
    const description = `list of ${JSON.stringify(element)}`;
    const all: [string, unknown] = [description, Array(fitting).fill(element)];
    return limit > 0
      ? [all, [`${description}, as many as it may have`, Array(Math.min(limit, fitting)).fill(element)]]
      : [all];
  });
}

function wrongLists(endpoint: Endpoint): object {
  const lists = getInputNodes(endpoint).filter(
    ({ schema, path }) => schema._zod.def.type === 'array' && path.length === 1,
  );
  return Object.fromEntries(
    lists.map(({ path: [key = ''], schema }) => [key, Array(Number(schema._zod.bag.maximum ?? 0)).fill('')]),
  );
}

function keys(count: number): object {
  return Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, 1]));
}
