import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.mjs';
import { tool } from '../tool.mjs';

/** The TypeScript projects: the root's, which holds every room that has none of its own. */
export const projects = () => [
  'tsconfig.json',
  ...readdirSync(root)
    .map((room) => `${room}/tsconfig.json`)
    .filter((file) => existsSync(join(root, file))),
];

/**
 * What the last time found out is kept, and asked anew where a file changed.
 * @param {string} project
 */
export const typesOf = (project) => ({
  words: [
    tool('typescript:tsc'),
    ...['-p', project, '--incremental'],
    ...['--tsBuildInfoFile', `node_modules/.cache/tsc/${project.replace('/', '-')}`],
  ],
});
