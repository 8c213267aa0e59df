import { describe, expect, it } from 'vitest';
import { isInstalled } from './is-installed.mjs';
import { getVersionError } from './node-version.mjs';

describe('the version of Node', () => {
  it.each(['20.19.0', '20.20.2', '22.12.0', '24.0.0'])('%s will do', (version) => {
    expect(getVersionError(version, '>=20.19')).toBeNull();
  });

  it.each(['20.18.3', '18.20.4', '9.11.2'])('%s is refused in one sentence', (version) => {
    const versionError = getVersionError(version, '>=20.19');
    expect(versionError).toContain('Node 20.19 or newer');
    expect(versionError).toContain(version);
    expect(versionError?.split('\n')).toHaveLength(1);
  });
});

describe('the packages', () => {
  const lock = (packages: Record<string, object>) => ({ packages: { '': { version: '0.1.0' }, ...packages } });
  const wanted = lock({
    'node_modules/zod': { version: '4.6.7' },
    'node_modules/@afdal/web': { link: true },
    'node_modules/fsevents': { version: '2.3.3', optional: true },
    web: { version: '0.1.0' },
  });
  const links = { 'node_modules/@afdal/web': { link: true } };

  it('are there when each is there in its version, but for those of other systems', () => {
    expect(isInstalled(wanted, lock({ ...links, 'node_modules/zod': { version: '4.6.7' } }))).toBe(true);
  });

  it('may be more than the lockfile asks for', () => {
    const more = { 'node_modules/left-over': { version: '1.0.0' } };
    expect(isInstalled(wanted, lock({ ...links, ...more, 'node_modules/zod': { version: '4.6.7' } }))).toBe(true);
  });

  it.each([
    ['one is missing', links],
    ['one has another version', { ...links, 'node_modules/zod': { version: '4.6.6' } }],
    ['a workspace is not linked', { 'node_modules/zod': { version: '4.6.7' } }],
    [
      'an optional one has another version',
      {
        ...links,
        'node_modules/zod': { version: '4.6.7' },
        'node_modules/fsevents': { version: '2.3.2', optional: true },
      },
    ],
  ])('are not there when %s', (_, packages) => {
    expect(isInstalled(wanted, lock(packages))).toBe(false);
  });
});
