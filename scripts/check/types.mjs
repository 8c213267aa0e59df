import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.mjs';
import { tool } from '../tool.mjs';

/** The TypeScript projects: the rooms' own, the service worker's, which has no page, and the root's for every other room. */
export const projects = () => [
  'tsconfig.json',
  'web/src/service-worker/tsconfig.json',
  ...readdirSync(root)
    .map((room) => `${room}/tsconfig.json`)
    .filter((file) => existsSync(join(root, file))),
];

/**
 * By the native compiler, at a third of the cost of the one that has an API. Incremental: caches the last result, and checks again only what a change affects.
 * @param {string} project
 */
export const toTypeCheck = (project) => ({
  args: [
    tool('typescript-native:tsc', 'scripts'),
    // More checkers than cores repeat each other's work.
    ...['-p', project, '--incremental', '--checkers', '2'],
    ...['--tsBuildInfoFile', `node_modules/.cache/tsc/${project.replaceAll('/', '-')}`],
  ],
});
