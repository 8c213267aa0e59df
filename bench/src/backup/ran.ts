import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const programs = join(fileURLToPath(import.meta.url), '../../../../server/dist');

interface Ran {
  readonly said: string;
  readonly seconds: number;
  readonly peakMb: number;
}

/** Runs one of the built programs on a data folder, and samples its peak memory. */
export async function ran(program: 'backup' | 'restore', file: string, dataDir: string): Promise<Ran> {
  const started = performance.now();
  const child = spawn(process.execPath, [join(programs, `${program}.js`), file], {
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (piece: Buffer) => {
    said += piece.toString();
  });
  let peakMb = 0;
  const watch = setInterval(() => {
    peakMb = Math.max(peakMb, readPeak(child.pid));
  }, 20);
  const [code] = await once(child, 'close');
  clearInterval(watch);
  if (code !== 0) throw new Error(`${program} ended with ${code}`);
  return { said: said.trim(), peakMb, seconds: (performance.now() - started) / 1_000 };
}

/** A process's peak memory in MB; 0 once it has exited, or where the system does not report it. */
function readPeak(pid: number | undefined): number {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) / 1_000;
  } catch {
    return 0;
  }
}
