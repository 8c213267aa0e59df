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
