import { isNull } from 'drizzle-orm';
import type { Capped } from '../../../entitlements/list-caps.ts';
import { categories } from '../schema/categories-tables.ts';

export const cappedCategories: Capped = { noun: 'categories', table: categories, which: isNull(categories.deletedAt) };
