import * as z from 'zod/mini';

/**
 * A backup is one file: the first line, then frames compressed as gzip, then the SHA-256 of all the bytes before it.
 * A frame is a letter, the length of what follows in four bytes, and that. They come as: the header; then, for each table
 * of the header, its rows as COPY writes them as text, in as many frames as it takes, and their SHA-256.
 */
export const firstLine = Buffer.from('AFDAL BACKUP 1\n');
export const firstLineOfAnyFormat = /^AFDAL BACKUP (\d+)\n/;
export const digestLength = 32;

export const BackupHeader = z.object({
  createdAt: z.string(),
  postgres: z.string(),
  /** The last migration that the database had had. */
  schema: z.object({ when: z.int(), tag: z.string() }),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  /** Where those that count up stand; null for one that was never asked. */
  sequences: z.array(z.object({ name: z.string(), last: z.nullable(z.int()) })),
});

export type BackupHeader = z.infer<typeof BackupHeader>;
export type BackedUpTable = BackupHeader['tables'][number];

export const TableEnd = z.object({ sha256: z.string() });

/** The table in which a backup keeps the jobs that wait, whatever the tables of the worker look like by then. */
export const jobsName = 'waiting jobs';
