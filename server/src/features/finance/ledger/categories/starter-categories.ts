import type { UserId } from '@afdal/contract/ids';
import type { CategoryFlag, CategoryIcon, CategoryKind } from '@afdal/domain/money/category';
import type { Db } from '../../../../platform/database/database.ts';
import { uuidv7 } from '../../../../platform/uuid.ts';
import { userWithPreferences } from '../../../accounts/user-store.ts';
import {
  starterExpenses,
  starterIncome,
  starterIncomeIn,
  starterSubcategories,
  starterSubcategoriesByCountry,
} from './starter-categories.ar.ts';
import { insertCategories, type NewCategoryRow } from './store.ts';

interface Starter {
  readonly name: string;
  readonly icon: CategoryIcon;
  readonly flag: CategoryFlag | null;
}

export interface StarterCategory extends Starter {
  readonly kind: CategoryKind;
  readonly subcategories: readonly Starter[];
}

type Area = keyof typeof starterExpenses;
type Part = readonly [name: string, icon: CategoryIcon, flag?: CategoryFlag];
type SubcategoriesByArea = Readonly<Partial<Record<Area, readonly Part[]>>>;

// Annotated so that the compiler checks the data.
const general: Readonly<Record<Area, readonly Part[]>> = starterSubcategories;
const subcategoriesByCountry: Readonly<Record<string, SubcategoriesByArea>> = starterSubcategoriesByCountry;
const incomeIn: Readonly<Record<string, readonly Part[]>> = starterIncomeIn;
const expenses: Readonly<Record<Area, Starter & { readonly flag: CategoryFlag }>> = starterExpenses;

/** The starter categories of a country (ISO 3166): expenses in two levels, then income. */
export function starterCategories(country: string): StarterCategory[] {
  // Safe: the object has exactly these keys.
  const areas = Object.keys(expenses) as Area[];
  return [
    ...areas.map((area) => createExpenseCategory(area, subcategoriesByCountry[country]?.[area] ?? general[area])),
    ...(incomeIn[country] ?? starterIncome).map(([name, icon]) => createIncomeCategory(name, icon)),
  ];
}

function createExpenseCategory(area: Area, subcategories: readonly Part[]): StarterCategory {
  const upper = expenses[area];
  const { flag: usual } = upper;
  return {
    ...upper,
    kind: 'expense',
    subcategories: subcategories.map(([name, icon, flag = usual]) => ({ name, icon, flag })),
  };
}

function createIncomeCategory(name: string, icon: CategoryIcon): StarterCategory {
  return { name, icon, flag: null, kind: 'income', subcategories: [] };
}

/** Adds a new user's starter categories, in the wording of their country. */
export async function addStarterCategories(tx: Db, user: UserId, now: Date): Promise<void> {
  const person = await userWithPreferences(tx, user);
  const starters = starterCategories(person?.user.country ?? '');
  await insertCategories(
    tx,
    user,
    starters.flatMap((starter) => toRows(starter, now)),
    now,
  );
}

function toRows({ subcategories, ...upper }: StarterCategory, now: Date): NewCategoryRow[] {
  const id = uuidv7(now.getTime());
  const { kind } = upper;
  return [
    { id, parentId: null, ...upper },
    ...subcategories.map((part) => ({ id: uuidv7(now.getTime()), parentId: id, kind, ...part })),
  ];
}
