import type { TrashKind } from '@afdal/domain/trash/trash-kinds';
import type { Column, SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import type { Db } from '../database/database.ts';
import type { OwnedTable } from '../database/own.ts';
import type { SoftDeletedTable } from '../database/owned-store.ts';

/** A row as it is in a copy, by the names of the columns in `tables.ts`. */
export type CopiedRow = Record<string, unknown>;

/** Columns by which a row of a copy is the same as one of the account, whatever their ids. */
interface MatchBy {
  readonly columns: readonly string[];
  /** It holds of rows in which this column is null; without it, of all. */
  readonly whileNull?: string;
}

/** The row of a table that has an id in a copy, as it was written there. */
export type FindCopied = (table: string, id: unknown) => Promise<CopiedRow | undefined>;

/** How a copied row becomes one of an account, where its columns alone do not say it. */
export interface ImportedAs {
  /**
   * What an account has before anything is recorded: nothing (by default); what every new account has (`starter`); anything
   * (`replaced`). An account with no more than that takes the copy's rows in place of its own.
   */
  readonly before?: 'starter' | 'replaced';
  /** Beside their ids. The account's row stays, and what refers to the copy's refers to it. */
  readonly matchBy?: MatchBy;
  /** Columns with the id of a parent whose rows are complete: the row is added only with a parent that the import adds. */
  readonly parentColumns?: readonly string[];
  /** The rows are in a currency, or the like, of the person's one row of another table: that must say the same in both. */
  readonly requiresEqual?: { readonly table: PgTable; readonly column: string };
  /** Of a table with one row a person: what the account's own takes from the copy's; nothing by default. */
  readonly merge?: (own: CopiedRow, copied: CopiedRow) => CopiedRow;
  /** The shapes of columns of which their type says too little: all of JSON, and others. */
  readonly columns?: Readonly<Record<string, z.ZodMiniType>>;
  /** What an earlier version wrote in another shape, in that of today; nothing of it is checked yet. */
  readonly upgrade?: (copied: CopiedRow, findCopied: FindCopied) => Promise<CopiedRow>;
  /** Ids of what is common to all people, which stay the same. */
  readonly commonIds?: readonly string[];
  /** The columns that are left out of a copy, and what else must be written anew. */
  readonly derive?: (row: CopiedRow, mapId: (id: string) => string, now: Date) => CopiedRow;
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
  /** Columns of the person's one row that an import, which leaves the others out, fills where they are null. */
  readonly filled?: Readonly<Record<string, z.ZodMiniType>>;
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
  readonly table: PgTable;
  readonly notExported: string;
}

/**
 * What becomes of the rows of a holder who never proved to read the mailbox, once its owner comes: they are deleted if they
 * could let somebody in, or name the holder; else they stay, and why. What an import takes is what was recorded: it stays.
 */
type AtTakeover =
  | { readonly atTakeover?: never; readonly notImported?: never; readonly notExported?: never }
  | { readonly atTakeover: 'deleted'; readonly table: OwnedPgTable & { readonly userId: Column } }
  | { readonly atTakeover: `stays: ${string}` };

/** How the trash shows the deleted rows of a table, each a column of it or SQL about one row. */
export interface Trashed {
  readonly kind: TrashKind;
  /** Empty, if it is not said: its kind and its day name it. */
  readonly title?: Column | SQL;
  readonly on?: Column;
  readonly amountMinor?: Column | SQL;
  readonly currency?: Column | SQL;
  /** What a row belongs to: while that is deleted itself, its rows are not shown, since they come back with it. */
  readonly parent?: { readonly table: SoftDeletedTable; readonly id: Column; readonly title: Column | SQL };
  /** Which rows are shown; all, if it is not said. */
  readonly which?: SQL;
}

type InTrash =
  | { readonly trashed?: never }
  | { readonly trashed: Trashed; readonly table: OwnedPgTable & SoftDeletedTable };

/**
 * Where a table is on a distributed database, if its rows are not distributed by their owner: `reference`, on each node, as
 * statements about one person read it; `local`, on one node. And why. `distribution.test.ts` finds what is not so.
 */
type Placement = `reference: ${string}` | `local: ${string}`;

/** A table whose rows are no person's. */
export interface CommonTable {
  readonly table: PgTable;
  readonly placement: Placement;
}

/** What a distributed table has that no distributed database keeps by itself, by its name in PostgreSQL, and why. */
interface DistributionLimits {
  /** Unique indexes over the rows of all people. Any other is unique just as well with the owner's id in it. */
  readonly uniqueAcrossUsers?: Readonly<Record<string, string>>;
  /** Foreign keys between a person’s rows and those of another, or a local table, and such as set null: who deletes sees to it. */
  readonly foreignKeysLeftOut?: Readonly<Record<string, string>>;
}

/** A table with rows of a person, and what becomes of them. `data-maps.test.ts` finds one that no area names. */
export type AreaTable = (ExportedTable | TableLeftOut) & {
  /**
   * Hourly: permanently deletes what was soft-deleted before `deletedBefore`, or has expired at `now`. Children go before
   * their parents, areas before those that they build on.
   */
  readonly purge?: (db: Db, deletedBefore: Date, now: Date) => Promise<void>;
  /** Why its rows do not go with their row in `users` by a foreign key, and what becomes of them when that goes. */
  readonly notCascaded?: string;
  /** Without it, rows are distributed by their owner. */
  readonly placement?: Placement;
} & DistributionLimits &
  AtTakeover &
  InTrash;

const isExported = (exported: AreaTable): exported is AreaTable & ExportedTable => !('notExported' in exported);

export function exportedTables(tables: readonly AreaTable[]): ExportedTable[] {
  return tables.filter(isExported);
}

/** A table whose rows an import takes. */
export type ImportedTable = ExportedTable & { readonly table: OwnedPgTable; readonly as: ImportedAs };

export function importedTables(tables: readonly AreaTable[]): ImportedTable[] {
  return exportedTables(tables).flatMap((exported) => {
    if (exported.notImported !== undefined || exported.ofParent) return [];
    return [{ ...exported, as: exported.imported ?? {} }];
  });
}
