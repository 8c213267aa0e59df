import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { root } from '../root.mjs';

// Imported for its side effect by developers' commands, because npm runs no install scripts here.
// It changes only a clone of this very repository, and nothing in CI.
const git = (/** @type {string[]} */ ...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
const { status, stdout } = git('rev-parse', '--show-toplevel');
const isOurs = status === 0 && realpathSync(stdout.trim()) === realpathSync(root);
if (isOurs && !process.env.CI && !git('config', 'core.hooksPath').stdout.trim()) {
  git('config', 'core.hooksPath', '.githooks');
}
