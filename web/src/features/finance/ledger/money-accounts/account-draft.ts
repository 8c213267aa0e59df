import type { NewAccount } from '@afdal/contract/finance/money-accounts';
import { accountTypes } from '@afdal/domain/money/account';
import type * as z from 'zod/mini';
import { choiceField, type DraftOf, moneyField, textField, toSent } from '../../../../ui/form/field-kinds.ts';

export const accountFields = {
  name: textField(),
  type: choiceField(accountTypes),
  currency: textField(),
  openingBalance: moneyField('openingBalanceMinor', 0),
};

type Body = z.input<typeof NewAccount>;

/** The request body of a draft. */
export function toAccountBody(draft: DraftOf<typeof accountFields>): Body {
  const sent = toSent(accountFields, draft, draft.currency);
  // The contract validates the currency against its list.
  return { ...sent, currency: sent.currency as Body['currency'] };
}
