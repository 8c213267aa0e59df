import type { SavedFilter } from '@afdal/contract/finance/ledger/saved-filters';
import type { AddressFilter, ChosenFilter } from '../filter/address-filter.ts';
import { withAllDays } from '../filter/with-all-days.ts';

type Parts = SavedFilter['filter'];

/** What is saved of all that narrows a list. */
export function toSavedParts({ accountId, categoryId, payee, q, filter }: ChosenFilter): Parts {
  const { period, from, to, min, max, type, status, tag, receipt, hasPayee, hasTag } = filter;
  const parts = {
    period: period === 'all' ? undefined : period,
    from,
    to,
    accountId,
    categoryId,
    type,
    status,
    payee,
    tag,
    minAmount: min,
    maxAmount: max,
    hasReceipt: toFlag(receipt),
    hasPayee: toFlag(hasPayee),
    hasTag: toFlag(hasTag),
    q,
  };
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined && value !== ''));
}

/** What a saved filter narrows a list by: of all days, where it names none. */
export function fromSavedParts(parts: Parts): ChosenFilter {
  const { period, from, to, accountId, categoryId, payee, q } = parts;
  const filter: AddressFilter = {
    period,
    from,
    to,
    min: parts.minAmount,
    max: parts.maxAmount,
    type: parts.type,
    status: parts.status,
    tag: parts.tag,
    receipt: fromFlag(parts.hasReceipt),
    hasPayee: fromFlag(parts.hasPayee),
    hasTag: fromFlag(parts.hasTag),
  };
  const chosen = { accountId, categoryId, payee, q, filter };
  return { ...chosen, filter: withAllDays(chosen) };
}

function toFlag(text: 'true' | 'false' | undefined): boolean | undefined {
  return text && text === 'true';
}

function fromFlag(flag: boolean | undefined): 'true' | 'false' | undefined {
  return flag === undefined ? undefined : flag ? 'true' : 'false';
}
