import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { root } from './root.mjs';

const folder = join(root, 'deploy');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
const yamlFiles = names.filter((name) => /\.ya?ml$/.test(name));

/** As `.env.example` names them, which another test holds against the product. */
const settings = [...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^#?([A-Z_]+)=/gm)].map(
  ([, name]) => name,
);
/** What Node itself reads. */
const ofNode = ['NODE_ENV', 'NODE_OPTIONS'];
const port = 4000;

interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string | number };
  readonly periodSeconds: number;
  readonly failureThreshold: number;
}

interface Container {
  readonly image: string;
  readonly ports: readonly { readonly name: string; readonly containerPort: number }[];
  readonly env?: readonly { readonly name: string; readonly value: string }[];
  readonly envFrom: readonly { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  readonly startupProbe: Probe;
  readonly readinessProbe: Probe;
  readonly livenessProbe: Probe;
  readonly lifecycle?: { readonly preStop: { readonly exec: { readonly command: readonly string[] } } };
  readonly resources: { readonly requests: object; readonly limits: { readonly memory: string } };
  readonly securityContext: object;
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
}

interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Record<string, string>;
  readonly stringData?: Record<string, string>;
  readonly spec: {
    readonly selector: { readonly matchLabels: Record<string, string> } & Record<string, string>;
    readonly template: {
      readonly metadata: { readonly labels: Record<string, string> };
      readonly spec: {
        readonly terminationGracePeriodSeconds: number;
        readonly securityContext: object;
        readonly containers: readonly Container[];
        readonly volumes: readonly { readonly name: string }[];
      };
    };
  };
}

const manifests = yamlFiles
  .filter((name) => name.startsWith('kubernetes/'))
  .flatMap((name) => parseAllDocuments(read(name)).map((document) => document.toJS() as Manifest));
const find = (kind: string, name = 'afdal') => {
  const found = manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name);
  if (!found) throw new Error(`no ${kind} ${name}`);
  return found;
};
const deployments = manifests.filter(({ kind }) => kind === 'Deployment');
const containers = deployments.flatMap(({ spec }) => spec.template.spec.containers);

it.each(yamlFiles)('%s is YAML without errors and warnings', (name) => {
  for (const { errors, warnings } of parseAllDocuments(read(name))) expect([...errors, ...warnings]).toEqual([]);
});

it('each image has a version', () => {
  const images = names
    .filter((name) => /Dockerfile$|\.yaml$/.test(name))
    .flatMap((name) => [...read(name).matchAll(/(?:image: |^ARG NODE=)(\S+)/gm)].map(([, image = '']) => image));
  expect(images.length).toBeGreaterThan(4);
  for (const image of images) expect(image).toMatch(/^[\w./-]+:(?!latest)[\w.-]*\d[\w.-]*$/);
  expect(read('Dockerfile')).toMatch(/^FROM \$\{NODE\}$/m);
});

describe('the settings', () => {
  const compose = parse(read('compose.yaml')) as { services: { afdal: { environment: Record<string, string> } } };
  const unit = [...read('systemd/afdal.service').matchAll(/^Environment=(.+)$/gm)].flatMap(([, line = '']) =>
    line.split(' '),
  );
  const image = [...read('Dockerfile').matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) => line.split(' '));
  const named: Record<string, readonly (string | undefined)[]> = {
    'compose.yaml': Object.keys(compose.services.afdal.environment),
    'kubernetes/config.yaml': Object.keys(find('ConfigMap').data ?? {}),
    'kubernetes/secret.example.yaml': Object.keys(find('Secret').stringData ?? {}),
    'the containers': containers.flatMap(({ env = [] }) => env.map(({ name }) => name)),
    'afdal.service': unit.map((assignment) => assignment.split('=')[0]),
    Dockerfile: image.map((assignment) => assignment.split('=')[0]),
  };

  it.each(Object.entries(named))('of %s are those of the product', (_, found) => {
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((name) => name && ![...settings, ...ofNode].includes(name))).toEqual([]);
  });

  it('are no secrets outside of the example, which has no values', () => {
    expect(Object.values(find('Secret').stringData ?? {}).filter((value) => value !== '')).toEqual([]);
    expect(
      Object.keys(find('ConfigMap').data ?? {}).filter((name) => /SECRET|PASSWORD|DATABASE|SMTP/.test(name)),
    ).toEqual([]);
    expect(read('kubernetes/kustomization.yaml')).not.toContain('- secret');
  });

  it('say the port that everything else asks', () => {
    expect(compose.services.afdal.environment.PORT).toBe(`${port}`);
    expect(find('ConfigMap').data?.PORT).toBe(`${port}`);
    expect(image).toContain(`PORT=${port}`);
    expect(read('Dockerfile')).toContain(`EXPOSE ${port}\n`);
    expect(read('Caddyfile')).toContain(`reverse_proxy afdal:${port} `);
    for (const { ports } of containers) expect(ports).toEqual([{ name: 'http', containerPort: port }]);
  });
});

describe('in Kubernetes', () => {
  it('what kustomization.yaml lists is there, and all is listed', () => {
    const { resources } = parse(read('kubernetes/kustomization.yaml')) as { resources: string[] };
    const files = readdirSync(join(folder, 'kubernetes')).filter(
      (name) => !/^(kustomization|secret\.example)\.yaml$/.test(name),
    );
    expect(resources.toSorted()).toEqual(files.toSorted());
  });

  it('probes ask what the product answers, and give migrations ten minutes', () => {
    const app = readFileSync(join(root, 'server/src/app.ts'), 'utf8');
    for (const { startupProbe, readinessProbe, livenessProbe } of containers) {
      expect([startupProbe, readinessProbe, livenessProbe].map(({ httpGet }) => httpGet)).toEqual([
        { path: '/healthz', port: 'http' },
        { path: '/readyz', port: 'http' },
        { path: '/healthz', port: 'http' },
      ]);
      for (const { httpGet } of [startupProbe, readinessProbe]) expect(app).toContain(`app.get('${httpGet.path}'`);
      expect(startupProbe.periodSeconds * startupProbe.failureThreshold).toBe(600);
    }
  });

  it('a pod has the time that the server takes to stop, after the time until nobody asks it', () => {
    const main = readFileSync(join(root, 'server/src/main.ts'), 'utf8');
    const patience = Number(/stopOrExit\(server\.stop, ([\d_]+)\)/.exec(main)?.[1]?.replace('_', '')) / 1000;
    for (const { spec } of deployments) {
      const { terminationGracePeriodSeconds, containers: all } = spec.template.spec;
      const preStop = Number(all[0]?.lifecycle?.preStop.exec.command.at(-1) ?? 0);
      expect(terminationGracePeriodSeconds).toBeGreaterThan(preStop + patience);
    }
    expect(read('compose.yaml')).toContain(`stop_grace_period: ${patience + 10}s`);
  });

  it('containers are no root, change nothing in their image, and have limits', () => {
    for (const { spec } of deployments) {
      expect(spec.template.spec.securityContext).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      const volumes = spec.template.spec.volumes.map(({ name }) => name);
      for (const { securityContext, resources, volumeMounts, envFrom } of spec.template.spec.containers) {
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(resources).toMatchObject({
          requests: { cpu: expect.any(String) },
          limits: { memory: expect.any(String) },
        });
        expect(volumeMounts.map(({ name }) => name).toSorted()).toEqual(volumes.toSorted());
        expect(envFrom).toEqual([{ configMapRef: { name: 'afdal' } }, { secretRef: { name: 'afdal' } }]);
      }
    }
    expect(read('Dockerfile')).toMatch(/^USER node$/m);
  });

  it('service, disruption budget and autoscaler mean the pods that serve', () => {
    const { labels } = find('Deployment').spec.template.metadata;
    expect(find('Service').spec.selector).toEqual(labels);
    expect(find('PodDisruptionBudget').spec.selector.matchLabels).toEqual(labels);
    expect(find('HorizontalPodAutoscaler').spec).toMatchObject({
      scaleTargetRef: { kind: 'Deployment', name: 'afdal' },
    });
    for (const { spec } of deployments) expect(spec.selector.matchLabels).toEqual(spec.template.metadata.labels);
  });

  it('one process alone has the folder for backups', () => {
    const withFolder = deployments.filter(({ spec }) =>
      spec.template.spec.containers.some(({ env = [] }) => env.some(({ name }) => name === 'BACKUP_DIR')),
    );
    expect(withFolder.map(({ metadata }) => metadata.name)).toEqual(['afdal-backups']);
    expect(withFolder[0]?.spec).toMatchObject({ replicas: 1, strategy: { type: 'Recreate' } });
  });
});

describe('a cluster', () => {
  const haproxy = read('cluster/haproxy.cfg');
  const pgbouncer = read('cluster/pgbouncer.ini');
  const patroni = parse(read('cluster/patroni.yml')) as {
    bootstrap: { dcs: { ttl: number; loop_wait: number; retry_timeout: number; synchronous_mode: boolean } };
    postgresql: { connect_address: string };
    restapi: { connect_address: string };
  };

  it('acknowledges no write that a new leader may lack, and has the times that Patroni asks for', () => {
    const { ttl, loop_wait: wait, retry_timeout: retry, synchronous_mode: isSynchronous } = patroni.bootstrap.dcs;
    expect(isSynchronous).toBe(true);
    expect(ttl).toBeGreaterThanOrEqual(wait + 2 * retry);
  });

  it('leads PgBouncer and HAProxy to each other and to the nodes', () => {
    const [, leader = '', leaderPort = ''] = /bind (lb\.example):(\d+)/.exec(haproxy) ?? [];
    expect(pgbouncer).toContain(`afdal = host=${leader} port=${leaderPort} dbname=afdal\n`);
    const [, rest] = patroni.restapi.connect_address.split(':');
    for (const n of [1, 2, 3]) {
      const node = patroni.postgresql.connect_address.replace('db1', `db${n}`);
      expect(haproxy).toContain(`server db${n} ${node} port ${rest}\n`);
    }
  });

  it('asks the product what it answers, and has connections for its replicas', () => {
    const app = readFileSync(join(root, 'server/src/app.ts'), 'utf8');
    expect(haproxy).toContain('http-check send meth GET uri /readyz\n');
    expect(app).toContain(`app.get('/readyz'`);
    for (const n of [1, 2]) expect(haproxy).toContain(`server app${n} app${n}.example:${port}\n`);
    expect(pgbouncer).toMatch(/^pool_mode = transaction$/m);
  });

  it('is what HAProxy itself accepts, where it is installed', () => {
    const hosts = haproxy.replaceAll(/\b\w+\.example\b/g, '127.0.0.1').replace(':80\n', ':8080\n');
    const own = mkdtempSync(join(tmpdir(), 'afdal-haproxy-'));
    writeFileSync(join(own, 'haproxy.cfg'), hosts);
    const { error, status, stderr } = spawnSync('haproxy', ['-c', '-f', join(own, 'haproxy.cfg')], {
      encoding: 'utf8',
      env: { PATH: `${process.env.PATH}:/usr/sbin` },
    });
    rmSync(own, { recursive: true });
    if (error) expect(error).toMatchObject({ code: 'ENOENT' });
    else expect(stderr).not.toMatch(/ALERT|WARNING/);
    expect(status ?? 0).toBe(0);
  });
});

it('the image copies what the server reads, and nothing of the checkout that is not named', () => {
  const dockerfile = read('Dockerfile');
  for (const path of ['server/dist', 'server/migrations', 'server/documents', 'server/workers', 'web/dist']) {
    expect(dockerfile).toContain(`COPY --from=build /srv/afdal/${path} ${path}\n`);
  }
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['*', '**/node_modules', '**/dist', '**/.env']));
  // Each manifest of a workspace: without one, npm would not take the lockfile.
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] };
  for (const workspace of workspaces) expect(dockerfile).toContain(`COPY ${workspace}/package.json ${workspace}/\n`);
});
