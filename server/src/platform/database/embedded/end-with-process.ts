import process from 'node:process';
import { isClusterPostmaster } from './find-process.ts';
import { readPidFile } from './pid-file.ts';
import { cutOff } from './postmaster.ts';

/**
 * Ends the postmaster when this process exits by itself, by `process.exit` or an uncaught error. An exit handler cannot
 * wait, so it is an immediate shutdown: committed data is safe, and the next start runs recovery.
 *
 * @returns removes the exit handler again, for a postmaster that was stopped in an orderly way
 */
export function endWithProcess(cluster: string): () => void {
  const end = () => {
    // Whichever is current: the first one, its replacement, or one that is just starting.
    const pid = readPidFile(cluster)?.pid ?? 0;
    if (isClusterPostmaster(cluster, pid)) cutOff(pid);
  };
  process.once('exit', end);
  return () => process.off('exit', end);
}
