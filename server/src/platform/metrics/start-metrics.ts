import { createServer, type Server } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { type ConnectionConfig, openDatabase } from '../database/database.ts';
import type { OnAnswer } from '../http/transport/create-http.ts';
import { type ListenAddress, withListenErrors } from '../http/transport/listen-errors.ts';
import { createMetrics, type Metrics, type MetricsDeps } from './create-metrics.ts';
import { databasePatienceMs } from './read-database.ts';

export interface RunningMetrics {
  readonly onAnswer: OnAnswer;
  stop(): Promise<void>;
}

interface Deps extends Omit<MetricsDeps, 'db'> {
  readonly connection: ConnectionConfig;
  readonly logger: FastifyBaseLogger;
}

/**
 * Counts what this process does, and answers `GET /metrics` on an address of its own, to whoever reaches it.
 *
 * @throws StartupError where it cannot listen
 */
export async function startMetrics(
  address: ListenAddress,
  { connection, logger, ...deps }: Deps,
): Promise<RunningMetrics> {
  const onError = (error: Error) => logger.warn(`database connection lost: ${error.message}`);
  // A connection of its own: who takes all others must not look like a database that is away.
  const { pool, db } = openDatabase(connection, { size: 1, onError, patienceMs: databasePatienceMs });
  const metrics = createMetrics({ ...deps, db });
  const server = createMetricsServer(metrics, logger);
  const stop = async () => {
    metrics.stop();
    await new Promise((resolve) => server.close(resolve));
    await pool.end();
  };
  const listening = new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(address, resolve);
  });
  await withListenErrors(listening, address, 'METRICS_').catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { onAnswer: metrics.onAnswer, stop };
}

function createMetricsServer({ contentType, scrape }: Metrics, logger: FastifyBaseLogger): Server {
  return createServer(({ method, url }, response) => {
    if (method !== 'GET' || url?.split('?')[0] !== '/metrics') return void response.writeHead(404).end();
    scrape().then(
      (text) => response.writeHead(200, { 'content-type': contentType }).end(text),
      (err: unknown) => {
        logger.error({ err }, 'metrics could not be read');
        response.writeHead(500).end();
      },
    );
  });
}
