import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { crc32, deflateSync } from 'node:zlib';
import { hold } from './hold.ts';
import { endProcess, freePort, type NewPerson, newPerson, startProduct, temporaryFolder } from './product.ts';
import { send } from './send.ts';
import { quantile } from './statistics.ts';

/**
 * Benchmarks 200 people who change their picture at the same moment, with files of 4 MB that do not compress: how long
 * somebody else's calls take meanwhile, and the server's memory. Whoever finds no room is told to come back, and does.
 * Rate limits are lifted. Exit code 1 when a figure misses its budget.
 */
const people = 200;
const side = 1_200;
const boundary = 'a-boundary-of-no-picture';
const formStart = `--${boundary}\r\ncontent-disposition: form-data; name="avatar"; filename="noise.png"\r\n\r\n`;

const dataDir = await temporaryFolder();
const probe = pathToFileURL(join(import.meta.dirname, 'accounts/probe.mjs')).href;
const product = await startProduct(dataDir, await freePort(), probe);
const { url } = product;
try {
  const all: NewPerson[] = [];
  for (let n = 0; n < people; n++) all.push(await newPerson(url));
  const bystander = await newPerson(url);
  const picture = noise();
  await change(bystander, picture);
  const idle = await waitsWhile(bystander, setTimeout(2_000));
  await readProbe('reset');
  const startedAt = performance.now();
  const uploads = Promise.all(all.map((person) => change(person, picture)));
  const times = await waitsWhile(bystander, uploads);
  const statuses = await uploads;
  const seconds = (performance.now() - startedAt) / 1_000;
  const { peakMemoryMb } = await readProbe('read');
  const taken = statuses.filter((status) => status === 200).length;
  const refused = statuses.filter((status) => status === 429).length;
  const unheard = statuses.filter((status) => status === null).length;
  console.log(`${people} pictures of ${(picture.length / 2 ** 20).toFixed(1)} MB at once, ${seconds.toFixed(1)} s:`);
  console.log(`  ${taken} taken, ${refused} told to come back, ${unheard} still sending when their refusal was over`);
  console.log(`  while idle: ${idle.length} calls of somebody else, p99 ${p99(idle).toFixed(0)} ms`);
  hold('  taken', taken, { atLeast: 20, unit: '' });
  const otherwise = statuses.filter((status) => ![200, 429, null].includes(status));
  hold(['  answered otherwise', ...otherwise].join(' '), otherwise.length, { atMost: 0, unit: '' });
  hold(`  ${times.length} calls of somebody else, p99`, p99(times), { atMost: 300, unit: 'ms' });
  hold('  memory, at most', peakMemoryMb, { atMost: 600, unit: 'MB' });
  const later = all.filter((_, n) => statuses[n] !== 200);
  const again = [];
  for (const person of later) again.push(await change(person, picture));
  hold('  refused when they came back', again.filter((status) => status !== 200).length, { atMost: 0, unit: '' });
} finally {
  await endProcess(product.process, 'SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}

/** Answers the status; null where the connection ended while the file was still being sent: a refusal is not waited for. */
async function change({ token }: NewPerson, bytes: Buffer): Promise<number | null> {
  const body = Buffer.concat([Buffer.from(formStart), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const type = `multipart/form-data; boundary=${boundary}`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': type };
  try {
    return (await send(url, { method: 'PATCH', path: '/api/profile/avatar', headers, body })).status;
  } catch (error) {
    if (error instanceof Error && 'code' in error && /^(EPIPE|ECONNRESET)$/.test(String(error.code))) return null;
    throw error;
  }
}

/** How long each of somebody's ordinary calls took until some work was over. */
async function waitsWhile({ token }: NewPerson, work: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  void work.finally(() => {
    isOver = true;
  });
  const times: number[] = [];
  while (!isOver) {
    for (const path of ['/user', '/task', '/cycle/summary']) {
      const started = performance.now();
      const { status } = await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
      if (status !== 200) throw new Error(`${path} was answered ${status}`);
      times.push(performance.now() - started);
    }
    await setTimeout(5);
  }
  return times;
}

function p99(times: readonly number[]): number {
  return quantile(times, 0.99);
}

/** A picture that no encoder makes smaller: 4 MB to receive, to decode and to draw. */
function noise(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2], 8);
  const lines = randomBytes(side * (1 + 3 * side));
  // The first byte of a line is its filter: none.
  for (let y = 0; y < side; y++) lines[y * (1 + 3 * side)] = 0;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([signature, ...parts]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

async function readProbe(word: 'reset' | 'read'): Promise<{ readonly peakMemoryMb: number }> {
  product.process.send?.(word);
  const [reading] = await once(product.process, 'message');
  return reading;
}
