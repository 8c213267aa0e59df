import { categoryFlags, categoryIcons, categoryKinds } from '@afdal/domain/money/category';
import { maxCategoryNameLength } from '@afdal/domain/money/limits';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { choice } from '../fields.ts';
import { type Id, NewId, uuid } from '../ids.ts';
import { field, fixedField, noun, optionalField } from '../noun.ts';
import { resource } from '../resource.ts';
import { errorTexts } from '../texts.ts';
import { line } from '../values.ts';

export type CategoryId = Id<'CategoryId'>;

const Name = line(1, maxCategoryNameLength, errorTexts.categoryNameRequired, errorTexts.categoryNameTooLong);
const Kind = choice(categoryKinds, errorTexts.categoryKindInvalid);
const Flag = choice(categoryFlags, errorTexts.categoryFlagRequired);
const Icon = choice(categoryIcons);

/**
 * What money is spent on or comes from, in two levels: `parentId` is null on the upper one. `flag` is null for income, and
 * a subcategory has the kind of its parent.
 */
const fields = noun({
  name: field(z.string(), Name),
  parentId: field(z.nullable(z.string()), z.nullable(uuid<CategoryId>()), { default: null }),
  kind: fixedField(Kind, z.optional(Kind)),
  flag: optionalField(z.nullable(Flag), Flag),
  icon: field(Icon, Icon, { default: 'other' }),
});
export const Category = z.strictObject({ id: z.string(), ...fields.row });
export type Category = z.infer<typeof Category>;

/** `kind` defaults to the parent's, otherwise to expense; an expense's `flag` defaults to the parent's, otherwise to want. */
export const NewCategory = z.strictObject({ id: z.optional(NewId), ...fields.new });

/** The kind of a category cannot change. `parentId: null` moves it to the upper level. */
export const CategoryChange = z.strictObject(fields.change);
export type CategoryChange = z.infer<typeof CategoryChange>;

const category = resource('category', uuid<CategoryId>(), Category);

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
    params: category.byId,
    query: z.strictObject({ moveTo: z.optional(uuid<CategoryId>()) }),
    status: 204,
    errors: ['not_found', 'category_in_use'],
  },
  restoreCategory: category.restore('Bring a deleted category back, with the parts that went with it', 'list_full'),
});
