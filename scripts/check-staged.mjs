import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { projects, toTypeCheck } from './check/types.mjs';
import { root } from './root.mjs';
import { tool } from './tool.mjs';

// The pre-commit hook: formats the staged files, and rejects a commit that fails the format, lint or type checks.
const staged = git('diff', '--cached', '--name-only', '--diff-filter=ACMR', '-z');
if (staged.length > 0) {
  const whole = fullyStaged(staged);
  if (whole.length > 0) {
    biome(root, ['--write', '--log-level=none', ...whole]);
    git('add', '--', ...whole);
  }
  if (!(isStagedSound(staged) && (await areTypesSound(staged)))) {
    console.error('Not committed: see above. `npm run format` mends what can be mended.');
    process.exitCode = 1;
  }
}

/**
 * The files that may be rewritten. Re-staging a partially staged file would commit the rest of it as well, and
 * `git commit -- <paths>` uses a temporary index that cannot be added to.
 * @param {string[]} files
 */
function fullyStaged(files) {
  if (basename(process.env.GIT_INDEX_FILE ?? 'index') !== 'index') return [];
  const unstaged = new Set(git('diff', '--name-only', '-z'));
  return files.filter((file) => !unstaged.has(file));
}

/**
 * Checks what will be committed, which may differ from the working tree.
 * @param {string[]} files
 */
function isStagedSound(files) {
  const folder = mkdtempSync(join(tmpdir(), 'afdal-staged-'));
  try {
    for (const file of ['biome.json', '.gitignore']) cpSync(join(root, file), join(folder, file));
    // Biome infers from the manifests which rules a room needs, such as those of React.
    const manifests = git('ls-files', '-z', '--', 'package.json', '*/package.json');
    git('checkout-index', '--force', `--prefix=${folder}/`, '--', ...manifests, ...files);
    return biome(folder, ['--error-on-warnings', ...files]) === 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Type-checks the projects that the files belong to, as they are in the working tree.
 * @param {string[]} files
 */
async function areTypesSound(files) {
  const rooms = files.flatMap((file) =>
    /\.([cm]?ts|tsx|mjs)$/.test(file) ? `${file.split('/')[0]}/tsconfig.json` : [],
  );
  const concerned = new Set(rooms.map((own) => (projects().includes(own) ? own : 'tsconfig.json')));
  const endings = [...concerned].map((project) =>
    once(spawn(process.execPath, toTypeCheck(project).args, { cwd: root, stdio: 'inherit' }), 'exit'),
  );
  return (await Promise.all(endings)).every(([code]) => code === 0);
}

/**
 * @param {string} folder
 * @param {string[]} args
 */
function biome(folder, args) {
  const options = ['check', '--no-errors-on-unmatched', '--files-ignore-unknown=true'];
  const program = tool('@biomejs/biome:biome');
  return spawnSync(process.execPath, [program, ...options, ...args], { cwd: folder, stdio: 'inherit' }).status;
}

/** @param {string[]} args */
function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.split('\0').filter(Boolean);
}
