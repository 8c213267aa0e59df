import type { Db } from '../../platform/database/database.ts';
import { findRowsAfter, hasHash, rowHash } from './store.ts';

const pageRows = 1_000;

interface AuditVerification {
  readonly rows: number;
  /** The hash of the last row; whoever keeps it elsewhere would notice that rows at the end are gone. */
  readonly last: string | null;
  /** The first row that does not follow from the one before it. */
  readonly brokenAt: number | null;
  /** Whether the hash kept from an earlier run is still in the chain. */
  readonly isIntact: boolean;
}

/**
 * Whether rows follow from each other: those from a position on, the first from the row before it.
 *
 * @returns the last row that was looked at, and the first that does not follow
 */
export async function verifyAuditRows(
  db: Db,
  from: number,
  limit: number,
): Promise<{ readonly to: number; readonly brokenAt: number | null }> {
  // One row more, whose hash the first is checked by.
  const isStart = from <= 1;
  const rows = await findRowsAfter(db, isStart ? 0 : from - 2, isStart ? limit : limit + 1);
  const [before] = isStart ? [] : rows;
  if (!isStart && rows.length > 0 && before?.position !== from - 1) return { to: from - 1, brokenAt: from - 1 };
  let previous = before?.hash ?? null;
  let to = from - 1;
  for (const row of isStart ? rows : rows.slice(1)) {
    if (row.position !== to + 1 || !rowHash(row, previous).equals(row.hash)) return { to, brokenAt: to + 1 };
    to = row.position;
    previous = row.hash;
  }
  return { to, brokenAt: null };
}

export async function verifyAudit(db: Db, expectedHash: string | null): Promise<AuditVerification> {
  let rows = 0;
  let previous: Buffer | null = null;
  for (
    let page = await findRowsAfter(db, 0, pageRows);
    page.length > 0;
    page = await findRowsAfter(db, rows, pageRows)
  ) {
    for (const row of page) {
      if (row.position !== rows + 1 || !rowHash(row, previous).equals(row.hash))
        return { rows, last: null, brokenAt: rows + 1, isIntact: true };
      rows = row.position;
      previous = row.hash;
    }
  }
  const isIntact = expectedHash === null || (await hasHash(db, Buffer.from(expectedHash, 'hex')));
  return { rows, last: previous?.toString('hex') ?? null, brokenAt: null, isIntact };
}
