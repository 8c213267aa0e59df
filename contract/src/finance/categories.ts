import { categoryFlags, categoryIcons, categoryKinds } from '@afdal/domain/money/category';
import { maxCategoryNameLength } from '@afdal/domain/money/limits';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { CategoryId, NewId } from '../ids.ts';
import { resource } from '../resource.ts';
import { errorTexts } from '../texts.ts';
import { line } from '../values.ts';

const Name = line(1, maxCategoryNameLength, errorTexts.categoryNameRequired, errorTexts.categoryNameTooLong);
const Kind = z.enum(categoryKinds, { error: errorTexts.categoryKindInvalid });
const Flag = z.enum(categoryFlags, { error: errorTexts.categoryFlagRequired });
const Icon = z.enum(categoryIcons, { error: errorTexts.valueInvalid });

/**
 * What money is spent on or comes from, in two levels: `parentId` is null on the upper one. `flag` is null for income, and
 * a subcategory has the kind of its parent.
 */
export const Category = z.strictObject({
  id: z.string(),
  name: z.string(),
  parentId: z.nullable(z.string()),
  kind: Kind,
  flag: z.nullable(Flag),
  icon: Icon,
});
export type Category = z.infer<typeof Category>;

/** `kind` defaults to the parent's, otherwise to expense; an expense's `flag` defaults to the parent's, otherwise to want. */
export const NewCategory = z.strictObject({
  id: z.optional(NewId),
  name: Name,
  parentId: z._default(z.nullable(CategoryId), null),
  kind: z.optional(Kind),
  flag: z.optional(Flag),
  icon: z._default(Icon, 'other'),
});

/** The kind of a category cannot change. `parentId: null` moves it to the upper level. */
export const CategoryChange = z.strictObject({
  name: z.optional(Name),
  parentId: z.optional(z.nullable(CategoryId)),
  flag: z.optional(Flag),
  icon: z.optional(Icon),
});

const byId = z.strictObject({ id: CategoryId });

const category = resource('category', CategoryId, Category);

export const categories = defineEndpoints({
  listCategories: category.list('All categories: each upper one followed by its parts, in their order'),
  addCategory: category.add('Add a category, or a part of one', NewCategory, 'list_full'),
  editCategory: category.edit('Rename, move under another one, change its flag or picture', CategoryChange),
  deleteCategory: {
    method: 'DELETE',
    path: '/category/:id',
    access: 'user',
    summary:
      'Delete a category with its parts; what was posted to them goes to `moveTo`. It can be restored for 30 days, empty',
    params: byId,
    query: z.strictObject({ moveTo: z.optional(CategoryId) }),
    status: 204,
    errors: ['not_found', 'category_in_use'],
  },
  restoreCategory: category.restore(
    'Bring a deleted category back, with the parts that went with it',
    'rules_full',
    'list_full',
  ),
});
