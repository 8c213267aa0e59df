import { fileURLToPath } from 'node:url';

/** The folder that holds the workspaces. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');
