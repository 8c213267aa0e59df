import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { endProcess, freePort, type Product, startProduct, temporaryFolder } from './product.ts';

/** Preloaded into a product, measures its event loop and its memory from inside. */
export const probe = pathToFileURL(join(import.meta.dirname, 'accounts/probe.mjs')).href;

/** What was measured since the last reset; `lagMs` is the 99th percentile. */
export interface ProbeReading {
  readonly lagMs: number;
  readonly worstLagMs: number;
  /** The longest that the process itself blocked the loop: what `worstLagMs` would be on an idle machine. */
  readonly worstBusyMs: number;
  /** What is held once garbage is collected, after `collect`. */
  readonly heapMb: number;
  readonly memoryMb: number;
  readonly peakMemoryMb: number;
}

/** Reads what the probe of a product has measured; `reset` measures anew from here on. */
export async function readProbe(
  { process: server }: Product,
  word: 'reset' | 'read' | 'collect',
): Promise<ProbeReading> {
  server.send?.(word);
  const [reading] = await once(server, 'message');
  return reading;
}

/** Measures with a product of its own, so that what one measurement took does not count in the next. */
export async function withProbedProduct(
  work: (product: Product, dataDir: string) => Promise<void>,
  settings: Readonly<Record<string, string>> = {},
): Promise<void> {
  const dataDir = await temporaryFolder();
  const product = await startProduct(dataDir, await freePort(), probe, settings);
  try {
    await work(product, dataDir);
  } finally {
    await endProcess(product.process, 'SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
}
