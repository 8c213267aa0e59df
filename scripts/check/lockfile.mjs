import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.mjs';
import { complaintsAbout } from './lockfile-complaints.mjs';

const complaints = complaintsAbout(
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')),
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
);
for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) process.exitCode = 1;
