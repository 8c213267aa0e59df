import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The `server` folder of this checkout, whether running from the sources or the bundle. */
export const serverFolder = folderWith('migrations', dirname(fileURLToPath(import.meta.url)));

function folderWith(name: string, start: string): string {
  const parent = dirname(start);
  if (existsSync(join(start, name)) || parent === start) return start;
  return folderWith(name, parent);
}
