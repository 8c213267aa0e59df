import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pid } from 'node:process';
import { describe, expect, it } from 'vitest';
import { readFromProcFs, readFromPs } from './find-process.ts';

// Linux may lack ps, and only Linux has /proc.
const here = [
  ...(existsSync('/proc/self/stat') ? [['/proc', readFromProcFs] as const] : []),
  ...(existsSync('/bin/ps') ? [['ps', readFromPs] as const] : []),
];

describe.each(here)('a process as reported by %s', (_name, read) => {
  it('has a start that stays the same, and a command', () => {
    const found = read(pid);
    expect(found?.startedAt).toBeTruthy();
    expect(read(pid)?.startedAt).toBe(found?.startedAt);
    expect(found?.command.join(' ')).toContain('node');
    expect(read(1)?.startedAt).not.toBe(found?.startedAt);
  });

  it('is not there when it never was', () => {
    expect(read(2 ** 31 - 2)).toBeNull();
  });

  it('is not alive when it is a zombie', async () => {
    // The shell reaps its children; what replaces it does not.
    const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60']);
    try {
      const zombie = Number(await new Promise((resolve) => parent.stdout.once('data', resolve)));
      expect(read(zombie)).not.toBeNull();
      await expect.poll(() => read(Number(parent.pid))?.command[0]).toBe('sleep');
      process.kill(zombie);
      await expect.poll(() => read(zombie)).toBeNull();
      process.kill(zombie, 0);
    } finally {
      parent.kill();
    }
  });
});
