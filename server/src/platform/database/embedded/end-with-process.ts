import process from 'node:process';
import { isPostmasterOf } from './living-process.ts';
import { readPidFile } from './pid-file.ts';
import { cutOff } from './postmaster.ts';

/**
 * However this process ends by itself, forced or by an error that nobody caught, the postmaster ends with it. Nothing can
 * be waited for by then, so it is cut off: what was committed is safe, and the next start recovers it.
 *
 * @returns takes that back, for a postmaster that was stopped in order
 */
export function endWithProcess(cluster: string): () => void {
  const end = () => {
    // Whichever it is by now: the first, one that was started in its place, or one that is just starting.
    const pid = readPidFile(cluster)?.pid ?? 0;
    if (isPostmasterOf(cluster, pid)) cutOff(pid);
  };
  process.once('exit', end);
  return () => process.off('exit', end);
}
