import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig, settingNames } from '@afdal/server/config';
import { describe, expect, it } from 'vitest';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const read = (name: string) => readFileSync(join(root, name), 'utf8');
const sources = filesIn('.');

describe('the settings', () => {
  const rows = new Map(
    [...read('README.md').matchAll(/^\| `([A-Z_]+)` \| (.+?) \| (.+?) \|$/gm)].map(([, name, value]) => [name, value]),
  );

  it('are those of the README, in its order', () => {
    expect([...rows.keys()]).toEqual(settingNames);
  });

  it('are those of .env.example', () => {
    const named = [...read('.env.example').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(named).toEqual(settingNames);
  });

  it('have the defaults that the README says', () => {
    const values = Object.fromEntries(
      [...rows].flatMap(([name, value]) => {
        const plain = /^`([^`]+)`$/.exec(value ?? '')?.[1];
        return plain && plain !== 'DATABASE_URL' && !plain.includes('PORT') ? [[name, plain]] : [];
      }),
    );
    expect(Object.keys(values).length).toBeGreaterThan(7);
    expect(readConfig(values)).toEqual(readConfig({}));
  });

  it('of .env.example are the defaults', () => {
    const lines = [...read('.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]);
    expect(readConfig(Object.fromEntries(lines))).toEqual(readConfig({}));
  });
});

describe.each([
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'docs/ARCHITECTURE.md',
  'docs/adding-an-area.md',
  'docs/OPERATIONS.md',
  'docs/decisions.md',
  'docs/benchmarks.md',
  'docs/scale.md',
])('%s', (name) => {
  const text = read(name);

  it('links to files that are there', () => {
    const targets = [...text.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, target = '']) => target);
    for (const target of targets) expect(existsSync(join(root, dirname(name), target)), target).toBe(true);
  });

  it('names npm commands that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const commands = [...text.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, command]) => command);
    for (const command of commands) expect(scripts).toHaveProperty([command ?? '']);
  });

  it('names source files that exist', () => {
    const withRoom = /(?:domain|contract|server|web|scripts|e2e|bench)\/[\w./-]+\.\w+/;
    const named = text.matchAll(new RegExp(`\`(${withRoom.source}|\\w[\\w./-]*\\.(?:tsx?|mjs))\``, 'g'));
    for (const [, name = ''] of named)
      expect(
        sources.some((file) => file.endsWith(`/${name}`)),
        name,
      ).toBe(true);
  });
});

describe('the decisions', () => {
  const text = read('docs/decisions.md');
  const [, index = '', list = ''] = text.split(/^## .+$/m);
  const decisions = list
    .split(/^### /m)
    .slice(1)
    .map((decision) => {
      const [heading = '', ...body] = decision.trim().split('\n');
      return { heading, wordCount: body.join(' ').trim().split(/\s+/).length };
    });

  it('are in ascending order without gaps', () => {
    const numbers = decisions.map(({ heading }) => Number(/^\d+(?=\. )/.exec(heading)?.[0]));
    expect(numbers).toEqual(decisions.map((_, at) => at + 1));
  });

  it('have at most 120 words each', () => {
    expect(decisions.filter(({ wordCount }) => wordCount > 120)).toEqual([]);
  });

  it('are each in the index once', () => {
    const entries = [...index.matchAll(/^- .+$/gm)].map(([entry]) => entry);
    expect(entries.sort()).toEqual(decisions.map(({ heading }) => `- [${heading}](#${toAnchor(heading)})`).sort());
  });

  it('link to headings that are there', () => {
    const anchors = [...text.matchAll(/^##+ (.+)$/gm)].map(([, heading = '']) => toAnchor(heading));
    for (const [, anchor] of text.matchAll(/\]\(#(.+?)\)/g)) expect(anchors).toContain(anchor);
  });
});

/** The files of a folder and those below it, without what is installed, built or kept there. */
function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [name];
    // What a server stores beside the sources is none; `web/src/data` is.
    if (name === './data') return [];
    return /^(\..*|node_modules|dist|results)$/.test(entry.name) ? [] : filesIn(name);
  });
}

/** As GitHub makes it. */
function toAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-');
}
