import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileRules, type Module } from './architecture-files.ts';
import { fileViolations, soundFiles, soundTree, violations } from './architecture-violations.ts';
import { architecture } from './check/steps.mjs';
import { root } from './root.mjs';

interface Cruise {
  readonly modules: readonly Module[];
  readonly summary: {
    readonly violations: readonly { readonly from: string; readonly rule: { readonly name: string } }[];
    readonly ruleSetUsed: { readonly forbidden: readonly { readonly name: string }[] };
  };
}

/** The exact command line of the check, so that the test covers what really runs. */
const { args } = architecture(['--output-type', 'err-long']);
const rooms = ['domain', 'contract', 'server', 'web', 'e2e', 'bench', 'scripts', 'docs'];

const check = (folder: string) => spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });

function cruise(folder: string): Cruise {
  const asJson = args.map((word) => (word === 'err-long' ? 'json' : word));
  const { stdout, stderr } = spawnSync(process.execPath, asJson, { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 });
  if (!stdout.startsWith('{')) throw new Error(stdout + stderr);
  return JSON.parse(stdout);
}

/** The rule of a planted violation. */
const getRule = (violation: string) => violation.split(': ')[0] ?? '';

const listViolations = ({ summary }: Cruise) => summary.violations.map(({ from, rule }) => `${rule.name}: ${from}`);

const listFileViolations = ({ modules }: Cruise, folder: string) =>
  Object.entries(fileRules).flatMap(([rule, find]) => find(modules, folder).map((file) => `${rule}: ${file}`));

function writeTree(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'afdal-arrows-'));
  for (const file of ['.dependency-cruiser.cjs', 'package.json']) cpSync(join(root, file), join(folder, file));
  mkdirSync(join(folder, 'node_modules/@afdal'), { recursive: true });
  for (const room of rooms) {
    mkdirSync(join(folder, room));
    cpSync(join(root, room, 'package.json'), join(folder, room, 'package.json'));
    symlinkSync(join('../..', room), join(folder, 'node_modules/@afdal', room));
  }
  for (const name of ['zod', 'pg', 'react', 'vitest', 'postal-mime', 'undeclared']) {
    write(folder, `node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
    write(folder, `node_modules/${name}/index.js`, '');
  }
  write(folder, 'vitest.config.ts', "import 'vitest';");
  for (const [file, text] of Object.entries(files)) write(folder, file, text);
  return folder;
}

function write(folder: string, file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), `${text}\n`);
}

describe('the arrows of a small tree', () => {
  let sound = '';
  let broken = '';
  let soundCruise: Cruise;
  let brokenCruise: Cruise;

  beforeAll(() => {
    sound = writeTree(soundTree);
    broken = writeTree(Object.assign({}, soundTree, ...Object.values(violations).map(({ files }) => files)));
    soundCruise = cruise(sound);
    brokenCruise = cruise(broken);
  });

  afterAll(() => {
    for (const folder of [sound, broken]) rmSync(folder, { recursive: true, force: true });
  });

  it('are all allowed where none is forbidden', () => {
    expect(listViolations(soundCruise)).toEqual([]);
    expect(check(sound).status).toBe(0);
  });

  it.each(Object.entries(violations))('%s is caught', (violation, { file }) => {
    expect(listViolations(brokenCruise)).toContain(`${getRule(violation)}: ${file}`);
  });

  it('have a planted violation for every rule', () => {
    const rules = brokenCruise.summary.ruleSetUsed.forbidden.map(({ name }) => name);
    expect([...new Set(Object.keys(violations).map(getRule))].sort()).toEqual(rules.sort());
  });

  it('fail the check when one is forbidden', () => {
    expect(check(broken).status).toBeGreaterThan(0);
  });
});

describe('the files of a small tree', () => {
  let found: string[] = [];
  let foundInBroken: string[] = [];

  beforeAll(() => {
    const sound = writeTree(soundFiles);
    const broken = writeTree(Object.assign({}, soundFiles, ...Object.values(fileViolations).map(({ files }) => files)));
    found = listFileViolations(cruise(sound), sound);
    foundInBroken = listFileViolations(cruise(broken), broken);
    for (const folder of [sound, broken]) rmSync(folder, { recursive: true, force: true });
  });

  it('are all allowed where none breaks a rule', () => {
    expect(found).toEqual([]);
  });

  it.each(Object.entries(fileViolations))('%s is caught', (violation, { file }) => {
    expect(foundInBroken).toContain(`${getRule(violation)}: ${file}`);
  });

  it('have a planted violation for every rule', () => {
    expect([...new Set(Object.keys(fileViolations).map(getRule))].sort()).toEqual(Object.keys(fileRules).sort());
  });
});

describe('the arrows of the product', () => {
  const real = cruise(root);

  it('are sound', () => {
    expect(listViolations(real)).toEqual([]);
  });

  it('join files and folders that one can find', () => {
    expect(listFileViolations(real, root)).toEqual([]);
  });

  it('are followed into every room, from one room into the other', () => {
    const getRoom = (file: string) => file.split('/')[0] ?? '';
    const own = real.modules.filter(({ source }) => rooms.includes(getRoom(source)));
    const across = own.flatMap(({ source, dependencies }) =>
      dependencies.filter(({ resolved }) => rooms.includes(getRoom(resolved)) && getRoom(resolved) !== getRoom(source)),
    );
    expect(own.length).toBeGreaterThan(20);
    expect(across.length).toBeGreaterThan(20);
    expect(new Set(across.map(({ resolved }) => getRoom(resolved)))).toContain('contract');
  });
});
