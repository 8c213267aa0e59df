import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endProcess } from '../product.ts';

export interface Started {
  readonly process: ChildProcess;
  /** What it has written so far. */
  readonly readOutput: () => string;
}

export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

/** The user that PostgreSQL and PgBouncer run as, since neither runs as root; null: ourselves. */
export function findDatabaseUser(): SystemUser | null {
  return process.getuid?.() === 0 ? { uid: getId('-u'), gid: getId('-g') } : null;
}

function getId(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
}

/** Starts programs whose output goes to a file each in `folder`, and ends all of them. */
export class Processes {
  readonly #folder: string;
  readonly #started: ChildProcess[] = [];
  readonly #endings: (() => Promise<void>)[] = [];
  #isEnding = false;

  constructor(folder: string) {
    this.#folder = folder;
  }

  start(
    name: string,
    command: string,
    args: readonly string[],
    {
      user = null,
      env = {},
    }: { readonly user?: SystemUser | null; readonly env?: Readonly<Record<string, string>> } = {},
  ): Started {
    if (this.#isEnding) throw new Error(`${name} is not started: all are being ended`);
    const file = join(this.#folder, `${name}.log`);
    const output = openSync(file, 'a', 0o644);
    const child = spawn(command, args, {
      cwd: this.#folder,
      env: { ...process.env, LANG: 'C.UTF-8', ...env },
      stdio: ['ignore', output, output],
      ...user,
    });
    child.on('error', () => {});
    this.#started.push(child);
    return { process: child, readOutput: () => readFileSync(file, 'utf8') };
  }

  /** What ends processes that a started one has started, and that outlive it. */
  beforeEnd(work: () => Promise<void>): void {
    this.#endings.push(work);
  }

  async endAll(): Promise<void> {
    this.#isEnding = true;
    for (const work of this.#endings.splice(0)) await work().catch((error: unknown) => console.error(error));
    // Those that were started last depend on those before.
    for (const child of this.#started.splice(0).reverse()) await endProcess(child, 'SIGKILL');
  }
}

/** Waits until something holds. @throws after `timeoutMs`, saying for what it waited */
export async function waitFor(what: string, timeoutMs: number, holds: () => Promise<boolean>): Promise<number> {
  const started = performance.now();
  while (!(await holds())) {
    if (performance.now() - started > timeoutMs) throw new Error(`${what}: not within ${timeoutMs / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return performance.now() - started;
}
