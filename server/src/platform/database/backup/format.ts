import * as z from 'zod/mini';
import { StartupError } from '../../startup-error.ts';

/**
 * A backup is one file: the first line, then frames compressed with gzip, then the SHA-256 of all preceding bytes.
 * A frame is a letter for its kind, the length of its content as four bytes (big-endian), and the content. In order: the
 * header; then, for each table in it, the rows in COPY's text format in any number of frames, and a frame with their SHA-256.
 */
export const firstLine = Buffer.from('AFDAL BACKUP 1\n');
export const anyFormatFirstLine = /^AFDAL BACKUP (\d+)\n/;
export const digestLength = 32;

export const BackupHeader = z.object({
  createdAt: z.string(),
  postgres: z.string(),
  /** The last migration applied to the database. */
  schema: z.object({ when: z.int(), tag: z.string() }),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  /** The last value of each sequence; null if it was never used. */
  sequences: z.array(z.object({ name: z.string(), last: z.nullable(z.int()) })),
});

export type BackupHeader = z.infer<typeof BackupHeader>;
export type BackedUpTable = BackupHeader['tables'][number];

export const TableEnd = z.object({ sha256: z.string() });

/** The name under which a backup stores the waiting jobs, independent of the worker's own tables. */
export const jobsName = 'waiting jobs';

export class BackupDamaged extends StartupError {
  constructor() {
    super(
      'This backup is damaged: it was cut off, or altered after it was written. Nothing was changed; take another one.',
    );
  }
}
