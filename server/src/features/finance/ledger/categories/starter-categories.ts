import type { CategoryFlag, CategoryIcon, CategoryKind } from '@afdal/domain/money/category';
import {
  starterExpenses,
  starterIncome,
  starterIncomeIn,
  starterSubcategories,
  starterSubcategoriesByCountry,
} from './starter-categories.ar.ts';

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
