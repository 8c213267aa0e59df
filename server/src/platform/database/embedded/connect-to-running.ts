import { existsSync, realpathSync } from 'node:fs';
import { getClusterPath } from './cluster-location.ts';
import { isClusterPostmaster } from './find-process.ts';
import { readPidFile } from './pid-file.ts';
import { type Connection, connectionOver, probe } from './probe.ts';
import { onFolder } from './startup-messages.ts';

/** For short commands: the database of the running server, or null if none is running. Creates and changes no files. */
export async function connectToRunning(dataDir: string): Promise<Connection | null> {
  return await onFolder(dataDir, async () => {
    if (!existsSync(dataDir)) return null;
    const cluster = getClusterPath(realpathSync(dataDir));
    const file = readPidFile(cluster);
    if (!file || !isClusterPostmaster(cluster, file.pid)) return null;
    const connection = connectionOver(file.socketFolder, file.port);
    const probeResult = await probe(connection);
    return probeResult.state === 'ready' && probeResult.folder === cluster ? connection : null;
  });
}
