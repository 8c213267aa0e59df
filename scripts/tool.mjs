import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** @param {string} name of a file in this folder */
export const script = (name) => join(root, 'scripts', name);

/**
 * The file behind an installed package's command, to be run by this Node: no shell, no `npx`, the same on every system.
 * @param {string} name the package; where its command has another name, `package:command`
 * @param {string} workspace whose own version is preferred, if it has one
 */
export function tool(name, workspace = '.') {
  const [packageName = name, command = packageName] = name.split(':');
  const folder = [join(root, workspace), root]
    .map((directory) => join(directory, 'node_modules', packageName))
    .find((directory) => existsSync(directory));
  if (!folder) throw new Error(`${packageName} is not installed: run npm ci.`);
  /** @type {{ bin: string | Record<string, string> }} */
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = typeof bin === 'string' ? bin : bin[command];
  if (!file) throw new Error(`${packageName} has no command named ${command}.`);
  return join(folder, file);
}
