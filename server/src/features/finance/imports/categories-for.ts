import type { Category } from '@afdal/contract/finance/categories';
import type { UserId } from '@afdal/contract/ids';
import { type CategoryKind, isCategoryAllowed } from '@afdal/domain/money/category';
import { type AppliedRule, applyRules } from '@afdal/domain/money/rules/apply-rules';
import type { StatementRow } from '@afdal/domain/money/statement/read-statement-row';
import { mapped } from '@afdal/domain/money/statement/steps';
import { searchable } from '@afdal/domain/text/searchable';
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { own } from '../../../platform/database/own.ts';
import { yieldBetweenSteps } from '../../../platform/yield-between-steps.ts';
import { findCategories } from '../ledger/categories/store.ts';
import { findPayeesByOtherNames } from '../ledger/payee-store/names-store.ts';
import { loadRules, type RuleRow } from '../ledger/rule-store/store.ts';
import { payeeNames, payees } from '../ledger/schema/payees-tables.ts';

/** The category of each row that has one. */
export type Categories = ReadonlyMap<StatementRow, string>;
/** The rule of each row that one applies to. */
export type AppliedRules = ReadonlyMap<StatementRow, AppliedRule<RuleRow>>;

interface ChosenForRows {
  /** By the name in the file, else by the rules, else the category last used for the payee. */
  readonly categories: Categories;
  readonly applied: AppliedRules;
}

/** What is chosen for rows of a file of an account. */
export async function categoriesFor(
  db: Db,
  user: UserId,
  account: { readonly id: string; readonly currency: string },
  rows: readonly StatementRow[],
): Promise<ChosenForRows> {
  const [categories, rules] = [await findCategories(db, user), await loadRules(db, user)];
  const keys = await yieldBetweenSteps(mapped(rows, ({ payee }) => searchable(payee), countLetters));
  const byOtherName = await findPayeesByOtherNames(db, user, keys.filter(Boolean));
  const byPayee = await findPayeeCategories(db, user, [...new Set(keys)]);
  const named = byName(categories);
  const kinds = new Map(categories.map(({ id, kind }) => [id, kind]));
  const found = new Map<StatementRow, string>();
  const applied = new Map<StatementRow, AppliedRule<RuleRow>>();
  const isAllowed = (type: CategoryKind, id: string | null) => {
    const kind = kinds.get(id ?? '');
    return kind !== undefined && isCategoryAllowed(type, kind);
  };
  let at = -1;
  const categorize = (row: StatementRow) => {
    at += 1;
    const { type: kind, category, payee } = row;
    const ruled = applyRules(rules, {
      ...row,
      payee: byOtherName.get(keys[at] ?? '')?.name ?? payee,
      originalPayee: payee,
      categoryId: null,
      accountId: account.id,
      toAccountId: null,
      amountMinor: Math.abs(row.signedMinor),
      currency: account.currency,
    });
    if (ruled) applied.set(row, ruled);
    const last = byPayee.get(keys[at] ?? '')?.[kind] ?? null;
    const id =
      named(kind, category) ??
      // The file says that it is a refund.
      (kind === 'income' ? named('expense', category) : null) ??
      ruled?.changes.categoryId ??
      (isAllowed(kind, last) ? last : null);
    if (id !== null) found.set(row, id);
  };
  await yieldBetweenSteps(mapped(rows, categorize, countLetters));
  return { categories: found, applied };
}

function countLetters({ payee, note, category }: StatementRow): number {
  return payee.length + note.length + category.length;
}

/** Categories by kind and name, or by the last part of “food > restaurants”. Top-level ones win over subcategories. */
function byName(categories: readonly Category[]) {
  const getKey = (kind: string, name: string) => `${kind} ${searchable(name)}`;
  const ids = new Map<string, string>();
  const upperFirst = categories.toSorted((a, b) => Number(a.parentId !== null) - Number(b.parentId !== null));
  for (const { kind, name, id } of upperFirst) {
    if (!ids.has(getKey(kind, name))) ids.set(getKey(kind, name), id);
  }
  return (kind: string, name: string): string | null => {
    const part = name.split(/[>›:/\\]/).at(-1) ?? '';
    return ids.get(getKey(kind, name)) ?? ids.get(getKey(kind, part)) ?? null;
  };
}

/** The categories last used for payees, by payee key; they may be deleted by now. */
export async function findPayeeCategories(
  db: Db,
  user: UserId,
  keys: readonly string[],
): Promise<Map<string, Record<CategoryKind, string | null>>> {
  const chosen = { expense: payees.expenseCategoryId, income: payees.incomeCategoryId };
  const rows = await db
    .select({ key: payees.key, ...chosen })
    .from(payees)
    .where(own(payees, user, inArray(payees.key, [...keys])));
  const byOtherName = await db
    .select({ key: payeeNames.key, ...chosen })
    .from(payeeNames)
    .innerJoin(payees, own(payees, payeeNames.userId, eq(payees.id, payeeNames.payeeId)))
    .where(own(payeeNames, user, inArray(payeeNames.key, [...keys])));
  return new Map([...rows, ...byOtherName].map(({ key, ...byKind }) => [key, byKind]));
}
