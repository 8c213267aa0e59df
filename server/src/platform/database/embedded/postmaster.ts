import { kill } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from './account.ts';
import { isAlive } from './living-process.ts';
import type { Connection } from './probe.ts';

/** All that it takes to start a postmaster, again and again. */
export interface Site {
  readonly cluster: string;
  readonly account: Account;
  readonly program: string;
  readonly socketFolder: string;
  readonly logFile: string;
  readonly durable: boolean;
  readonly log: (message: string) => void;
}

/** One that answered. */
export interface Postmaster {
  readonly pid: number;
  readonly connection: Connection;
}

const patience = 10_000;

/** Open transactions are rolled back; what does not end in ten seconds is cut off, and the next start recovers. */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    send(pid, signal);
    for (const end = Date.now() + patience; isAlive(pid) && Date.now() < end; ) await sleep(10);
    if (!isAlive(pid)) return;
  }
}

export function askToStop(pid: number): void {
  send(pid, 'SIGINT');
}

/** At once and without waiting for anybody: the next start recovers what was committed. */
export function cutOff(pid: number): void {
  send(pid, 'SIGQUIT');
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    kill(pid, signal);
  } catch {
    // It has ended in between.
  }
}
