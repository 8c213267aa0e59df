import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.mjs';
import { complaintsAbout, differencesFrom } from './lockfile-complaints.mjs';

/** @param {string} file */
const jsonIn = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));

const lockfile = jsonIn('package-lock.json');
const manifest = jsonIn('package.json');
/** @type {string[]} */
const rooms = ['', ...manifest.workspaces];
const manifests = Object.fromEntries(rooms.map((room) => [room, jsonIn(join(room, 'package.json'))]));

const complaints = [...complaintsAbout(lockfile, manifest.allowScripts ?? {}), ...differencesFrom(lockfile, manifests)];
for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) process.exitCode = 1;
