// Imported first by every command, for its side effect: an old Node stops here, with a message instead of a syntax error.
import { readFileSync } from 'node:fs';
import { getVersionError } from './node-version.mjs';

const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const versionError = getVersionError(process.versions.node, engines.node);
if (versionError) {
  console.error(versionError);
  process.exit(1);
}
