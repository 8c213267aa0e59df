import { maxQuoteAuthorLength, maxQuoteLength, maxQuotes } from '@afdal/domain/quotes/limits';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { Flag } from '../fields.ts';
import { uuid } from '../ids.ts';
import { Quote, type QuoteId } from '../people/quotes.ts';
import { errorTexts } from '../texts.ts';
import { line } from '../values.ts';
import { adminErrorTexts } from './texts.ts';

export const AdminQuote = z.extend(Quote, {
  /** Whether it is shown to people. */
  isActive: z.boolean(),
  /** Counts the changes: who changes it says which one they have seen. */
  version: z.int(),
});
export type AdminQuote = z.infer<typeof AdminQuote>;

const text = {
  text: line(1, maxQuoteLength, adminErrorTexts.quoteRequired, adminErrorTexts.quoteTooLong),
  /** Empty: nobody is named. */
  author: line(0, maxQuoteAuthorLength, errorTexts.valueInvalid, adminErrorTexts.quoteAuthorTooLong),
};

export const NewQuote = z.strictObject(text);

export const QuoteChange = z.strictObject({
  ...text,
  isActive: Flag,
  /** The version that was shown: with any other, nothing is done. */
  expected: z.int({ error: errorTexts.valueInvalid }),
});

/** All quotes, each once, in their new order. */
const QuoteOrder = z.strictObject({
  ids: z
    .array(uuid<QuoteId>(errorTexts.valueInvalid), { error: errorTexts.valueInvalid })
    .check(z.maxLength(maxQuotes, { error: errorTexts.valueInvalid, abort: true })),
});

const byId = z.strictObject({ id: uuid<QuoteId>() });

export const adminQuotes = defineEndpoints({
  listAdminQuotes: {
    method: 'GET',
    path: '/admin/quote',
    access: 'admin',
    summary: 'All quotes in their order, also those that are not shown',
    output: z.array(AdminQuote),
    status: 200,
    errors: [],
  },
  addQuote: {
    method: 'POST',
    path: '/admin/quote',
    access: 'admin',
    summary: 'Add a quote after all others; no two say the same',
    body: NewQuote,
    output: AdminQuote,
    status: 201,
    errors: [],
  },
  editQuote: {
    method: 'PATCH',
    path: '/admin/quote/:id',
    access: 'admin',
    summary: 'Change a quote, or whether it is shown',
    params: byId,
    body: QuoteChange,
    output: AdminQuote,
    status: 200,
    errors: ['not_found', 'changed_meanwhile'],
  },
  orderQuotes: {
    method: 'PUT',
    path: '/admin/quote/order',
    access: 'admin',
    summary: 'Order the quotes; refused where there are others by now',
    body: QuoteOrder,
    output: z.array(AdminQuote),
    status: 200,
    errors: ['changed_meanwhile'],
  },
  deleteQuote: {
    method: 'DELETE',
    path: '/admin/quote/:id',
    access: 'admin',
    summary: 'Delete a quote for good',
    params: byId,
    status: 204,
    errors: ['not_found'],
  },
});
