import { ImportMapping } from '@afdal/contract/finance/imports';
import { ZakatFigures } from '@afdal/contract/finance/zakat';
import { currencies } from '@afdal/domain/money/currency';
import { interests, occupations } from '@afdal/domain/people/onboarding';
import { cityIds } from '@afdal/domain/prayers/cities';
import { frequencies } from '@afdal/domain/schedules/schedule';
import { maxSteps, maxTaskTitleLength } from '@afdal/domain/tasks/limits';
import { searchable } from '@afdal/domain/text/searchable';
import * as z from 'zod/mini';
import type { CopiedRow, ImportedAs } from './features/data-rights/exported-table.ts';
import {
  getPayeeKey,
  type TransactionRow,
  toSearchColumns,
} from './features/finance/ledger/transactions/transaction-row.ts';

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const day = z.iso.date();
const idLength = 36;
const maxSchedules = 1_000;
const maxSwitches = 100;

export const preferencesAs: ImportedAs = {
  before: 'replaced',
  columns: {
    currency: z.enum(currencies),
    interests: z.array(z.enum(interests)).check(z.maxLength(interests.length)),
    occupation: z.enum(occupations),
    prayerCity: z.enum(cityIds),
  },
};

export const notificationPreferencesAs: ImportedAs = {
  before: 'replaced',
  columns: {
    switches: z
      .record(z.string().check(z.regex(/^\w+\.\w+$/), z.maxLength(60)), z.boolean())
      .check(z.refine((switches) => Object.keys(switches).length <= maxSwitches)),
    quietFrom: time,
    quietTo: time,
    digestTime: time,
  },
};

const schedule = z.strictObject({
  type: z.enum(frequencies),
  weekday: z.int().check(z.gte(0), z.lte(6)),
  timesPerWeek: z.optional(z.int().check(z.gte(1), z.lte(7))),
  dayOfMonth: z.int().check(z.gte(1), z.lte(31)),
});

export const tasksAs: ImportedAs = {
  before: 'starter',
  columns: {
    earlierSchedules: z.array(z.strictObject({ from: day, schedule })).check(z.maxLength(maxSchedules)),
    steps: z
      .array(
        z.strictObject({
          id: z.string().check(z.maxLength(idLength)),
          title: z.string().check(z.maxLength(maxTaskTitleLength)),
          doneOn: z.nullable(day),
        }),
      )
      .check(z.maxLength(maxSteps)),
  },
};

export const journalEntriesAs: ImportedAs = {
  derive: (row) => {
    // The schema of the row has proved its columns.
    const { gratitudes, note } = row as { gratitudes: string[]; note: string };
    return { searchText: searchable([...gratitudes, note].join(' ')) };
  },
};

export const moneyAccountsAs: ImportedAs = {
  derive: ({ openingBalanceMinor }) => ({ balanceMinor: openingBalanceMinor }),
};

export const categoriesAs: ImportedAs = {
  before: 'starter',
  derive: ({ name }) => ({ nameKey: searchable(String(name)) }),
};

export const importsAs: ImportedAs = {
  columns: { mapping: ImportMapping },
  // An import that was not over has no file here to go on with.
  derive: ({ status, added }): CopiedRow =>
    status === 'ready' || status === 'running' ? { status: Number(added) > 0 ? 'done' : 'cancelled' } : {},
};

const uuid = /^[0-9a-f-]{36}/;

export const transactionsAs: ImportedAs = {
  derive: (row, renumbered) => {
    // The schema of the row has proved its columns.
    const { fingerprint, pendingFingerprint, ...columns } = row as Pick<
      TransactionRow,
      'fingerprint' | 'pendingFingerprint' | 'payee' | 'note' | 'tags'
    >;
    // A fingerprint begins with the account's id.
    const ofAccount = (print: string | null | undefined) =>
      print && uuid.test(print) ? print.replace(uuid, renumbered) : null;
    return {
      ...toSearchColumns(columns),
      fingerprint: ofAccount(fingerprint),
      pendingFingerprint: ofAccount(pendingFingerprint),
    };
  },
};

export const payeesAs: ImportedAs = { before: 'replaced', derive: ({ name }) => ({ key: getPayeeKey(String(name)) }) };

const plan = z.strictObject({
  planCycles: z.nullable(z.int()),
  planFirstOn: z.nullable(day),
  planSetAt: z.nullable(z.iso.datetime()),
});

export const fundEntriesAs: ImportedAs = { columns: { plans: z.strictObject({ made: plan, replaced: plan }) } };

export const zakatSettingsAs: ImportedAs = { columns: { figures: ZakatFigures } };

export const enrolmentsAs: ImportedAs = { commonIds: ['programmeId'] };

/** What a job calculates may have begun before the import. */
export const replaced: ImportedAs = { before: 'replaced' };
