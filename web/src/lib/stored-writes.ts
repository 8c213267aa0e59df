import type { QueryClient } from '@tanstack/react-query';

/**
 * Lets the client send writes of which no feature is loaded, such as those that were stored before a reload.
 * The contract is loaded when the first of them is sent.
 *
 * @param onFailed runs for each that cannot be sent, with what its feature says of that (`meta.failed`)
 */
export function sendStoredWrites(client: QueryClient, onFailed: (failed: string, error: unknown) => void): void {
  client.setMutationDefaults(['write'], {
    mutationFn: async (write: object, { mutationKey }) =>
      (await import('./send-stored-write.ts')).sendStoredWrite(String(mutationKey?.[1]), write),
    onError: (error, _write, _shown, { meta }) => onFailed(String(meta?.failed ?? ''), error),
  });
}
