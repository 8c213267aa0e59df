import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const manifest = join(import.meta.dirname, '../../web/dist/.vite/manifest.json');

/** The built file, below the app's address, of a module that is loaded by itself. */
export function findChunk(module: string): string {
  const chunks = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { readonly file: string }>;
  const found = Object.entries(chunks).filter(([source]) => source.endsWith(`/${module}`));
  const file = found[0]?.[1].file;
  if (!file || found.length > 1) throw new Error(`${module} is not one chunk of the build`);
  return file;
}
