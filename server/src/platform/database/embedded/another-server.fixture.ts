import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { env, execPath } from 'node:process';
import { createInterface } from 'node:readline';
import type { EmbeddedDatabase } from './start-embedded-database.ts';
import { atEnd } from './temp-dir.fixture.ts';

export interface AnotherServer {
  readonly process: ChildProcess;
  readonly pid: number;
  /** The outcome of its start. */
  readonly said: Partial<Pick<EmbeddedDatabase, 'connection' | 'folder'>> & { startupError?: string };
  /** What it reports next. */
  readonly nextLine: () => Promise<unknown>;
}

/** A separate node process that runs the database of a data folder, as this user or another. */
export async function anotherServer(
  dataDir: string,
  account: { uid?: number; gid?: number } = {},
  ending: 'stop' | 'hang' | 'throw' | 'reject' = 'stop',
): Promise<AnotherServer> {
  const tsx = createRequire(import.meta.url).resolve('tsx');
  const program = join(import.meta.dirname, 'hold-database.fixture.ts');
  const child = spawn(execPath, ['--import', tsx, program, dataDir, ending], {
    stdio: ['ignore', 'pipe', ending === 'throw' || ending === 'reject' ? 'ignore' : 'inherit'],
    detached: true,
    env: { PATH: env.PATH, HOME: account.uid ? dataDir : env.HOME },
    ...account,
  });
  atEnd(async () => {
    child.kill('SIGKILL');
    await ended(child);
  });
  const lines = createInterface({ input: child.stdout });
  const nextLine = async () =>
    JSON.parse(await new Promise<string>((resolve) => lines.once('line', resolve).once('close', () => resolve('{}'))));
  return { process: child, pid: child.pid ?? 0, said: await nextLine(), nextLine };
}

export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise((resolve) => child.once('exit', resolve));
}
