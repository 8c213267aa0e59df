import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Db } from '@afdal/server/platform/database/database';
import { createMetrics } from '@afdal/server/platform/metrics/create-metrics';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';

interface Alert {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: Readonly<Record<string, string>>;
}

interface Panel {
  readonly title: string;
  readonly targets?: readonly { readonly expr: string }[];
}

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const rules: { readonly groups: readonly { readonly rules: readonly Alert[] }[] } = parse(
  read('deploy/monitoring/alerts.yml'),
);
const alerts = rules.groups.flatMap((group) => group.rules);
const dashboard: { readonly panels: readonly Panel[] } = JSON.parse(read('deploy/monitoring/grafana-dashboard.json'));
const [, operations = ''] = read('docs/OPERATIONS.md').split('\n## Metrics and alerts\n');

const metrics = createMetrics({
  pools: {},
  db: {} as Db,
  clock: { now: () => new Date() },
  findUpkeep: async () => ({ backups: new Map(), checkedAt: null, violated: [] }),
  invariants: [],
});
afterAll(() => metrics.stop());
const names = new Set(metrics.names());

/** The metrics that an expression reads, by the names that they are registered under. */
function findMetrics(expr: string): string[] {
  const found = expr.match(/\b(?:afdal|process|nodejs)_\w+/g) ?? [];
  return found.map((name) => (names.has(name) ? name : name.replace(/_(?:bucket|count|sum)$/, '')));
}

describe('the dashboard', () => {
  const queries = dashboard.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr })));

  it.each(queries)('reads metrics that exist: $title, $expr', ({ expr }) => {
    const unknown = findMetrics(expr).filter((name) => !names.has(name));
    expect(unknown).toEqual([]);
  });

  it('shows every metric of ours', () => {
    const shown = new Set(queries.flatMap(({ expr }) => findMetrics(expr)));
    expect([...names].filter((name) => name.startsWith('afdal_') && !shown.has(name))).toEqual([]);
  });
});

describe('the alerts', () => {
  it.each(alerts)('$alert reads metrics that exist, and says what to do', ({ alert, expr, annotations }) => {
    expect(findMetrics(expr).filter((name) => !names.has(name))).toEqual([]);
    expect(annotations).toEqual({
      summary: expect.stringMatching(/\w/),
      description: expect.stringMatching(/\w/),
      runbook: `docs/OPERATIONS.md#${alert.toLowerCase()}`,
    });
    const [, paragraph = ''] = operations.split(`\n### ${alert}\n`);
    expect(paragraph.split('\n### ')[0]?.trim().length).toBeGreaterThan(100);
  });

  it('are each in the documentation, and no other', () => {
    const headings = [...operations.matchAll(/^### (Afdal\w+)$/gm)].map(([, heading]) => heading);
    expect(headings.sort()).toEqual(alerts.map(({ alert }) => alert).sort());
  });
});

it('the table of metrics in the documentation is complete', () => {
  const documented = new Set([...operations.matchAll(/`(afdal_\w+[a-z])`/g)].map(([, name]) => name));
  expect([...names].filter((name) => name.startsWith('afdal_') && !documented.has(name))).toEqual([]);
});

// Prometheus is not everywhere where this runs; where it is, it judges itself.
it.skipIf(spawnSync('promtool', ['--version']).error !== undefined)(
  'Prometheus accepts the rules and the configuration',
  () => {
    const folder = join(root, 'deploy/monitoring');
    const run = (...args: readonly string[]) =>
      spawnSync('promtool', ['check', ...args], { cwd: folder, encoding: 'utf8' });
    for (const { status, stdout, stderr } of [run('rules', 'alerts.yml'), run('config', 'prometheus.yml')]) {
      expect([status, stderr, stdout.includes('FAILED')]).toEqual([0, expect.not.stringContaining('FAILED'), false]);
    }
  },
);
