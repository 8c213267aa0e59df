import type { Account } from '@afdal/contract/finance/money-accounts';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Check } from 'lucide-react';
import { Chip } from '../../../ui/base/chip.tsx';
import { getType, parseAmount, type ReviewedDraft } from './reviewed-draft.ts';
import { texts } from './texts.ts';

interface Props {
  readonly draft: ReviewedDraft;
  readonly account: Account | null;
  readonly cash: Account | null;
  readonly target: Account | null;
}

/** How surely a message was read: all of it, all but what only the person knows, or with a field missing. */
export function DraftState({ draft, account, cash, target }: Props) {
  const type = getType(draft, cash);
  const missing = [
    !account && texts.account,
    account && parseAmount(draft, account) === null && texts.amount,
    type === 'transfer' ? account && !cash && !target && texts.otherAccount : draft.payee.trim() === '' && texts.payee,
  ].filter((field) => field !== false && field !== null);
  if (missing.length > 0) {
    return <Chip tone="warning">{interpolate(texts.missing, { field: missing.join(texts.and) })}</Chip>;
  }
  // Money between own accounts, and what an earlier correction made of a message, are conclusions.
  const isConcluded = type === 'transfer' || draft.type !== null;
  return isConcluded ? (
    <Chip tone="info">{texts.toConfirm}</Chip>
  ) : (
    <Chip tone="success" icon={Check}>
      {texts.clear}
    </Chip>
  );
}
