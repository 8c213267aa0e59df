import type { DataExport } from '@afdal/contract/people/data-rights';
import type { ExportRow } from './exports-store.ts';

export function toExport({ id, status, progress, sizeBytes, createdAt, expiresAt }: ExportRow): DataExport {
  return {
    id,
    status,
    progress,
    sizeBytes,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}
