import type { Column } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import type { OwnedTable } from '../../platform/database/own.ts';

/** A row as it is in a copy, by the names of the columns in `tables.ts`. */
export type CopiedRow = Record<string, unknown>;

/** How a copied row becomes one of another account, where its columns alone do not say it. */
export interface ImportedAs {
  /**
   * What may be there before: nothing of the person's own (by default); what every new account has, which is replaced
   * (`starter`); anything, which is replaced (`replaced`).
   */
  readonly before?: 'starter' | 'replaced';
  /** The shapes of columns of which their type says too little: all of JSON, and others. */
  readonly columns?: Readonly<Record<string, z.ZodMiniType>>;
  /** Ids of what is common to all people, which stay the same. */
  readonly commonIds?: readonly string[];
  /** The columns that are left out of a copy, and what else must be written anew. */
  readonly derive?: (row: CopiedRow, renumbered: (id: string) => string) => CopiedRow;
}

interface Exported {
  /** The columns that are left out, and why. */
  readonly leftOut?: Readonly<Record<string, string>>;
  /** Columns of bytes, exported as files. */
  readonly files?: Readonly<Record<string, FileKind>>;
  /** Whether it is also exported as CSV. */
  readonly isFlat?: true;
  /** How an import into another account takes its rows; by default as they are. */
  readonly imported?: ImportedAs;
  /** Why an import leaves its rows out. */
  readonly notImported?: string;
}

export type FileKind = 'webp' | 'pdf';

type OwnedPgTable = PgTable & OwnedTable;

/** A table of which a person's rows are exported, each to a line of JSON. The owner's id is left out of all. */
export type ExportedTable = Exported &
  (
    | { readonly table: OwnedPgTable; readonly ofParent?: never }
    /** Where the rows name no owner: whose they are, by their parent. */
    | {
        readonly table: PgTable;
        readonly ofParent: { readonly column: Column; readonly parent: OwnedPgTable & { id: PgColumn } };
      }
  );

/** A table of which nothing is exported, and why. */
interface TableLeftOut {
  readonly name: string;
  readonly notExported: string;
}

export type ExportMap = readonly (ExportedTable | TableLeftOut)[];

export function exportedTables(map: ExportMap): ExportedTable[] {
  return map.filter((exported) => 'table' in exported);
}

/** A table whose rows an import takes. */
export type ImportedTable = ExportedTable & { readonly table: OwnedPgTable; readonly as: ImportedAs };

export function importedTables(map: ExportMap): ImportedTable[] {
  return exportedTables(map).flatMap((exported) => {
    if (exported.notImported !== undefined || exported.ofParent) return [];
    return [{ ...exported, as: exported.imported ?? {} }];
  });
}
