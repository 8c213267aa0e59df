import { chmodSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pid } from 'node:process';
import { findProcess } from './find-process.ts';

/** Copies the package's `native` folder and adds the soname links of its libraries. A complete copy is reused. */
export async function copyBinaries(shipped: string, target: string): Promise<string> {
  if (isWhole(target, shipped)) return target;
  await mkdir(dirname(target), { recursive: true });
  await removeUnfinished(target);
  const unfinished = `${target}.${pid}`;
  try {
    await cp(shipped, unfinished, { recursive: true, filter: (path) => !isForCompiling(path) });
    for (const { name, file } of linksIn(shipped)) {
      const link = join(unfinished, 'lib', name);
      await rm(link, { force: true });
      await symlink(file, link);
    }
    openToAll(unfinished);
    // Another process may have finished first, and its copy may be in use: replace only an incomplete one.
    if (existsSync(target) && !isWhole(target, shipped)) await rm(target, { recursive: true });
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (!isWhole(target, shipped)) throw error;
  }
  return target;
}

export const hasLinks = (native: string) => linksIn(native).every(({ name }) => existsSync(join(native, 'lib', name)));

export function versionIn(native: string): string {
  return (JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as { version: string }).version;
}

function linksIn(native: string): { name: string; file: string }[] {
  const list = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  return list.map(({ source, target }) => ({ name: basename(target), file: basename(source) }));
}

const isForCompiling = (path: string) => /\.a$|\/pkgconfig$|\/include$/.test(path);

/** Under a restrictive umask, the package was installed readable by its owner only. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory() || dirname(path) === join(folder, 'bin')) chmodSync(path, 0o755);
    else if (entry.isFile()) chmodSync(path, 0o644);
  }
}

/** Compares sizes: after a power cut, files may exist but be empty. */
function isWhole(copy: string, shipped: string): boolean {
  return (
    existsSync(copy) &&
    hasLinks(copy) &&
    ['bin', 'lib'].every((folder) =>
      readdirSync(join(shipped, folder))
        .filter((name) => !isForCompiling(join('/', name)))
        .every((name) => getFileSize(join(copy, folder, name)) === getFileSize(join(shipped, folder, name))),
    )
  );
}

function getFileSize(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isFile() ? found.size : 0;
}

async function removeUnfinished(target: string): Promise<void> {
  for (const name of await readdir(dirname(target))) {
    const [, ownerPid] = name.startsWith(`${basename(target)}.`) ? (/\.(\d+)$/.exec(name) ?? []) : [];
    if (ownerPid && !findProcess(Number(ownerPid)))
      await rm(join(dirname(target), name), { recursive: true, force: true });
  }
}
