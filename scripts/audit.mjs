import './setup/require-node.mjs';
import { npm } from './setup/npm.mjs';
import { getVerdict } from './supply-chain/get-verdict.mjs';

// `npm run audit`: asks the registry for advisories about what the lockfile names. The exit code is 0 when there are
// none, 1 when there are, and 2 when the registry does not answer.
const { stdout } = npm(['audit', '--json', '--package-lock-only'], { stdio: ['ignore', 'pipe', 'ignore'] });
const { code, lines } = getVerdict(parseResponse(String(stdout)));
for (const line of lines) console.log(line);
process.exitCode = code;

/**
 * @param {string} text
 * @returns {import('./supply-chain/get-verdict.mjs').Answer}
 */
function parseResponse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return { message: 'npm said nothing that could be read' };
  }
}
