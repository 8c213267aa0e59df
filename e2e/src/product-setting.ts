import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const program = join(import.meta.dirname, '../../server/dist/admin.js');

/** Settles something of the product beside the running server, as its operator would. It holds for every journey. */
export async function setProductSetting(name: string, value: string): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: process.env.E2E_DATA_DIR };
  await promisify(execFile)(process.execPath, [program, 'setting', name, value], { env });
}
