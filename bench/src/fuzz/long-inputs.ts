import type { Endpoint } from '@afdal/contract/endpoint';
import { type InputNode, inputNodesOf } from '@afdal/contract/input-nodes';
import { type LongText, longTexts } from '@afdal/contract/long-texts';

/** What one field of a call is given. */
export interface LongInput {
  readonly part: InputNode['part'];
  readonly path: readonly string[];
  /** What it is, for people. */
  readonly of: string;
  readonly value: unknown;
}

// Beside it stand the other fields, in the 100 KiB that a body may have and the 16 KiB of a request's head.
const bodyBytes = 99_000;
const headBytes = 15_000;

/** Every field of a call that takes a text, with every kind of letters, far above its limit and right at it; every list likewise. */
export function longInputsFor(entry: Endpoint): LongInput[] {
  const nodes = inputNodesOf(entry).filter(({ isSent }) => isSent);
  return nodes.flatMap(({ part, path, schema }) => {
    const at = (of: string, value: unknown): LongInput => ({ part, path, of, value });
    const limit = Number(schema._zod.bag.maximum ?? 0);
    switch (schema._zod.def.type) {
      case 'string':
      case 'enum':
        return texts(part).flatMap(({ of, text }) => [
          at(of, text),
          ...(limit > 0 ? [at(`${of}, as many as it may have`, text.slice(0, limit).toWellFormed())] : []),
        ]);
      case 'array':
        return lists(entry.bodyAtMost ?? bodyBytes, limit).map(([of, value]) => at(of, value));
      default:
        return [];
    }
  });
}

/** Bodies that are long in another way than by a text in one of their fields. */
export function oddBodies(entry: Endpoint): [string, unknown][] {
  const bytes = entry.bodyAtMost ?? bodyBytes;
  return [
    ...lists(bytes, 0),
    ['each list as long as it may be, with nothing right in it', wrongLists(entry)],
    ['1,000 unknown keys', keys(1_000)],
    ['as many unknown keys as fit', keys(bytes / 12)],
    ['one long key', { [longTexts(bodyBytes)[0]?.text ?? '']: 1 }],
  ];
}

/** Queries that are long in another way. */
export const oddQueries: readonly [string, string][] = [
  ['many keys', Array.from({ length: 2_500 }, (_, n) => `k${n}`).join('&')],
  ['one key many times', Array(3_500).fill('k=1').join('&')],
  ['many equals signs', '='.repeat(headBytes)],
  ['many ampersands', '&'.repeat(headBytes)],
  ['many broken letters', '%E0'.repeat(headBytes / 3)],
];

/** What can stand in a header: letters of eight bits, and no line ends. */
export const headerTexts: readonly LongText[] = longTexts(headBytes).filter(({ text }) =>
  /^[\t\x20-\x7e\x80-\xff]*$/.test(text),
);

function texts(part: InputNode['part']): readonly LongText[] {
  const [bytes, sizeOf] =
    part === 'body' ? [bodyBytes, sizeInBody] : [headBytes, (text: string) => encodeURIComponent(text).length];
  return longTexts(bytes).map(({ of, text }) => ({ of, text: cut(text, bytes, sizeOf) }));
}

function sizeInBody(text: string): number {
  return Buffer.byteLength(JSON.stringify(text));
}

/** The text, shortened to a size: what has to be escaped takes more room than its letters. */
function cut(text: string, size: number, sizeOf: (text: string) => number): string {
  const kept = Math.floor(text.length * Math.min(1, size / sizeOf(text)));
  return text.slice(0, kept).toWellFormed();
}

function lists(bytes: number, limit: number): [string, unknown][] {
  return [0, '', null, {}, []].flatMap((element) => {
    const fitting = Math.floor(bytes / (JSON.stringify(element).length + 1));
    const of = `list of ${JSON.stringify(element)}`;
    const all: [string, unknown] = [of, Array(fitting).fill(element)];
    return limit > 0 ? [all, [`${of}, as many as it may have`, Array(Math.min(limit, fitting)).fill(element)]] : [all];
  });
}

function wrongLists(entry: Endpoint): object {
  const lists = inputNodesOf(entry).filter(({ schema, path }) => schema._zod.def.type === 'array' && path.length === 1);
  return Object.fromEntries(
    lists.map(({ path: [key = ''], schema }) => [key, Array(Number(schema._zod.bag.maximum ?? 0)).fill('')]),
  );
}

function keys(count: number): object {
  return Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, 1]));
}
