import { expect, it } from 'vitest';
import { complaintsAbout, differencesFrom } from './lockfile-complaints.mjs';

const sound = { integrity: 'sha512-abc' };
const complaints = (entry: object, allowScripts = {}) =>
  complaintsAbout({ packages: { '': {}, domain: {}, 'node_modules/@a/b': entry } }, allowScripts);

it('is content with a package that is bound by its hash alone', () => {
  expect(complaints(sound)).toEqual([]);
  expect(complaints({ resolved: 'domain', link: true })).toEqual([]);
});

it('refuses the address of a registry', () => {
  expect(complaints({ ...sound, resolved: 'http://mirror.example/b.tgz' })).toHaveLength(1);
  expect(complaints({ ...sound, resolved: 'https://packages.example/b.tgz' })).toHaveLength(1);
});

it('refuses a package without a strong hash', () => {
  expect(complaints({})).toHaveLength(1);
  expect(complaints({ integrity: 'sha1-abc' })).toHaveLength(1);
});

it('refuses an install script that nobody has decided about', () => {
  const entry = { ...sound, hasInstallScript: true };
  expect(complaints(entry)).toHaveLength(1);
  expect(complaints(entry, { '@a/b': false })).toEqual([]);
});

it('refuses a lockfile that has fallen behind a manifest, or run ahead of it', () => {
  const packages = { '': {}, web: { dependencies: { react: '19.3.1' }, devDependencies: { vite: '8.3.8' } } };
  const differences = (web: object) => differencesFrom({ packages }, { '': {}, web });
  expect(differences(packages.web)).toEqual([]);
  expect(differences({ ...packages.web, dependencies: { react: '19.3.2' } })).toHaveLength(1);
  expect(differences({ ...packages.web, dependencies: {} })).toHaveLength(1);
  expect(differences({ ...packages.web, optionalDependencies: { sharp: '0.35.0' } })).toHaveLength(1);
});
