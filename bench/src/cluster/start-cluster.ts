import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { endProcess, freePort } from '../product.ts';
import { findDatabaseUser, type Processes, type Started, waitFor } from './processes.ts';
import { postgresFolder, withSbin } from './programs.ts';

const examples = join(import.meta.dirname, '../../../deploy/cluster');

/** Where each part listens: the names that the examples in deploy/cluster use, and the addresses here. */
type Addresses = Readonly<Record<string, string>>;

/** One of the three machines of the database. */
export interface Node {
  readonly name: string;
  readonly dataFolder: string;
  readonly restUrl: string;
  /** Its PostgreSQL, whether it leads or follows. */
  readonly url: string;
  patroni: Started;
}

export interface Cluster {
  readonly nodes: readonly Node[];
  readonly etcd: readonly Started[];
  /** Settings of the product. */
  readonly pooledUrl: string;
  readonly directUrl: string;
  /** What people use: HAProxy in front of the replicas. */
  readonly url: string;
  readonly replicaPorts: readonly [number, number];
  startNode(node: Node): void;
  startEtcd(member: number): void;
  /** A PgBouncer of its own, with something in its configuration replaced; returns its URL. */
  startPooler(replaced: Readonly<Record<string, string>>): Promise<string>;
  findLeader(): Promise<Node | null>;
  /** Names of the standbys that follow the leader, of those that have each commit first. */
  findStandbys(role: 'sync_standby' | 'replica'): Promise<string[]>;
}

const password = 'afdal-bench';

/** Starts etcd, Patroni, PgBouncer and HAProxy by the examples in deploy/cluster, on free ports of this machine. */
export async function startCluster(folder: string, processes: Processes): Promise<Cluster> {
  const databaseUser = findDatabaseUser();
  const ports = await freePorts(24);
  const nextPort = () => {
    const port = ports.pop();
    if (port === undefined) throw new Error('the cluster needs more ports');
    return port;
  };
  const nextAddress = () => `127.0.0.1:${nextPort()}`;
  const members = [1, 2, 3].map(() => ({ client: nextAddress(), peer: nextAddress() }));
  const nodeAddresses = [1, 2, 3].map((n) => ({
    [`db${n}.example:5432`]: nextAddress(),
    [`db${n}.example:8008`]: nextAddress(),
  }));
  const replicaPorts = [nextPort(), nextPort()] as const;
  const leader = nextAddress();
  const people = nextAddress();

  const startEtcd = (member: number): Started => {
    const own = members[member] ?? { client: '', peer: '' };
    return processes.start(`etcd${member + 1}`, 'etcd', [
      `--name=etcd${member + 1}`,
      `--data-dir=${join(folder, `etcd${member + 1}`)}`,
      `--listen-client-urls=http://${own.client}`,
      `--advertise-client-urls=http://${own.client}`,
      `--listen-peer-urls=http://${own.peer}`,
      `--initial-advertise-peer-urls=http://${own.peer}`,
      `--initial-cluster=${members.map(({ peer }, n) => `etcd${n + 1}=http://${peer}`).join(',')}`,
      `--initial-cluster-token=${folder}`,
    ]);
  };
  const etcd = members.map((_, member) => startEtcd(member));

  const startPatroni = (name: string) =>
    processes.start(name, 'patroni', [join(folder, `${name}.yml`)], { user: databaseUser });
  const nodes = nodeAddresses.map((own, n): Node => {
    const name = `db${n + 1}`;
    const dataFolder = join(folder, name);
    mkdirSync(dataFolder, { mode: 0o700 });
    if (databaseUser) chownSync(dataFolder, databaseUser.uid, databaseUser.gid);
    const [sql = '', rest = ''] = Object.values(own);
    fillExample('patroni.yml', join(folder, `${name}.yml`), {
      'name: db1': `name: ${name}`,
      'etcd1.example:2379,etcd2.example:2379,etcd3.example:2379': members.map(({ client }) => client).join(','),
      'db1.example:5432': sql,
      'db1.example:8008': rest,
      '/usr/lib/postgresql/15/bin': postgresFolder(),
      '/var/lib/postgresql/15/afdal': join(dataFolder, 'data'),
      '/var/lib/postgresql/.patroni.pgpass': join(dataFolder, 'pgpass'),
      '/var/run/postgresql': dataFolder,
      'change-me-1': password,
      'change-me-2': password,
    });
    return {
      name,
      dataFolder: join(dataFolder, 'data'),
      restUrl: `http://${rest}`,
      url: toUrl(sql),
      patroni: startPatroni(name),
    };
  });

  processes.beforeEnd(async () => {
    for (const { patroni } of nodes) await endProcess(patroni.process, 'SIGKILL');
    await Promise.all(nodes.map(endPostmaster));
  });

  const startHaproxy = () => {
    const file = join(folder, 'haproxy.cfg');
    fillExample('haproxy.cfg', file, {
      'afdal.example:80': people,
      'app1.example:4000': `127.0.0.1:${replicaPorts[0]}`,
      'app2.example:4000': `127.0.0.1:${replicaPorts[1]}`,
      'lb.example:5000': leader,
      // Its checks are on another port of the same address.
      ...Object.fromEntries(
        nodeAddresses.map((own, n) => {
          const [sql = '', rest = ''] = Object.values(own);
          return [`db${n + 1}.example:5432 port 8008`, `${sql} port ${rest.split(':')[1]}`];
        }),
      ),
    });
    processes.start('haproxy', 'haproxy', ['-db', '-f', file], { env: withSbin });
  };

  let poolers = 0;
  const startPooler = async (replaced: Readonly<Record<string, string>>) => {
    poolers += 1;
    const name = `pgbouncer${poolers}`;
    const port = nextPort();
    const users = join(folder, 'userlist.txt');
    writeFileSync(users, `"afdal" "${password}"\n`, { mode: 0o644 });
    const file = join(folder, `${name}.ini`);
    fillExample('pgbouncer.ini', file, {
      'lb.example port=5000': leader.replace(':', ' port='),
      'pool.example': '127.0.0.1',
      'listen_port = 6432': `listen_port = ${port}`,
      '/etc/pgbouncer/userlist.txt': users,
      ...replaced,
    });
    processes.start(name, 'pgbouncer', [file], { user: databaseUser, env: withSbin });
    const url = toUrl(`127.0.0.1:${port}`);
    await waitFor(`${name} answers`, 30_000, () => canConnect(url));
    return url;
  };

  const findLeader = async () => {
    for (const node of nodes) if (await isPrimary(node)) return node;
    return null;
  };
  const cluster: Omit<Cluster, 'pooledUrl'> = {
    nodes,
    etcd,
    directUrl: toUrl(leader),
    url: `http://${people}`,
    replicaPorts,
    startNode: (node) => {
      node.patroni = startPatroni(node.name);
    },
    startEtcd: (member) => {
      etcd[member] = startEtcd(member);
    },
    startPooler,
    findLeader,
    findStandbys: async (role) => {
      const found = await findLeader();
      const answer = found && (await fetch(`${found.restUrl}/cluster`).catch(() => null));
      const { members: all = [] } = answer ? ((await answer.json()) as { members?: Member[] }) : {};
      return all.filter((each) => each.role === role && /running|streaming/.test(each.state)).map(({ name }) => name);
    },
  };
  startHaproxy();
  await waitFor('a leader', 120_000, async () => (await findLeader()) !== null);
  await waitFor('HAProxy leads to it', 30_000, () => canConnect(toUrl(leader, 'postgres', 'postgres')));
  await createAppDatabase(toUrl(leader, 'postgres', 'postgres'));
  await waitFor('two standbys', 120_000, async () => {
    const [sync, replica] = [await cluster.findStandbys('sync_standby'), await cluster.findStandbys('replica')];
    return sync.length === 1 && replica.length === 1;
  });
  return { ...cluster, pooledUrl: await startPooler({}) };
}

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

/** Writes an example with other values. @throws where it does not contain one that is to be replaced */
function fillExample(name: string, target: string, values: Addresses): void {
  let text = readFileSync(join(examples, name), 'utf8');
  for (const [example, value] of Object.entries(values)) {
    if (!text.includes(example)) throw new Error(`deploy/cluster/${name} does not contain "${example}"`);
    text = text.replaceAll(example, value);
  }
  writeFileSync(target, text);
}

const toUrl = (address: string, user = 'afdal', database = 'afdal') =>
  `postgres://${user}:${password}@${address}/${database}`;

async function freePorts(count: number): Promise<number[]> {
  const found = new Set<number>();
  while (found.size < count) found.add(await freePort());
  return [...found];
}

async function isPrimary({ restUrl }: Node): Promise<boolean> {
  return await fetch(`${restUrl}/primary`, { signal: AbortSignal.timeout(2_000) }).then(
    (response) => response.ok,
    () => false,
  );
}

/** Runs statements over a connection of its own. */
export async function queryDatabase<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000, query_timeout: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

async function canConnect(url: string): Promise<boolean> {
  return await queryDatabase(url, 'select 1').then(
    () => true,
    () => false,
  );
}

async function createAppDatabase(url: string): Promise<void> {
  await queryDatabase(url, `create role afdal login password '${password}'`);
  await queryDatabase(url, 'create database afdal owner afdal');
}

/** The process of a node's PostgreSQL; null where none runs. */
export function findPostmaster({ dataFolder }: Node): number | null {
  const file = join(dataFolder, 'postmaster.pid');
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
  return pid > 0 && isRunning(pid) ? pid : null;
}

function isRunning(pid: number): boolean {
  try {
    return /postgres/.test(execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }));
  } catch {
    return false;
  }
}

/** Ends a node's PostgreSQL at once, yet so that it leaves no shared memory behind. */
async function endPostmaster(node: Node): Promise<void> {
  const pid = findPostmaster(node);
  if (pid === null) return;
  process.kill(pid, 'SIGQUIT');
  await waitFor(`PostgreSQL of ${node.name} ends`, 30_000, async () => !isRunning(pid));
}
