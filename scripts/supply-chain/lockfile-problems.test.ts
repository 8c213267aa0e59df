import { expect, it } from 'vitest';
import { findLockfileProblems, findManifestDrift } from './lockfile-problems.mjs';

const sound = { integrity: 'sha512-abc' };
const problems = (entry: object, allowScripts = {}) =>
  findLockfileProblems({ packages: { '': {}, domain: {}, 'node_modules/@a/b': entry } }, allowScripts);

it('is content with a package that is bound by its hash alone', () => {
  expect(problems(sound)).toEqual([]);
  expect(problems({ resolved: 'domain', link: true })).toEqual([]);
});

it('refuses the address of a registry', () => {
  expect(problems({ ...sound, resolved: 'http://mirror.example/b.tgz' })).toHaveLength(1);
  expect(problems({ ...sound, resolved: 'https://packages.example/b.tgz' })).toHaveLength(1);
});

it('refuses a package without a strong hash', () => {
  expect(problems({})).toHaveLength(1);
  expect(problems({ integrity: 'sha1-abc' })).toHaveLength(1);
});

it('refuses an install script that nobody has decided about', () => {
  const entry = { ...sound, hasInstallScript: true };
  expect(problems(entry)).toHaveLength(1);
  expect(problems(entry, { '@a/b': false })).toEqual([]);
});

it('refuses a lockfile that has fallen behind a manifest, or run ahead of it', () => {
  const packages = { '': {}, web: { dependencies: { react: '19.3.1' }, devDependencies: { vite: '8.3.8' } } };
  const differences = (web: object) => findManifestDrift({ packages }, { '': {}, web });
  expect(differences(packages.web)).toEqual([]);
  expect(differences({ ...packages.web, dependencies: { react: '19.3.2' } })).toHaveLength(1);
  expect(differences({ ...packages.web, dependencies: {} })).toHaveLength(1);
  expect(differences({ ...packages.web, optionalDependencies: { sharp: '0.35.0' } })).toHaveLength(1);
});
