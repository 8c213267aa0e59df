import fs, { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ALL_TESTS } from '@mdn/mdn-http-observatory/src/constants.js';
import { MINIMUM_SCORE_FOR_EXTRA_CREDIT } from '@mdn/mdn-http-observatory/src/grader/charts.js';
import { getGradeForScore, getScoreModifier } from '@mdn/mdn-http-observatory/src/grader/grader.js';
import { parseHttpEquivHeaders } from '@mdn/mdn-http-observatory/src/retriever/utils.js';
import { Requests } from '@mdn/mdn-http-observatory/src/types.js';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testConfig, testDeps, useTestServer } from '../../../../testing/test-server.ts';
import { createApp } from '../../../app.ts';
import { serverFolder } from '../../database/server-folder.ts';
import { securityHeaders } from './headers.ts';

const server = useTestServer();
const publicUrl = 'https://afdal.example';
const page = readFileSync(join(serverFolder, '..', 'web', 'index.html'), 'utf8');

let folder: string;
let app: Awaited<ReturnType<typeof createApp>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'afdal-grade-'));
  for (const name of ['index.html', 'index.without-google.html']) await writeFile(join(folder, name), page);
  const config: typeof testConfig = { ...testConfig, appEnv: 'production', openId: null, publicUrl, trustProxy: 1 };
  const { database, clock } = server;
  app = await createApp({ ...testDeps, config, database, clock, webFolder: folder });
  // The grader reads a list of HSTS-preloaded sites that its install script downloads, which does not run here. Empty will do.
  const { readFileSync: read } = fs;
  vi.spyOn(fs, 'readFileSync').mockImplementation((...given) =>
    String(given[0]).endsWith('hsts-preload.json') ? '{}' : read(...given),
  );
});
afterAll(async () => {
  vi.restoreAllMocks();
  await app.close();
  await rm(folder, { recursive: true });
});

/** Headers as the grader reads them: as properties and through `get`. */
class GradedHeaders {
  [name: string]: unknown;

  constructor(headers: readonly [string, string][]) {
    Object.assign(this, Object.fromEntries(headers));
  }

  get(name: string): unknown {
    return this[name];
  }
}

/** The grade of a document, calculated offline as the Observatory's scan does: as if served over TLS, without plain http. */
async function fetchGrade(path: string, without?: string) {
  const { statusCode, headers, body } = await app.inject({ url: path, headers: { accept: 'text/html' } });
  const gradedHeaders = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    name === without || value === undefined ? [] : [[name, String(value)]],
  );
  const requests = new Requests(new URL(publicUrl).hostname);
  const url = new URL(path, publicUrl);
  const httpEquiv = parseHttpEquivHeaders(body, url.href);
  const response = { status: statusCode, headers: new GradedHeaders(gradedHeaders), verified: true, httpEquiv };
  requests.resources.path = body;
  requests.responses = { ...requests.responses, auto: response, cors: response, https: response };
  requests.session = { url };
  const modifiers = ALL_TESTS.map((test) => getScoreModifier(test(requests).result ?? ''));
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 100);
  const withoutExtra = sum(modifiers.filter((modifier) => modifier < 0));
  return getGradeForScore(withoutExtra >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? sum(modifiers) : withoutExtra);
}

describe('the Observatory', () => {
  it('grades the sign-in page, and any other, A+', async () => {
    expect(await fetchGrade('/login')).toEqual({ grade: 'A+', score: 130 });
    expect((await fetchGrade('/no/such/page')).grade).toBe('A+');
  });

  it.each(['content-security-policy', 'strict-transport-security'])('would not without %s', async (name) => {
    expect((await fetchGrade('/login', name)).grade).not.toBe('A+');
  });

  it.each(['x-content-type-options', 'referrer-policy', 'cross-origin-resource-policy'])(
    'would give fewer points without %s',
    async (name) => {
      expect((await fetchGrade('/login', name)).score).toBeLessThan((await fetchGrade('/login')).score);
    },
  );
});

describe('the policy evaluator', () => {
  const faultsIn = (policy: string) =>
    new CspEvaluator(new CspParser(policy).csp)
      .evaluate()
      .filter(({ severity }) => severity <= Severity.HIGH_MAYBE)
      .map(({ directive, value, description }) => `${directive} ${value}: ${description}`);
  const policies = Object.entries(securityHeaders(true)).map(([name, headers]) => [
    name,
    headers['content-security-policy'] ?? '',
  ]);

  it.each(policies)('finds nothing in that of a %s', (_, policy) => {
    expect(faultsIn(policy)).toEqual([]);
  });

  it.each([
    ['scripts inline', "script-src 'self'", "script-src 'self' 'unsafe-inline'"],
    ['scripts from anywhere', "script-src 'self'", 'script-src https:'],
    ['any script at all', "default-src 'none'; script-src 'self'; ", ''],
  ])('would find that a page may have %s', (_, part, instead) => {
    const policy = securityHeaders(true).page['content-security-policy'] ?? '';
    expect(policy).toContain(part);
    expect(faultsIn(policy.replace(part, instead))).not.toEqual([]);
  });
});
