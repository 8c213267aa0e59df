import { port } from './socket-folder.ts';

/** Passed on the command line, so that they override the cluster's own config files. Sized for a small machine. */
export function settings(socketFolder: string, durable: boolean): string[] {
  const values = {
    listen_addresses: '',
    port: `${port}`,
    // A comma-separated list: quoted, a path may contain any character.
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    max_connections: '60',
    shared_buffers: '32MB',
    max_wal_size: '256MB',
    min_wal_size: '32MB',
    // Our statements are short: compiling them costs more than it saves.
    jit: 'off',
    // No background processes for what a single local server does not need.
    io_method: 'sync',
    max_logical_replication_workers: '0',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
