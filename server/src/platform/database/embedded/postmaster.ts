import { kill } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from './account.ts';
import { isAlive } from './find-process.ts';
import type { Connection } from './probe.ts';

/** Everything needed to start a postmaster, and to restart it. */
export interface Site {
  readonly cluster: string;
  readonly account: Account;
  readonly program: string;
  readonly socketFolder: string;
  readonly logFile: string;
  readonly durable: boolean;
  readonly log: (message: string) => void;
}

/** A running postmaster that has responded. */
export interface Postmaster {
  readonly pid: number;
  readonly connection: Connection;
}

const timeoutMs = 10_000;

/** Fast shutdown: rolls back open transactions. After ten seconds an immediate one, and the next start runs recovery. */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    send(pid, signal);
    for (const end = Date.now() + timeoutMs; isAlive(pid) && Date.now() < end; ) await sleep(10);
    if (!isAlive(pid)) return;
  }
}

export function requestShutdown(pid: number): void {
  send(pid, 'SIGINT');
}

/** Immediate shutdown, without waiting: the next start recovers what was committed. */
export function cutOff(pid: number): void {
  send(pid, 'SIGQUIT');
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    kill(pid, signal);
  } catch {
    // It has exited in the meantime.
  }
}
