import { exportStatuses, exportsPerDay, maxExportBytes, restoreStatuses } from '@afdal/domain/data-rights/limits';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { type Id, NewId, uuid } from '../ids.ts';
import { Instant } from '../values.ts';

export type ExportId = Id<'ExportId'>;
export type RestoreId = Id<'RestoreId'>;

/** A copy of all that a person keeps, as a ZIP file. `progress` is of 100; `sizeBytes` and `expiresAt` come when it is done. */
export const DataExport = z.strictObject({
  id: z.string(),
  status: z.enum(exportStatuses),
  progress: z.int(),
  sizeBytes: z.nullable(z.int()),
  createdAt: Instant,
  expiresAt: z.nullable(Instant),
});
export type DataExport = z.infer<typeof DataExport>;

/** The reasons for which a worker rejects a copy that was uploaded. */
const restoreProblems = ['copy_unreadable', 'copy_rows_refused', 'copy_too_long', 'general_error'] as const;
export type RestoreProblem = (typeof restoreProblems)[number];

const RowCounts = z.array(z.strictObject({ table: z.string(), rows: z.int() }));

/**
 * A copy that is imported into this account. `counts` are the rows of each table as its manifest tells them, `exportedAt`
 * when it was written. Once it is done, `added` are those that the account lacked, `skipped` those that it had already, or in
 * whose place it has another: they stay as they were. `problem` says in words why a failed one was rejected.
 */
export const DataRestore = z.strictObject({
  id: z.string(),
  fileName: z.string(),
  status: z.enum(restoreStatuses),
  progress: z.int(),
  sizeBytes: z.int(),
  counts: RowCounts,
  added: RowCounts,
  skipped: RowCounts,
  exportedAt: Instant,
  problem: z.nullable(z.string()),
  createdAt: Instant,
});
export type DataRestore = z.infer<typeof DataRestore>;

const byExport = z.strictObject({ id: uuid<ExportId>() });
const byRestore = z.strictObject({ id: uuid<RestoreId>() });
const daySeconds = 24 * 3_600;

export const dataRights = defineEndpoints({
  listExports: {
    method: 'GET',
    path: '/export',
    access: 'user',
    summary: 'The last copies of everything, newest first',
    output: z.array(DataExport),
    status: 200,
    errors: [],
  },
  startExport: {
    method: 'POST',
    path: '/export',
    access: 'user',
    summary:
      'Copy everything into a ZIP file of JSON, CSV, pictures and papers; it runs by itself. One at a time: while one runs, it is the answer. Only shortly after signing in or proving the password',
    body: z.strictObject({ id: z.optional(NewId) }),
    bodyOptional: true,
    output: DataExport,
    status: 201,
    errors: ['proof_needed', 'conflict'],
    limit: { burst: exportsPerDay, everySeconds: daySeconds / exportsPerDay, per: 'person' },
  },
  readExport: {
    method: 'GET',
    path: '/export/:id',
    access: 'user',
    summary: 'How far a copy is',
    params: byExport,
    output: DataExport,
    status: 200,
    errors: ['not_found'],
  },
  downloadExport: {
    method: 'GET',
    path: '/export/:id/file',
    access: 'user',
    summary: 'The copy. Only shortly after signing in or proving the password',
    params: byExport,
    file: 'application/zip',
    status: 200,
    errors: ['not_found', 'export_not_ready', 'proof_needed'],
    limit: { burst: 10, everySeconds: 300, per: 'person' },
  },
  cancelExport: {
    method: 'DELETE',
    path: '/export/:id',
    access: 'user',
    summary: 'Stop a copy that is being written, or delete one that is done',
    params: byExport,
    status: 204,
    errors: ['not_found'],
  },
  listRestores: {
    method: 'GET',
    path: '/restore',
    access: 'user',
    summary: 'The last imports of copies, newest first',
    output: z.array(DataRestore),
    status: 200,
    errors: [],
  },
  startRestore: {
    method: 'POST',
    path: '/restore',
    access: 'user',
    summary: 'Upload a copy (at most 50 MB); answers what it contains',
    body: z.strictObject({ id: z.optional(NewId) }),
    upload: { maxBytes: maxExportBytes, tooLarge: 'file_too_large' },
    output: DataRestore,
    status: 201,
    errors: ['conflict', 'copy_unreadable', 'copy_newer', 'restore_busy', 'file_too_large'],
    limit: { burst: 5, everySeconds: 600, per: 'person' },
  },
  readRestore: {
    method: 'GET',
    path: '/restore/:id',
    access: 'user',
    summary: 'How far the import of a copy is',
    params: byRestore,
    output: DataRestore,
    status: 200,
    errors: ['not_found'],
  },
  confirmRestore: {
    method: 'POST',
    path: '/restore/:id/confirm',
    access: 'user',
    summary:
      'Import what the account lacks of the copy, all of that or nothing: what it has stays as it is, and importing the same copy again adds nothing. It runs by itself: read it for its progress',
    params: byRestore,
    output: DataRestore,
    status: 200,
    errors: ['not_found', 'restore_over'],
  },
  cancelRestore: {
    method: 'DELETE',
    path: '/restore/:id',
    access: 'user',
    summary: 'Stop the import of a copy: nothing of it stays. One that is done stays as it is',
    params: byRestore,
    status: 204,
    errors: ['not_found', 'restore_over'],
  },
});
