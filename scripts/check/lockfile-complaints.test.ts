import { expect, it } from 'vitest';
import { complaintsAbout } from './lockfile-complaints.mjs';

const sound = { integrity: 'sha512-abc' };
const complaints = (entry: object, allowScripts = {}) =>
  complaintsAbout({ packages: { '': {}, domain: {}, 'node_modules/@a/b': entry } }, { allowScripts });

it('is content with a package that is bound by its hash alone', () => {
  expect(complaints(sound)).toEqual([]);
  expect(complaints({ resolved: 'domain', link: true })).toEqual([]);
});

it('refuses the address of a registry', () => {
  expect(complaints({ ...sound, resolved: 'http://mirror.example/b.tgz' })).toHaveLength(1);
  expect(complaints({ ...sound, resolved: 'https://registry.npmjs.org/b.tgz' })).toHaveLength(1);
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
