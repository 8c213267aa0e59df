import { listCaps } from '@afdal/domain/limits/list-caps';
import { filterPeriods } from '@afdal/domain/money/filter-periods';
import { maxSavedFilterNameLength } from '@afdal/domain/money/limits';
import * as z from 'zod/mini';
import { defineEndpoints } from '../../endpoint.ts';
import { choice, Flag } from '../../fields.ts';
import { type Id, NewId, uuid } from '../../ids.ts';
import { field, noun } from '../../noun.ts';
import { resource } from '../../resource.ts';
import { errorTexts } from '../../texts.ts';
import { line } from '../../values.ts';
import { filterFields } from '../transactions.ts';
import { filterErrorTexts } from './filter-error-texts.ts';

export type SavedFilterId = Id<'SavedFilterId'>;

const Name = line(
  1,
  maxSavedFilterNameLength,
  filterErrorTexts.savedFilterNameRequired,
  filterErrorTexts.savedFilterNameTooLong,
);

/**
 * What narrows a list of transactions. A `period` stays relative: it is resolved when the filter is used, and takes the
 * place of `from` and `to`.
 */
const Filter = z
  .strictObject({
    ...filterFields,
    period: z.optional(choice(filterPeriods)),
    hasReceipt: z.optional(Flag),
    hasPayee: z.optional(Flag),
    hasTag: z.optional(Flag),
  })
  .check(
    z.refine((filter) => Object.values(filter).some((part) => part !== undefined && part !== ''), {
      error: filterErrorTexts.savedFilterEmpty,
    }),
  );

/** The parts of a filter that are no more there. While there are any, it finds nothing. */
const missingParts = ['account', 'category', 'tag'] as const;

const fields = noun({
  name: field(z.string(), Name),
  filter: field(
    z.strictObject({
      period: z.optional(z.enum(filterPeriods)),
      from: z.optional(z.string()),
      to: z.optional(z.string()),
      accountId: z.optional(z.string()),
      categoryId: z.optional(z.string()),
      type: filterFields.type,
      status: filterFields.status,
      payee: z.optional(z.string()),
      tag: z.optional(z.string()),
      minAmount: z.optional(z.string()),
      maxAmount: z.optional(z.string()),
      hasReceipt: z.optional(z.boolean()),
      hasPayee: z.optional(z.boolean()),
      hasTag: z.optional(z.boolean()),
      q: z.optional(z.string()),
    }),
    Filter,
  ),
  /** Which of its parts name what was deleted. */
  missing: z.array(z.enum(missingParts)),
});
export const SavedFilter = z.strictObject({ id: z.string(), ...fields.row });
export type SavedFilter = z.infer<typeof SavedFilter>;

export const NewSavedFilter = z.strictObject({ id: z.optional(NewId), ...fields.new });
export const SavedFilterChange = z.strictObject(fields.change);

const savedFilter = resource('savedFilter', uuid<SavedFilterId>(), SavedFilter);

export const savedFilters = defineEndpoints({
  listSavedFilters: savedFilter.list('The saved filters, in their order'),
  addSavedFilter: savedFilter.add(
    'Save a filter under a name of its own, behind the others',
    NewSavedFilter,
    'list_full',
  ),
  orderSavedFilters: {
    method: 'PUT',
    path: '/savedFilter/order',
    access: 'user',
    summary: 'Put saved filters into an order; those that are not named keep theirs, behind them',
    body: z.strictObject({
      ids: z
        .array(uuid<SavedFilterId>(), { error: errorTexts.valueInvalid })
        .check(z.maxLength(listCaps.savedFilters, { error: errorTexts.valueInvalid })),
    }),
    status: 204,
    errors: [],
  },
  editSavedFilter: savedFilter.edit(
    'Rename a saved filter, or save other parts in place of its own',
    SavedFilterChange,
  ),
  deleteSavedFilter: savedFilter.delete('Delete a saved filter. It can be restored for 30 days'),
  restoreSavedFilter: savedFilter.restore('Bring a deleted saved filter back', 'list_full'),
});
