import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const program = join(import.meta.dirname, '../../server/dist/admin.js');

/** Does something beside the running server, as its operator would: `setting`, `ticket`, … Settings hold for every journey. */
export async function runAdmin(...args: readonly string[]): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: process.env.E2E_DATA_DIR };
  await promisify(execFile)(process.execPath, [program, ...args], { env });
}
