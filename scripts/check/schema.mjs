import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from '../root.mjs';
import { tool } from '../tool.mjs';

// Generates migrations into a copy: if a new one comes out, the tables have changed without a migration.
const server = join(root, 'server');
const folder = mkdtempSync(join(tmpdir(), 'afdal-schema-'));
const copy = join(folder, 'migrations');
const config = join(folder, 'drizzle.config.ts');
try {
  cpSync(join(server, 'migrations'), copy, { recursive: true });
  const own = JSON.stringify(join(server, 'drizzle.config.ts'));
  const out = JSON.stringify(relative(server, copy).replaceAll('\\', '/'));
  writeFileSync(config, `import own from ${own};\nexport default { ...own, out: ${out} };\n`);

  const before = migrationsIn(copy);
  if (before.length === 0) throw new Error('server/migrations holds no migration.');
  const args = [tool('drizzle-kit', 'server'), 'generate', '--config', config];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: server, input: '', encoding: 'utf8' });
  const output = stdout + stderr;
  const added = migrationsIn(copy).filter((file) => !before.includes(file));
  for (const file of added) console.error(readFileSync(join(copy, file), 'utf8'));
  if (added.length > 0) console.error('The tables say more than the migrations: run `npm run migration -- --name …`.');
  // The generator prompts when a column may be new or renamed: that is a change as well.
  if (status !== 0 || !/No schema changes/.test(output)) {
    console.error(output);
    process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** @param {string} directory */
function migrationsIn(directory) {
  return readdirSync(directory).filter((file) => file.endsWith('.sql'));
}
