import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { computeBudgets, findGuarded } from './build/size-budgets.mjs';
import { root } from './root.mjs';

const dist = join(root, 'web/dist');

// size-limit counts an empty file list as 0 bytes and passes, so that is an error here.
export default computeBudgets(
  JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')),
  findGuarded(readFileSync(join(root, 'web/src/app/routes.tsx'), 'utf8')),
).map(({ name, files, limit, gzip }) => {
  const missing = files.find((file) => !existsSync(join(dist, file)));
  if (missing) throw new Error(`web/dist has no ${missing}.`);
  if (files.length === 0) throw new Error(`Nothing to weigh for: ${name}.`);
  return { name, path: files.map((file) => `../web/dist/${file}`), limit, gzip, brotli: false };
});
