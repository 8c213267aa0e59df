import './setup/require-node.mjs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildIfStale } from './build/build-if-stale.mjs';
import { root } from './root.mjs';
import { installPackages } from './setup/install-packages.mjs';
import { tool } from './tool.mjs';

// `npm run screens`: retakes the screenshots in docs/screens.
installPackages();
buildIfStale();
const { status } = spawnSync(
  process.execPath,
  [tool('@playwright/test:playwright', 'e2e'), 'test', '--config', 'screens.config.ts', '--reporter=line'],
  { cwd: join(root, 'e2e'), stdio: 'inherit' },
);
process.exit(status ?? 1);
