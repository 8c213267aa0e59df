import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { root } from '../root.mjs';

// Imported for its effect by the commands of those who change the product: npm runs no script at an installation.
// It touches only a clone of this very repository, and nothing where a machine checks or ships.
const git = (/** @type {string[]} */ ...words) => spawnSync('git', words, { cwd: root, encoding: 'utf8' });
const { status, stdout } = git('rev-parse', '--show-toplevel');
const isOurs = status === 0 && realpathSync(stdout.trim()) === realpathSync(root);
if (isOurs && !process.env.CI && !git('config', 'core.hooksPath').stdout.trim()) {
  git('config', 'core.hooksPath', '.githooks');
}
