import { spawnSync } from 'node:child_process';
import { basename } from 'node:path';
import { root } from './root.mjs';
import { tool } from './tool.mjs';

// The pre-commit hook: formats and lints the staged files, and stages what that changed.
const staged = git('diff', '--cached', '--name-only', '--diff-filter=ACMR', '-z');
const unstaged = new Set(git('diff', '--name-only', '-z'));
if (staged.length > 0) {
  // Rewriting a file of which only a part is staged would commit the rest of it as well,
  // and `git commit -- <paths>` commits from an index of its own that cannot be added to: those are only checked.
  const isOwnIndex = basename(process.env.GIT_INDEX_FILE ?? 'index') !== 'index';
  const whole = isOwnIndex ? [] : staged.filter((file) => !unstaged.has(file));
  const ok = [
    biome(['--write'], whole),
    biome(
      [],
      staged.filter((file) => !whole.includes(file)),
    ),
  ].every(Boolean);
  if (whole.length > 0) git('add', '--', ...whole);
  if (!ok) {
    console.error('Not committed: see above. `npm run format` mends what can be mended.');
    process.exitCode = 1;
  }
}

/**
 * @param {string[]} words
 * @param {string[]} files
 */
function biome(words, files) {
  if (files.length === 0) return true;
  const options = ['check', '--error-on-warnings', '--no-errors-on-unmatched', '--files-ignore-unknown=true', ...words];
  const { status } = spawnSync(process.execPath, [tool('@biomejs/biome:biome'), ...options, '--', ...files], {
    cwd: root,
    stdio: 'inherit',
  });
  return status === 0;
}

/** @param {string[]} words */
function git(...words) {
  const { status, stdout, stderr } = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.split('\0').filter(Boolean);
}
