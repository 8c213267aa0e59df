import { existsSync, realpathSync } from 'node:fs';
import { isPostmasterOf } from './living-process.ts';
import { readPidFile } from './pid-file.ts';
import { getClusterPath } from './places.ts';
import { onFolder } from './plain-words.ts';
import { type Connection, connectionOver, probe } from './probe.ts';

/** For short commands: the database of the running server, or null if none is running. Creates and changes no files. */
export async function connectToRunning(dataDir: string): Promise<Connection | null> {
  return await onFolder(dataDir, async () => {
    if (!existsSync(dataDir)) return null;
    const cluster = getClusterPath(realpathSync(dataDir));
    const file = readPidFile(cluster);
    if (!file || !isPostmasterOf(cluster, file.pid)) return null;
    const connection = connectionOver(file.socketFolder, file.port);
    const answer = await probe(connection);
    return answer.state === 'ready' && answer.folder === cluster ? connection : null;
  });
}
