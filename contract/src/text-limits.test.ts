import { maxArticleBodyLength } from '@afdal/domain/blog/limits';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { getInputNodes, type InputNode, nodesIn } from '../testing/input-nodes.ts';
import { longTexts } from '../testing/long-texts.ts';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { asSent } from './values.ts';

/** The longest is the text of an article. A text of this length costs no noticeable time. */
const longestLimit = maxArticleBodyLength;

interface Check {
  readonly _zod: { readonly def: { readonly check: string }; check: (payload: z.core.ParsePayload) => unknown };
}

/** The checks of a schema, in order of execution; a format like `z.uuid()` is its own first check. */
function getChecks({ schema }: InputNode): readonly Check[] {
  const own = schema._zod.traits.has('$ZodCheck') ? [schema] : [];
  return [...own, ...(schema._zod.def.checks ?? [])] as unknown as Check[];
}

const trim = String((z.trim()._zod.def as z.core.$ZodCheckOverwriteDef).tx);

/** Trimming may come before the limit: it only reads the ends of a text. */
function isTrim({ _zod: { def } }: Check): boolean {
  return def.check === 'overwrite' && String((def as z.core.$ZodCheckOverwriteDef).tx) === trim;
}

/** Whether the check keeps every later one from seeing a text above the limit. */
function isLimit(check: Check | undefined, maxLength: number): boolean {
  if (check?._zod.def.check !== 'max_length') return false;
  const { maximum, abort } = check._zod.def as z.core.$ZodCheckMaxLengthDef;
  return abort === true && maximum <= maxLength;
}

function isLimited(node: InputNode): boolean {
  const checks = getChecks(node);
  return isLimit(
    checks.find((check) => !isTrim(check)),
    longestLimit,
  );
}

/** Whether the limit is the first check: only then does zod count the elements of a list before it parses them. */
function isLimitedList(node: InputNode): boolean {
  return getChecks(node).find(({ _zod: { def } }) => def.check !== 'min_length')?._zod.def.check === 'max_length';
}

/** The checks that ran on a text, apart from trimming and the length limit. */
function doneTo(text: string, node: InputNode): { done: string[]; issues: readonly z.core.$ZodRawIssue[] } {
  const done: string[] = [];
  const watched = getChecks(node)
    .filter((check) => !isTrim(check) && check._zod.def.check !== 'max_length')
    .map((check) => ({ check, run: check._zod.check }));
  for (const { check, run } of watched) {
    check._zod.check = (payload) => {
      done.push(check._zod.def.check);
      return run(payload);
    };
  }
  try {
    const { issues } = node.schema._zod.run({ value: text, issues: [] }, { async: false }) as z.core.ParsePayload;
    return { done, issues };
  } finally {
    for (const { check, run } of watched) check._zod.check = run;
  }
}

const nodes = Object.entries<Endpoint>(endpoints).flatMap(([name, endpoint]) =>
  getInputNodes(endpoint).map((node) => ({ ...node, where: [name, node.part, ...node.path].join('.') })),
);
const texts = nodes.filter(({ schema }) => schema._zod.def.type === 'string');
const lists = nodes.filter(({ schema }) => schema._zod.def.type === 'array');
const tooLong = longTexts(300_000).filter(({ text }) => text.trim() !== '');

it('knows many fields of text, and many letters', () => {
  expect(texts.length).toBeGreaterThan(100);
  expect(lists.length).toBeGreaterThan(5);
  expect(tooLong.length).toBeGreaterThan(30);
});

it('measures every text before anything else is done with it', () => {
  expect(texts.filter((node) => !isLimited(node)).map(({ where }) => where)).toEqual([]);
});

it.each(tooLong)('does nothing more with a text that is too long, in any field: $of', ({ text }) => {
  // Compares issue codes only: the issues contain the text, which would be printed on failure.
  const results = texts.map((node) => {
    const { done, issues } = doneTo(text, node);
    return `${node.where}: ${[...done, ...issues.map(({ code }) => code)]}`;
  });
  expect(results).toEqual(texts.map(({ where }) => `${where}: too_big`));
});

it('counts every list before it reads what is in it', () => {
  expect(lists.filter((node) => !isLimitedList(node)).map(({ where }) => where)).toEqual([]);
});

it('does not hold a whole body against its rule when a text in it is too long', () => {
  const refined: unknown[] = [];
  const body = z.strictObject({ title: asSent(20, 'ق') }).check(z.refine((value) => refined.push(value) > 0));
  expect(z.safeParse(body, { title: 'ق'.repeat(21) }).success).toBe(false);
  expect(refined).toEqual([]);
});

describe('the walk finds', () => {
  const findNode = (schema: z.ZodMiniType): InputNode => {
    const [found] = nodesIn({ part: 'body', path: [], schema: schema as unknown as z.core.$ZodTypes, isSent: true })
      // The text or list itself, inside its wrappers.
      .filter((node) => ['string', 'array'].includes(node.schema._zod.def.type));
    if (!found) throw new Error('no text');
    return found;
  };
  const limit = z.maxLength(20, { abort: true });

  it.each<[string, z.ZodMiniType]>([
    ['a text without a limit', z.string()],
    ['a limit that lets the rest go on', z.string().check(z.maxLength(20), z.regex(/^(a+)+$/))],
    ['a pattern before the limit', z.string().check(z.regex(/^(a+)+$/), limit)],
    ['a format before the limit', z.uuid().check(limit)],
    [
      'a rewriting before the limit',
      z.string().check(
        z.overwrite((text) => text.normalize('NFKC')),
        limit,
      ),
    ],
    [
      'a refinement before the limit',
      z.string().check(
        z.refine((text) => text !== ''),
        limit,
      ),
    ],
    ['a limit that is none', z.string().check(z.maxLength(99_000, { abort: true }))],
    ['one inside of others', z.catch(z.optional(z.nullable(z.union([z.literal('none'), z.email()]))), null)],
  ])('%s', (_, schema) => {
    const node = findNode(schema);
    expect(isLimited(node)).toBe(false);
  });

  it.each<[string, z.ZodMiniType]>([
    ['a pattern before the limit', z.string().check(z.regex(/b/), limit)],
    ['a pattern behind a limit that lets it run', z.string().check(z.maxLength(20), z.regex(/b/))],
  ])('%s, by what it does', (_, schema) => {
    const done = tooLong.flatMap(({ text }) => doneTo(text, findNode(schema)).done);
    expect(done.length).toBeGreaterThan(0);
  });

  it('a list whose limit comes too late', () => {
    const list = z.array(z.string()).check(
      z.overwrite((tags) => [...new Set(tags)]),
      z.maxLength(10),
    );
    expect(isLimitedList(findNode(list))).toBe(false);
  });

  it('a kind of schema that it does not know', () => {
    expect(() => findNode(z.record(z.string(), z.string()))).toThrow(/record/);
  });

  it('nothing wrong with a text that is measured first', () => {
    const node = findNode(z.string().check(z.trim(), limit, z.regex(/^(a+)+$/)));
    expect(isLimited(node)).toBe(true);
  });
});
