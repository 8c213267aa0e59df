import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.mjs';
import { tool } from '../tool.mjs';
import { tallyOfPlaywright } from './playwright-report.mjs';
import { tallyOfVitest } from './vitest-report.mjs';

/** @param {string} name */
const script = (name) => join(root, 'scripts', name);

/** The root's TypeScript project, and those of the rooms that have one of their own. */
const projects = () =>
  readdirSync(root)
    .map((room) => join(room, 'tsconfig.json'))
    .concat('tsconfig.json')
    .filter((file) => existsSync(join(root, file)));

/** What runs hundreds of tests is given up later than what hangs. */
const longMinutes = 25;

/**
 * Everything that a change must pass, in the order in which a failure is cheapest to learn of.
 * @type {readonly import('./run-step.mjs').Step[]}
 */
export const steps = [
  {
    key: 'lint',
    title: 'format and lint',
    commands: () => [{ words: [tool('@biomejs/biome:biome'), 'check', '--error-on-warnings', '.'] }],
  },
  {
    key: 'types',
    title: 'types',
    commands: () => projects().map((project) => ({ words: [tool('typescript:tsc'), '-p', project] })),
  },
  {
    key: 'architecture',
    title: 'architecture',
    commands: () => [
      {
        words: [
          tool('dependency-cruiser:depcruise'),
          ...['--config', '.dependency-cruiser.cjs', '--output-type', 'err-long'],
          ...['domain', 'contract', 'server', 'web', 'e2e', 'bench', 'scripts', 'docs', 'vitest.config.ts'],
        ],
      },
    ],
  },
  {
    key: 'unused',
    title: 'unused code',
    commands: () => [{ words: [tool('knip'), '--no-progress'] }],
  },
  {
    key: 'lockfile',
    title: 'lockfile',
    commands: () => [
      {
        words: [
          tool('lockfile-lint', 'scripts'),
          ...['--path', 'package-lock.json', '--type', 'npm', '--format', 'plain'],
          ...['--validate-https', '--validate-integrity', '--allowed-hosts', 'npm'],
        ],
      },
      { words: [script('check/lockfile.mjs')] },
    ],
  },
  {
    key: 'schema',
    title: 'tables and migrations agree',
    commands: () => [{ words: [script('check/schema.mjs')] }],
  },
  {
    key: 'tests',
    title: 'unit, property, server and web tests',
    alone: true,
    commands: (report) => [
      {
        words: [tool('vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
        // Elsewhere a snapshot that is missing would be written, and pass.
        env: { CI: 'true' },
        minutes: longMinutes,
      },
    ],
    count: tallyOfVitest,
  },
  {
    key: 'ownership',
    title: 'no owner clause can be taken away unnoticed',
    alone: true,
    commands: () => [{ words: [script('check/ownership-mutants.mjs')], minutes: longMinutes }],
  },
  {
    key: 'build',
    title: 'build',
    alone: true,
    commands: () => [{ words: [script('build.mjs')] }],
  },
  {
    key: 'sizes',
    title: 'sizes',
    alone: true,
    after: ['build'],
    commands: () => [
      { words: [tool('size-limit', 'scripts'), '--config', 'size-limit.config.mjs'], folder: join(root, 'scripts') },
    ],
  },
  {
    key: 'journeys',
    title: 'browser journeys',
    alone: true,
    after: ['build'],
    commands: (report) => [
      {
        words: [tool('@playwright/test:playwright', 'e2e'), 'test', '--reporter=list,json'],
        folder: join(root, 'e2e'),
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
        minutes: longMinutes,
      },
    ],
    count: tallyOfPlaywright,
  },
  {
    key: 'fuzz',
    title: '4,000 odd requests, every answer as the contract says',
    alone: true,
    after: ['build'],
    commands: () => [{ words: [script('bench.mjs'), 'fuzz', '--requests', '4000', '--no-long-texts'] }],
  },
  {
    key: 'faults',
    title: 'five kills, nothing lost',
    alone: true,
    after: ['build'],
    commands: () => [{ words: [script('bench.mjs'), 'faults', '--rounds', '5'] }],
  },
];

/**
 * The steps that `--only types,sizes` names, and those that must come before them.
 * @param {readonly string[]} keys
 */
export function stepsNamed(keys) {
  const unknown = keys.find((key) => !steps.some((step) => step.key === key));
  if (unknown !== undefined) {
    throw new Error(`There is no check named "${unknown}". There is: ${steps.map(({ key }) => key).join(', ')}.`);
  }
  const wanted = new Set(steps.flatMap((step) => (keys.includes(step.key) ? [step.key, ...(step.after ?? [])] : [])));
  return steps.filter(({ key }) => wanted.has(key));
}
