import { expect, test } from 'vitest';
import { mergedChunks } from './merged-chunks.ts';

interface Module {
  readonly imports?: readonly string[];
  readonly length?: number;
}

const tasks = '/src/pages/tasks.tsx';
const goals = '/src/pages/goals.tsx';
const legal = '/src/pages/legal.tsx';

function computeChunks(
  modules: Readonly<Record<string, Module>>,
  getChunkName: (id: string) => string | undefined = () => undefined,
) {
  const graph = {
    entries: Object.keys(modules).filter((id) => id.startsWith('/')),
    getImports: (id: string) => modules[id]?.imports ?? [],
    getLength: (id: string) => modules[id]?.length ?? 100,
  };
  const chunks = new Map<string, string[]>();
  for (const [id, chunk = ''] of mergedChunks(graph, getChunkName))
    chunks.set(chunk, [...(chunks.get(chunk) ?? []), id].sort());
  return [...chunks.values()].sort();
}

test.each([
  {
    case: 'what the same entries need is one chunk, and an entry is in none',
    modules: { [tasks]: { imports: ['row', 'list'] }, [goals]: { imports: ['row', 'list'] }, row: {}, list: {} },
    expected: [['list', 'row']],
  },
  {
    case: 'small parts are merged where most entries need both',
    modules: {
      [tasks]: { imports: ['row', 'date'] },
      [goals]: { imports: ['row', 'date'] },
      [legal]: { imports: ['date'] },
      row: {},
      date: {},
    },
    expected: [['date', 'row']],
  },
  {
    case: 'a large part stays apart from what is needed without it',
    modules: {
      [tasks]: { imports: ['chart', 'date'] },
      [goals]: { imports: ['chart', 'date'] },
      [legal]: { imports: ['date'] },
      chart: { length: 50_000 },
      date: {},
    },
    expected: [['chart'], ['date']],
  },
  {
    case: 'a small part stays apart where it imports a large one that others would load with it',
    modules: {
      [tasks]: { imports: ['button', 'date'] },
      [goals]: { imports: ['button', 'date'] },
      [legal]: { imports: ['date'] },
      button: { imports: ['chart'] },
      chart: { length: 50_000 },
      date: {},
    },
    expected: [['button', 'chart'], ['date']],
  },
  {
    case: 'two parts stay apart where an entry between them would import what imports it',
    modules: {
      [goals]: { imports: ['row'] },
      row: { imports: [tasks] },
      [tasks]: { imports: ['date'] },
      [legal]: { imports: ['row', 'date'] },
      date: {},
    },
    expected: [['date'], ['row']],
  },
])('$case', ({ modules, expected }) => expect(computeChunks(modules)).toEqual(expected));

test('what is placed by its kind stays as it is, and counts as loaded by whoever loads what imports it', () => {
  const modules = {
    [tasks]: { imports: ['form', 'date'] },
    [goals]: { imports: ['form', 'date'] },
    [legal]: { imports: ['date'] },
    form: { imports: ['zod'] },
    zod: { length: 50_000 },
    date: {},
  };
  expect(computeChunks(modules, (id) => (id === 'zod' ? 'schemas' : undefined))).toEqual([['date'], ['form'], ['zod']]);
});
