import './setup/require-node.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfStale } from './build/build-if-stale.mjs';
import { root } from './root.mjs';
import { installPackages } from './setup/install-packages.mjs';
import { tool } from './tool.mjs';

// `npm run bench:NAME -- …`: runs bench/src/NAME.ts against the built product.
const [name = '', ...args] = process.argv.slice(2);
const folder = join(root, 'bench/src');
const file = join(folder, `${name}.ts`);
if (!/^[\w-]+$/.test(name) || !existsSync(file)) {
  const names = existsSync(folder) ? readdirSync(folder).filter((entry) => entry.endsWith('.ts')) : [];
  console.error(`There is no benchmark "${name}". There is: ${names.join(', ') || 'none yet'}.`);
  process.exit(1);
}
installPackages();
buildIfStale();
const { status } = spawnSync(process.execPath, [tool('tsx'), file, ...args], { cwd: root, stdio: 'inherit' });
process.exitCode = status ?? 1;
