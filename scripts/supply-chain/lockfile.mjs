import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.mjs';
import { findLockfileProblems, findManifestDrift } from './lockfile-problems.mjs';

/** @param {string} file */
const jsonIn = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));

const lockfile = jsonIn('package-lock.json');
const manifest = jsonIn('package.json');
/** @type {string[]} */
const rooms = ['', ...manifest.workspaces];
const manifests = Object.fromEntries(rooms.map((room) => [room, jsonIn(join(room, 'package.json'))]));

const problems = [
  ...findLockfileProblems(lockfile, manifest.allowScripts ?? {}),
  ...findManifestDrift(lockfile, manifests),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
