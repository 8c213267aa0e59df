import { StartupError } from '../../startup-error.ts';

export interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

/**
 * Turns the failure of a listener into a sentence for the operator.
 *
 * @param prefix of its settings: `METRICS_` for `METRICS_PORT` and `METRICS_HOST`
 */
export async function withListenErrors<T>(
  listening: Promise<T>,
  { host, port }: ListenAddress,
  prefix: '' | 'METRICS_' = '',
): Promise<T> {
  try {
    return await listening;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'EADDRINUSE') {
      throw new StartupError(
        `Port ${port} is taken by another program: end that one, or choose another with ${prefix}PORT=${port + 1}.`,
      );
    }
    if (code === 'EACCES') {
      throw new StartupError(`Port ${port} may not be opened by this user: choose one above 1023 with ${prefix}PORT.`);
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartupError(
        `${prefix}HOST=${host} is no address of this machine: 127.0.0.1 serves this machine alone, 0.0.0.0 serves every network.`,
      );
    }
    throw error;
  }
}
