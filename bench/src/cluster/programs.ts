import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const postgresVersions = '/usr/lib/postgresql';

/** What the cluster is made of, and Debian's package of each. */
const programs = { etcd: 'etcd-server', patroni: 'patroni', pgbouncer: 'pgbouncer', haproxy: 'haproxy' } as const;

/** @throws an error that names what is to be installed */
export function assertProgramsInstalled(): void {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin'];
  const missing: string[] = Object.entries(programs)
    .filter(([name]) => !folders.some((folder) => isExecutable(join(folder, name))))
    .map(([, name]) => name);
  if (!existsSync(postgresVersions)) missing.push('postgresql');
  if (missing.length === 0) return;
  throw new Error(`The cluster needs more programs: apt-get install --no-install-recommends ${missing.join(' ')}`);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Debian has haproxy and pgbouncer where only root looks. */
export const withSbin = { PATH: `${process.env.PATH}:/usr/sbin` };

/** Where the programs of the newest PostgreSQL are. */
export function postgresFolder(): string {
  const newest = readdirSync(postgresVersions).sort((a, b) => Number(b) - Number(a))[0];
  return join(postgresVersions, newest ?? '', 'bin');
}
