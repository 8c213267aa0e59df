import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isCounted, linesOfCode } from './check/lines-of-code.mjs';
import { root } from './root.mjs';

// `node scripts/count-lines.mjs --since main`: lines of code of the product, now and at an earlier commit.
const { values } = parseArgs({ options: { since: { type: 'string' } } });
const rooms = ['domain', 'contract', 'server', 'web'];

/** @param {readonly string[]} words */
const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });

/** @param {string[]} files @param {(file: string) => string} textOf */
const perRoom = (files, textOf) =>
  rooms.map((room) =>
    files
      .filter((file) => file.startsWith(`${room}/`) && isCounted(file))
      .reduce((sum, file) => sum + linesOfCode(textOf(file)), 0),
  );

const now = perRoom(git('ls-files', '--deduplicate', '-co', '--exclude-standard').split('\n'), (file) =>
  readFileSync(join(root, file), 'utf8'),
);
const { since } = values;
const before =
  since && perRoom(git('ls-tree', '-r', '--name-only', since).split('\n'), (file) => git('show', `${since}:${file}`));
for (const [n, room] of rooms.entries()) console.log(room.padEnd(10), ...(before ? [before[n], '→'] : []), now[n]);
