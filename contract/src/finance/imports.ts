import {
  dateOrders,
  importSigns,
  importStatuses,
  statementDelimiters,
  statementEncodings,
  statementFormats,
} from '@afdal/domain/money/import';
import { maxFileAccounts, maxImportRows, maxStatementBytes, maxTags } from '@afdal/domain/money/limits';
import { transactionSources } from '@afdal/domain/money/matching/merge-kinds';
import { requiredFields } from '@afdal/domain/money/statement/mapping';
import { transactionTypes } from '@afdal/domain/money/transaction';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { choice, Flag } from '../fields.ts';
import { type Id, NewId, uuid } from '../ids.ts';
import { toPage } from '../page.ts';
import { errorTexts } from '../texts.ts';
import { AnsweredDay, asSent, Instant } from '../values.ts';
import type { AccountId } from './money-accounts.ts';
import type { TransactionId } from './transactions.ts';

export type ImportId = Id<'ImportId'>;

const Column = z._default(z.nullable(asSent(200, errorTexts.valueInvalid)), null);

/** Lines of the file, where rows begin. */
const Lines = z._default(z.array(z.int(), { error: errorTexts.valueInvalid }).check(z.maxLength(maxImportRows)), []);
/** How many matches that are not sure one commit may name: more would not fit into a body. */
const maxMatchesSaid = 20_000;
/** Fits the lists of lines, with up to eight digits and a comma per line, and the matches. */
const maxLinesBytes = 1024 * 1024;

/**
 * The column of each field, by the names in `columns`. Amounts are in one column (`amount`) or in two (`debit` and
 * `credit`). `sign`: whether an `amount` without a mark is income or an expense; null leaves it to the marks of the others.
 * A `type` column takes precedence over the sign. But if any amount of the file has a minus, or the row's amount a word for
 * a side of the account (debit, credit), only words for a side in the `type` column do. A row that none of these decides is
 * `undecided`, unless `expenses` or `incomes` names its line; these two take precedence over the sign. Rows whose `currency`
 * is not the account's cannot be read.
 *
 * `encoding` and `delimiter` say how the file is read; null leaves it to the file itself. Of a file with several accounts
 * `fileAccount` is the one whose rows are imported. `transfers` are the accounts that the file names as the other side of a
 * transfer: with an account of the user's the rows become transfers, with null they stay income or expenses.
 */
export const ImportMapping = z.strictObject({
  hasHeader: z._default(Flag, true),
  date: Column,
  dateOrder: z._default(choice(dateOrders), 'ymd'),
  amount: Column,
  debit: Column,
  credit: Column,
  currency: Column,
  sign: z._default(z.nullable(choice(importSigns)), null),
  type: Column,
  payee: Column,
  note: Column,
  category: Column,
  tags: Column,
  status: Column,
  expenses: Lines,
  incomes: Lines,
  encoding: z._default(z.nullable(choice(statementEncodings)), null),
  delimiter: z._default(z.nullable(choice(statementDelimiters)), null),
  fileAccount: Column,
  transfers: z._default(
    z
      .array(
        z.strictObject({
          name: asSent(200, errorTexts.valueInvalid),
          accountId: z.nullable(uuid<AccountId>(errorTexts.accountRequired)),
        }),
      )
      .check(z.maxLength(maxFileAccounts)),
    [],
  ),
});
export type ImportMapping = z.infer<typeof ImportMapping>;

/** In a form, the mapping is JSON text. */
const MappingText = z.pipe(
  asSent(5000, errorTexts.valueInvalid),
  z.transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.issues.push({ code: 'custom', message: errorTexts.valueInvalid, input: text });
      return z.NEVER;
    }
  }),
);

/**
 * The import of a statement file. `rows` counts all rows of the file, `duplicates` those that the account seems to have
 * already, `matched` those that are one with a transaction in other words, of which `unsure` are asked about, `errors` those that cannot be read, `undecided` those of which nobody said whether they are income or expenses;
 * the rest is new. `added` counts up to `toAdd` while it runs, and then those that are not `matched`. `edited` counts the rows that were
 * changed since, and `matched` those merged: once it is done, only where it is read alone.
 */
export const Import = z.strictObject({
  id: z.string(),
  fileName: z.string(),
  accountId: z.string(),
  status: z.enum(importStatuses),
  format: z.enum(statementFormats),
  /** The program that wrote it, where its columns say so. */
  source: z.nullable(z.string()),
  encoding: z.string(),
  /** Of CSV alone. */
  delimiter: z.nullable(z.string()),
  /** The accounts that the file names, with their rows. */
  fileAccounts: z.array(z.strictObject({ name: z.string(), rows: z.int() })),
  columns: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  mapping: ImportMapping,
  /** What must be named before its rows can be read. */
  missing: z.array(z.enum(requiredFields)),
  rows: z.int(),
  duplicates: z.int(),
  errors: z.int(),
  undecided: z.int(),
  toAdd: z.int(),
  added: z.int(),
  edited: z.int(),
  matched: z.int(),
  unsure: z.int(),
  createdAt: Instant,
});
export type Import = z.infer<typeof Import>;

const importRowKinds = ['new', 'matched', 'duplicate', 'undecided', 'error'] as const;

/** The transaction that a row is in other words, and whether it can be nothing else. */
const ImportMatch = z.strictObject({
  transactionId: z.string(),
  payee: z.string(),
  occurredOn: AnsweredDay,
  source: z.enum(transactionSources),
  isSure: z.boolean(),
});

/** One row of the file as it would be imported; an undecided one has no `type`. `line` is the line of the file where it begins, from 1. */
export const ImportRow = z.strictObject({
  line: z.int(),
  kind: z.enum(importRowKinds),
  type: z.nullable(z.enum(transactionTypes)),
  occurredOn: z.nullable(AnsweredDay),
  amountMinor: z.nullable(z.int()),
  payee: z.string(),
  note: z.string(),
  categoryId: z.nullable(z.string()),
  /** Of a transfer: the other account, and whether the money came from it. */
  transfer: z.nullable(z.strictObject({ accountId: z.string(), isIn: z.boolean() })),
  /** Whether the bank has only reserved the money: it is added as planned. */
  isPending: z.boolean(),
  /** Whether it posts what an earlier file had as pending, which it takes the place of. */
  endsPending: z.boolean(),
  match: z.nullable(ImportMatch),
  /** What a rule makes of it beside its category: all its tags, and what else changes. Null where none applies. */
  ruled: z.nullable(
    z.strictObject({
      payee: z.nullable(z.string()),
      note: z.nullable(z.string()),
      tags: z.array(z.string()).check(z.maxLength(maxTags)),
    }),
  ),
  /** Why it cannot be read. */
  problem: z.nullable(z.string()),
  cells: z.array(z.string()),
});
export type ImportRow = z.infer<typeof ImportRow>;

const byId = z.strictObject({ id: uuid<ImportId>() });

/** Each of these calls parses the whole file again, after queueing: 50,000 rows take a second or more. */
const reading = { burst: 60, everySeconds: 2, per: 'person' } as const;

export const imports = defineEndpoints({
  listImports: {
    method: 'GET',
    path: '/import',
    access: 'user',
    summary: 'The last 50 imports, latest first',
    output: z.array(Import),
    status: 200,
    errors: [],
  },
  startImport: {
    method: 'POST',
    path: '/import',
    access: 'user',
    summary:
      'Upload a statement file (CSV, XLSX, XLS, OFX, QIF, CAMT or MT940, at most 10 MB); answers its columns, a guess at the mapping and a preview',
    body: z.strictObject({
      id: z.optional(NewId),
      accountId: uuid<AccountId>(errorTexts.accountRequired),
      mapping: z.optional(z.pipe(MappingText, ImportMapping)),
    }),
    upload: { maxBytes: maxStatementBytes, tooLarge: 'file_too_large' },
    output: Import,
    status: 201,
    errors: [
      'conflict',
      'statement_unreadable',
      'statement_pdf',
      'statement_picture',
      'statement_zipped',
      'statement_protected',
      'statement_truncated',
      'statement_other_currency',
      'statement_many_sheets',
      'statement_empty',
      'statement_too_long',
      'file_too_large',
      'premium_required',
    ],
    limit: { burst: 30, everySeconds: 20, per: 'person' },
  },
  readImport: {
    method: 'GET',
    path: '/import/:id',
    access: 'user',
    summary: 'How far an import is, and how many of its rows were changed since',
    params: byId,
    output: Import,
    status: 200,
    errors: ['not_found'],
  },
  mapImport: {
    method: 'PATCH',
    path: '/import/:id',
    access: 'user',
    summary:
      'Map the columns again; answers the preview by it. With another encoding or delimiter than before the columns are guessed anew',
    params: byId,
    body: z.strictObject({ mapping: ImportMapping }),
    maxBodyBytes: maxLinesBytes,
    output: Import,
    status: 200,
    errors: ['not_found', 'import_busy', 'import_over'],
    limit: reading,
  },
  listImportRows: {
    method: 'GET',
    path: '/import/:id/row',
    access: 'user',
    summary: 'The rows of the preview, or those of one kind, 100 at a time',
    params: byId,
    query: z.strictObject({
      kind: z.optional(choice(importRowKinds)),
      cursor: z.optional(
        asSent(8, errorTexts.valueInvalid).check(z.regex(/^\d+$/, { error: errorTexts.valueInvalid })),
      ),
    }),
    output: toPage(ImportRow),
    status: 200,
    errors: ['not_found', 'import_over'],
    limit: reading,
  },
  commitImport: {
    method: 'POST',
    path: '/import/:id/commit',
    access: 'user',
    summary:
      'Add the new rows, and the duplicates that are named by line; merge the matched ones that are sure, or named in `matches` with their transactions in `matchedIds`, and add those in `unmatched` beside what they match. Where rows cannot be read or are undecided, or are matched and unanswered, only with `skipErrors`, without them. It runs by itself: read the import for its progress',
    params: byId,
    body: z.strictObject({
      duplicates: Lines,
      without: Lines,
      matches: Lines,
      matchedIds: z._default(
        z.array(uuid<TransactionId>(), { error: errorTexts.valueInvalid }).check(z.maxLength(maxMatchesSaid)),
        [],
      ),
      unmatched: Lines,
      skipErrors: z._default(Flag, false),
    }),
    bodyOptional: true,
    maxBodyBytes: maxLinesBytes,
    output: Import,
    status: 200,
    errors: ['not_found', 'import_busy', 'import_over', 'import_incomplete', 'changed_meanwhile', 'premium_required'],
    limit: reading,
  },
  cancelImport: {
    method: 'POST',
    path: '/import/:id/cancel',
    access: 'user',
    summary: 'Stop an import that runs; what it has added goes again',
    params: byId,
    output: Import,
    status: 200,
    errors: ['not_found', 'import_over'],
  },
  revertImport: {
    method: 'DELETE',
    path: '/import/:id',
    access: 'user',
    summary:
      'Take away exactly what this import added; what was changed since goes to the trash, what it posted is pending again, and what it merged is as it was',
    params: byId,
    status: 204,
    errors: ['not_found', 'import_busy'],
  },
});
