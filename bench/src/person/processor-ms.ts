import { readdir, readFile } from 'node:fs/promises';

const msPerTick = 10;

/** Processor time that a process and all of its children have taken so far, in milliseconds; only on Linux. */
export async function processorMs(root: number | undefined): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(pids.map(async (pid) => await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')));
  const processes = stats.flatMap((stat) => {
    const [, pid, fields = ''] = /^(\d+) \(.*\) \S (.*)$/s.exec(stat) ?? [];
    const numbers = fields.split(' ').map(Number);
    const [parent = 0] = numbers;
    // proc(5): utime, stime and those of children that have ended.
    const ticks = numbers.slice(10, 14).reduce((sum, each) => sum + each, 0);
    return pid ? [{ pid: Number(pid), parent, ticks }] : [];
  });
  const family = new Set([root]);
  for (let before = -1; before < family.size; ) {
    before = family.size;
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid);
  }
  return processes.reduce((sum, { pid, ticks }) => (family.has(pid) ? sum + ticks * msPerTick : sum), 0);
}
