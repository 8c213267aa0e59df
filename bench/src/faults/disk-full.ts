import { closeSync, mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { connectToDatabase, endProcess, freePort, newPerson, startProduct, temporaryFolder } from '../product.ts';
import { send } from '../send.ts';
import { Writers } from '../writers.ts';
import type { Fault } from './fault.ts';
import { mountSmallDisk } from './small-disk.ts';

const writers = 4;
const fullMs = 20_000;
const backWithinMs = 15_000;

/**
 * Fills the disk of the database while people write and read, and frees it again. Then the disk of the backups is full.
 */
export const diskFull: Fault = async () => {
  const folder = await temporaryFolder();
  const [dataDir, backupDir] = [join(folder, 'data'), join(folder, 'backups')];
  for (const each of [dataDir, backupDir]) mkdirSync(each);
  const disk = mountSmallDisk(dataDir, '400m');
  const backupDisk = mountSmallDisk(backupDir, '64k');
  const log = openSync(join(folder, 'log'), 'a');
  const product = await startProduct(dataDir, await freePort(), undefined, { BACKUP_DIR: backupDir }, { log });
  const readLog = () => readFileSync(join(folder, 'log'), 'utf8');
  const writing = new Writers(() => product.url);
  try {
    const reader = await newPerson(product.url);
    await writing.start(writers);
    await setTimeout(1_000);
    writing.answers.length = 0;
    disk.fill();
    const reads = new Map<string, number>();
    for (const end = performance.now() + fullMs; performance.now() < end; await setTimeout(50)) {
      const headers = { authorization: `Bearer ${reader.token}` };
      const path = '/api/dailyTask';
      const status = await send(product.url, { method: 'GET', path, headers, body: null }).then(
        (response) => String(response.status),
        () => 'broken',
      );
      reads.set(status, (reads.get(status) ?? 0) + 1);
      // What the database frees meanwhile is taken again.
      disk.fill();
    }
    const during = [...writing.answers];
    const rejected = during.filter(({ status }) => status === 503);
    const wrong = during.filter(
      ({ status, hasRetryAfter }) => status !== 201 && !(status === 503 && hasRetryAfter),
    ).length;
    const isSaid = /disk .*is full: free some space/i.test(readLog());
    disk.free();
    const freed = performance.now();
    writing.answers.length = 0;
    while (writing.answers.filter(({ status }) => status === 201).length < writers) {
      if (performance.now() - freed > 60_000) throw new Error('nothing is written a minute after the disk has room');
      await setTimeout(20);
    }
    const backMs = Math.round(performance.now() - freed);
    await setTimeout(500);
    await writing.end();
    const connection = await connectToDatabase(dataDir);
    const { lost, doubled } = await writing.compare(connection);
    const backups = await failBackups(connection, backupDir, backupDisk.resize);
    const wrongReads = [...reads].filter(([status]) => !['200', '503'].includes(status)).length;
    const readsText = [...reads].map(([status, times]) => `${times} × ${status}`).join(', ');
    return {
      figures: `full: ${rejected.length} writes 503 with Retry-After, ${wrong} otherwise, reads ${readsText}, the log ${isSaid ? 'says' : 'does NOT say'} so; written again ${backMs} ms after there is room; ${writing.acknowledged.size} acknowledged writes: ${lost} lost, ${doubled} doubled; ${backups.figures}`,
      isKept:
        rejected.length > 0 &&
        wrong + wrongReads + lost + doubled + writing.unexpected.length === 0 &&
        isSaid &&
        backMs <= backWithinMs &&
        backups.isKept,
    };
  } finally {
    writing.isEnding = true;
    disk.free();
    await endProcess(product.process, 'SIGTERM');
    closeSync(log);
    for (const each of [disk, backupDisk]) each.unmount();
    await rm(folder, { recursive: true, force: true });
  }
};

/** Has backups written where there is no room, and once there is. */
async function failBackups(connection: pg.ClientConfig, folder: string, resize: (size: string) => void) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const add = `select graphile_worker.add_job('write-backup', '{}', max_attempts => 3, job_key => 'write-backup')`;
    await client.query(add);
    const full = await waitForError(client);
    const left = readdirSync(folder);
    resize('100m');
    await client.query(`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs
                         where task_identifier = 'write-backup'`);
    for (let n = 0; readdirSync(folder).filter((name) => name.endsWith('.backup')).length === 0; n += 1) {
      if (n > 600) throw new Error('no backup is written once there is room');
      await setTimeout(100);
    }
    return {
      figures: `a full BACKUP_DIR fails with “${full}” and leaves ${left.length} files, and is written to once there is room`,
      isKept: left.length === 0,
    };
  } finally {
    await client.end();
  }
}

/** The first line of the job's error. */
async function waitForError(client: pg.Client): Promise<string> {
  for (let n = 0; n < 600; n += 1) {
    const { rows } = await client.query<{ error: string | null }>(
      `select last_error as error from graphile_worker.jobs where task_identifier = 'write-backup'`,
    );
    const [line = ''] = (rows[0]?.error ?? '').split('\n');
    if (line) return line;
    await setTimeout(100);
  }
  throw new Error('the backup did not fail within a minute');
}
