import './setup/require-node.mjs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildIfStale } from './build/build-if-stale.mjs';
import { root } from './root.mjs';
import { installPackages } from './setup/install-packages.mjs';
import { tool } from './tool.mjs';

// `npm run screens`: retakes the screenshots that the product shows to newcomers, then, from a build with these, those in
// docs/screens.
installPackages();
for (const project of ['product', 'screens']) {
  buildIfStale();
  takePictures(project);
}

/** @param {string} project */
function takePictures(project) {
  const { status } = spawnSync(
    process.execPath,
    [
      tool('@playwright/test:playwright', 'e2e'),
      'test',
      '--config',
      'screens.config.ts',
      '--reporter=line',
      '--project',
      project,
    ],
    { cwd: join(root, 'e2e'), stdio: 'inherit' },
  );
  if (status !== 0) process.exit(status ?? 1);
}
