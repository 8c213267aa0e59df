import type { AdminQuote, adminQuotes } from '@afdal/contract/admin/quotes';
import type { QuoteId } from '@afdal/contract/people/quotes';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { maxQuotes } from '@afdal/domain/quotes/limits';
import { AppError, invalidField, orNotFound } from '../../../platform/app-error.ts';
import type { Call } from '../../../platform/http/call.ts';
import { idOrNew } from '../../../platform/uuid.ts';
import {
  deleteQuoteRow,
  findQuotes,
  insertQuote,
  lockQuotes,
  orderQuoteRows,
  type QuoteRow,
  toSaid,
  updateQuote,
} from '../../quotes/quotes-store.ts';
import { audited } from '../audited.ts';

type Endpoints = typeof adminQuotes;

const target = (id: string) => ({ kind: 'quote', id });

export function describeQuote({ id, text, author, isActive, version }: QuoteRow): AdminQuote {
  return { id, text, author, isActive, version };
}

function findById(quotes: readonly QuoteRow[], id: QuoteId): QuoteRow | null {
  return quotes.find((quote) => quote.id === id) ?? null;
}

/** @throws Failure for a text that another quote says */
function assertUnsaid(quotes: readonly QuoteRow[], text: string): void {
  const said = toSaid(text);
  if (quotes.some((other) => other.said === said)) throw invalidField('text', refusalTexts.quoteTaken);
}

export async function addQuote(call: Call<Endpoints['addQuote']>): Promise<AdminQuote> {
  const { text, author } = call.body;
  return await audited(call, async (tx) => {
    const quotes = await lockQuotes(tx);
    if (quotes.length >= maxQuotes) throw invalidField('text', refusalTexts.quotesFull);
    assertUnsaid(quotes, text);
    const id = idOrNew<QuoteId>(undefined, call.now);
    const row = orNotFound(await insertQuote(tx, id, { text, author: author || null }));
    return {
      action: 'quote.add',
      target: target(row.id),
      before: null,
      after: { version: row.version },
      answer: describeQuote(row),
    };
  });
}

export async function editQuote(call: Call<Endpoints['editQuote']>): Promise<AdminQuote> {
  const { id } = call.params;
  const { text, author, isActive, expected } = call.body;
  return await audited(call, async (tx) => {
    const quotes = await lockQuotes(tx);
    const before = orNotFound(findById(quotes, id));
    if (before.version !== expected) throw new AppError('changed_meanwhile');
    assertUnsaid(
      quotes.filter((quote) => quote.id !== id),
      text,
    );
    const row = orNotFound(await updateQuote(tx, id, { text, author: author || null, isActive }));
    return {
      action: 'quote.edit',
      target: target(id),
      before: { version: before.version, active: before.isActive },
      after: { version: row.version, active: row.isActive },
      answer: describeQuote(row),
    };
  });
}

export async function orderQuotes(call: Call<Endpoints['orderQuotes']>): Promise<AdminQuote[]> {
  const { ids } = call.body;
  return await audited(call, async (tx) => {
    const before = (await lockQuotes(tx)).map(({ id }) => id);
    const named = new Set<string>(ids);
    const isSame = ids.length === before.length && before.every((id) => named.has(id));
    if (!isSame) throw new AppError('changed_meanwhile');
    await orderQuoteRows(tx, ids);
    return {
      action: 'quote.order',
      target: { kind: 'quotes', id: 'all' },
      before: { first: before[0] ?? null, last: before.at(-1) ?? null },
      after: { first: ids[0] ?? null, last: ids.at(-1) ?? null },
      answer: (await findQuotes(tx)).map(describeQuote),
    };
  });
}

export async function deleteQuote(call: Call<Endpoints['deleteQuote']>): Promise<undefined> {
  const { id } = call.params;
  return await audited(call, async (tx) => {
    const { version } = orNotFound(findById(await lockQuotes(tx), id));
    await deleteQuoteRow(tx, id);
    return {
      action: 'quote.delete',
      target: target(id),
      before: { version },
      after: null,
      answer: undefined,
    };
  });
}
