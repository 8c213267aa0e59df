import { assertBudget } from './assert-budget.ts';
import { addAccount } from './money/seed-money.ts';
import { readProbe, withProbedProduct } from './probed-product.ts';
import { newPerson, type Product } from './product.ts';
import { hostileFiles, type StatementFile } from './statements/hostile-files.ts';
import { kinds } from './statements/kinds.ts';
import { median } from './statistics.ts';

/**
 * What the worst-case statements cost other users: the server's event-loop lag and memory, for one file after another
 * and for six at once, and how long a bystander waits while fourteen calls start the same import. Rate limits are lifted.
 * Exit code 1 when a figure misses its budget.
 *
 * `npm run bench:statements -- WORDS`: only files with these words in their name; `kinds`: the same rows as each kind of file.
 */
const busy = { max: 250, unit: 'ms' };
const memoryBudget = { max: 400, unit: 'MB' };
const commitsAtOnce = 14;
const filesAtOnce = 6;
const patienceMs = 180_000;
const rounds = 5;
const rowsOfKinds = 20_000;

const [wanted = ''] = process.argv.slice(2);
const files = hostileFiles.filter(({ name }) => name.includes(wanted));

console.log('one after another'.padEnd(36), 'answer'.padEnd(26), ' seconds  busy, ms   lag, ms  peak, MB');
for (const file of files) {
  await withProbedProduct(async (product) => {
    await alone(product, await newImporter(product), file);
  });
}
for (const [name, some] of inSixes(files)) {
  await withProbedProduct(async (product) => {
    await together(product, name, some);
  });
}
if (wanted === '' || wanted === 'kinds') await withProbedProduct(compareKinds);
for (const isKeyed of [false, true]) await withProbedProduct(async (product) => await startAtOnce(product, isKeyed));

/** Uploads a file, lists its rows, maps it, starts the import and waits for it to finish. */
async function alone(product: Product, someone: Importer, { name, bytes }: StatementFile): Promise<void> {
  await readProbe(product, 'reset');
  const started = performance.now();
  const response = await someone.upload(bytes());
  const steps = [response.code];
  if (response.status === 201) {
    const { id, mapping } = response.body;
    for (const path of ['', '?kind=error', '?kind=new']) await someone.call('GET', `/import/${id}/row${path}`);
    await someone.call('PATCH', `/import/${id}`, { mapping });
    const commit = await someone.call('POST', `/import/${id}/commit`, { skipErrors: true });
    steps.push(commit.body.status ?? commit.code);
    const state = await someone.over(id);
    steps.push(String(state.added));
    await someone.call('DELETE', `/import/${id}`);
  }
  const seconds = (performance.now() - started) / 1_000;
  const { worstBusyMs, worstLagMs, peakMemoryMb } = await readProbe(product, 'read');
  const figures = [seconds.toFixed(1), worstBusyMs.toFixed(0), worstLagMs.toFixed(0), peakMemoryMb.toFixed(0)];
  console.log(name.padEnd(36), steps.join(' ').padEnd(26), figures.map((text) => text.padStart(8)).join(' '));
  if (worstBusyMs > busy.max) assertBudget(`  loop lag: ${name}`, worstBusyMs, busy);
  if (peakMemoryMb > memoryBudget.max) assertBudget(`  memory: ${name}`, peakMemoryMb, memoryBudget);
}

/** The same rows as each kind of file, against CSV: how long reading them takes, and what others notice of it. */
async function compareKinds(product: Product): Promise<void> {
  const someone = await newImporter(product);
  const files = kinds.map(({ name, bytes }) => ({ name, bytes: bytes() }));
  const measured = new Map(files.map(({ name }) => [name, { times: [] as number[], memoryMb: 0, busyMs: 0 }]));
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, bytes } of files) {
      const figures = measured.get(name);
      if (!figures) continue;
      // What earlier files left behind until the next collection is not of this one.
      const { memoryMb: before } = await readProbe(product, 'reset');
      const started = performance.now();
      const { status, code, body } = await someone.upload(bytes);
      figures.times.push(performance.now() - started);
      const { peakMemoryMb, worstBusyMs } = await readProbe(product, 'read');
      figures.memoryMb = Math.max(figures.memoryMb, peakMemoryMb - before);
      figures.busyMs = Math.max(figures.busyMs, worstBusyMs);
      if (status !== 201 || body.rows !== rowsOfKinds || body.errors > 0)
        throw new Error(`${name}: ${code}, ${body.rows} rows, ${body.errors} cannot be read`);
    }
  }
  const csv = median(measured.get('CSV')?.times ?? []);
  for (const [name, { times, memoryMb, busyMs }] of measured) {
    const ms = median(times);
    assertBudget(`  ${name}: ${ms.toFixed(0)} ms; against CSV`, ms / csv, { max: 1.5, unit: '' });
    assertBudget('    loop lag', busyMs, busy);
    assertBudget('    memory, beside what the server had before', memoryMb, { max: 300, unit: 'MB' });
  }
}

/** Six people upload at once. */
async function together(product: Product, name: string, some: readonly StatementFile[]): Promise<void> {
  const people = await Promise.all(some.map(() => newImporter(product)));
  await readProbe(product, 'reset');
  const codes = await Promise.all(some.map(async ({ bytes }, n) => (await people[n]?.upload(bytes()))?.code));
  const { worstBusyMs, worstLagMs, peakMemoryMb } = await readProbe(product, 'read');
  console.log(
    `${filesAtOnce} at once, ${name}: ${codes.join(' ')}; the loop stood still for ${worstLagMs.toFixed(0)} ms`,
  );
  assertBudget('  loop lag', worstBusyMs, busy);
  assertBudget('  memory, at most', peakMemoryMb, { max: 600, unit: 'MB' });
}

/** The first group is six times the same file; then each file is in one group of six. */
function inSixes(all: readonly StatementFile[]): [string, StatementFile[]][] {
  const sixes: [string, StatementFile[]][] = [];
  const longest = all.find(({ name }) => name === 'one cell of U+FDFA');
  if (longest) sixes.push([longest.name, Array<StatementFile>(filesAtOnce).fill(longest)]);
  for (let at = 0; at < all.length; at += filesAtOnce) {
    const some = all.slice(at, at + filesAtOnce);
    sixes.push([some.map(({ name }) => name).join(' + '), some]);
  }
  return sixes;
}

/** Many calls start the same import: each gets a response, exactly one starts it, and another user hardly notices. */
async function startAtOnce(product: Product, isKeyed: boolean): Promise<void> {
  const [someone, bystander] = [await newImporter(product), await newImporter(product)];
  const [ordinary] = hostileFiles;
  const uploaded = await someone.upload(ordinary?.bytes() ?? Buffer.alloc(0));
  let isOver = false;
  await readProbe(product, 'reset');
  const waits = (async () => {
    const times: number[] = [];
    while (!isOver) {
      const started = performance.now();
      const { status } = await bystander.call('GET', '/user');
      if (status !== 200) throw new Error(`GET /user was answered ${status}`);
      times.push(performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return times;
  })();
  const responses = await Promise.all(
    Array.from({ length: commitsAtOnce }, (_, n) =>
      someone.call('POST', `/import/${uploaded.body.id}/commit`, {}, isKeyed ? { 'idempotency-key': `key-${n}` } : {}),
    ),
  );
  isOver = true;
  const times = await waits;
  const codes = responses.map(({ code }) => code);
  console.log(`${commitsAtOnce} commits at once${isKeyed ? ', each with a key' : ''}: ${codes.join(' ')}`);
  const startedCount = responses.filter(({ status }) => status === 200).length;
  assertBudget('  that began it', startedCount, { min: 1, max: 1, unit: '' });
  assertBudget(
    '  answered otherwise than by a refusal',
    codes.filter((code) => /^5|internal|unavailable/.test(code)).length,
    {
      max: 0,
      unit: '',
    },
  );
  assertBudget(`  GET /user by somebody else, slowest of ${times.length}`, Math.max(...times), {
    max: 300,
    unit: 'ms',
  });
  assertBudget('  loop lag', (await readProbe(product, 'read')).worstBusyMs, busy);
}

interface Read {
  readonly id: string;
  readonly status?: string;
  readonly added: number;
  readonly rows: number;
  readonly errors: number;
  readonly mapping: object;
  readonly errorType?: string;
}

interface ApiResponse {
  readonly status: number;
  readonly code: string;
  readonly body: Read;
}

interface Importer {
  upload(bytes: Buffer): Promise<ApiResponse>;
  call(method: string, path: string, body?: object, headers?: Record<string, string>): Promise<ApiResponse>;
  over(id: string): Promise<Read>;
}

async function newImporter({ url }: Product): Promise<Importer> {
  const { token } = await newPerson(url);
  const accountId = await addAccount(url, token);
  const authorization = `Bearer ${token}`;
  const callApi = async (path: string, init: RequestInit): Promise<ApiResponse> => {
    const response = await fetch(`${url}/api${path}`, { ...init, signal: AbortSignal.timeout(patienceMs) });
    const text = await response.text();
    const body = (text === '' ? {} : JSON.parse(text)) as Read;
    return { status: response.status, code: body.errorType ?? String(response.status), body };
  };
  const call: Importer['call'] = async (method, path, body, headers = {}) => {
    const type = body && { 'content-type': 'application/json' };
    return await callApi(path, {
      method,
      headers: { authorization, ...type, ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
  };
  return {
    call,
    upload: async (bytes) => {
      const form = new FormData();
      form.append('accountId', accountId);
      form.append('file', new Blob([new Uint8Array(bytes)]), 'statement.csv');
      return await callApi('/import', { method: 'POST', headers: { authorization }, body: form });
    },
    over: async (id) => {
      for (;;) {
        const { body } = await call('GET', `/import/${id}`);
        if (body.status !== 'running') return body;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
  };
}
