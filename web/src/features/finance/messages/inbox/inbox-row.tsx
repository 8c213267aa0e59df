import type { Account } from '@afdal/contract/finance/money-accounts';
import { localizeDigits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { ArrowLeftRight, Pencil, Shapes } from 'lucide-react';
import { useState } from 'react';
import { relativeTime } from '../../../../lib/format/relative-time.ts';
import { useUser } from '../../../../session/user.tsx';
import { Button } from '../../../../ui/base/button.tsx';
import { Chip } from '../../../../ui/base/chip.tsx';
import { Glyph } from '../../../../ui/base/glyph.tsx';
import { IconButton } from '../../../../ui/base/icon-button.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { Amount } from '../../../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { useNow } from '../../../../ui/hooks/use-now.ts';
import { useToday } from '../../../../ui/hooks/use-today.ts';
import { cardEndClass } from '../../../../ui/list/row.tsx';
import { AccountOptions } from '../../account-options.tsx';
import { categoryIcon } from '../../category-icon.ts';
import { useNames } from '../../ledger/filter/use-names.ts';
import { dayTitle } from '../../ledger/transactions/transaction-labels.ts';
import { useMoneyFormat } from '../../use-money-format.ts';
import { DraftFields } from '../draft-fields.tsx';
import { MessageText } from '../message-text.tsx';
import { getFee, getType, parseAmount, type ReviewedDraft } from '../reviewed-draft.ts';
import type { InboxDraftState } from './inbox-draft.ts';
import { getMessageTitle } from './inbox-queries.ts';
import { texts } from './texts.ts';

interface Props {
  readonly state: InboxDraftState;
  readonly accounts: readonly Account[];
  /** Why it was not recorded. */
  readonly error: string | undefined;
  readonly onChange: (part: Partial<ReviewedDraft>) => void;
  readonly onAccount: (accountId: string) => void;
  readonly onAccept: () => void;
  readonly onDismiss: () => void;
}

/** A message as read: recorded by one tap where nothing is missing, else what is missing is asked here. */
export function InboxRow({ state, accounts, error, onChange, onAccount, onAccept, onDismiss }: Props) {
  const { message, draft, account, cash, targets, target, missing } = state;
  const style = useDisplayPreferences();
  const { digits } = style;
  const now = useNow();
  // What is answered here stays while it is: a first digit is an amount, and an arrow key a choice.
  const [isEditing, setEditing] = useState(false);
  const [isAccountAnswered, setAccountAnswered] = useState(false);
  if (missing !== null && missing !== 'account' && !isEditing) setEditing(true);
  const [isTried, setTried] = useState(false);
  const title = draft.payee || getMessageTitle(message);
  const accept = () => {
    setTried(true);
    if (missing === null) onAccept();
  };
  const { card } = message.draft;
  const acceptButton = (
    <Button
      variant={message.isRecorded ? 'quiet' : 'soft'}
      size="small"
      aria-label={interpolate(texts.acceptThis, { title })}
      onClick={accept}
    >
      {texts.accept}
    </Button>
  );
  const dismissButton = (
    <Button variant="bare" size="small" aria-label={interpolate(texts.dismissThis, { title })} onClick={onDismiss}>
      {texts.dismiss}
    </Button>
  );
  return (
    <li data-entry={message.id} aria-label={title} className="grid gap-3 py-4 leading-row first:pt-1 last:pb-0">
      {isEditing ? (
        <ul className="-my-2">
          <DraftFields
            draft={draft}
            account={account}
            isOneOfSeveral
            cash={cash}
            targets={targets}
            target={target}
            draftError={undefined}
            isTried={isTried}
            isBusy={false}
            onChange={onChange}
          >
            {dismissButton}
          </DraftFields>
        </ul>
      ) : (
        <Summary state={state} title={title} onEdit={() => setEditing(true)} />
      )}
      {(isEditing || isAccountAnswered || missing === 'account') && (
        <SelectField
          label={card === null ? texts.account : interpolate(texts.cardAccount, { card: localizeDigits(card, digits) })}
          required
          value={account?.id ?? ''}
          error={isTried && !account ? texts.accountRequired : undefined}
          onChange={(event) => {
            setAccountAnswered(true);
            onAccount(event.target.value);
          }}
        >
          <AccountOptions accounts={accounts} chosen={account} />
        </SelectField>
      )}
      {error && (
        <p role="alert" className="text-14 text-danger-ink">
          {error}
        </p>
      )}
      {isEditing ? (
        <div className="flex items-center justify-between gap-3">
          {message.isRecorded ? <Chip>{texts.recorded}</Chip> : <OtherAmounts state={state} />}
          {acceptButton}
        </div>
      ) : (
        <MessageText
          title={title}
          text={message.text}
          origin={[message.sender, relativeTime(Date.parse(message.receivedAt), now, style)]
            .filter(Boolean)
            .join(' · ')}
          state={
            <>
              {message.isRecorded ? (
                <Chip>{texts.recorded}</Chip>
              ) : missing ? (
                <Chip tone="warning">{interpolate(texts.missing, { field: texts.fields[missing] })}</Chip>
              ) : (
                <Chip tone="success">{texts.clear}</Chip>
              )}
              <OtherAmounts state={state} />
            </>
          }
        >
          {dismissButton}
          {acceptButton}
        </MessageText>
      )}
    </li>
  );
}

interface SummaryProps {
  readonly state: InboxDraftState;
  readonly title: string;
  readonly onEdit: () => void;
}

function Summary({ state: { draft, account, target, message }, title, onEdit }: SummaryProps) {
  const style = useDisplayPreferences();
  const { currency: home } = useUser().preferences;
  const today = useToday();
  const names = useNames();
  const type = getType(draft, draft.stated.isCash ? target : null);
  const category = type === 'transfer' ? undefined : names.categories.get(draft.categoryIds[type] ?? '');
  const minor = (account && parseAmount(draft, account)) ?? message.draft.amountMinor;
  const currency = account?.currency ?? message.draft.currency;
  const kind = type === 'transfer' ? texts.types.transfer : (category?.name ?? texts.noCategory);
  const detail = [kind, account?.name, dayTitle(draft.occurredOn, today, style)].filter(Boolean).join(' · ');
  const icon = type === 'transfer' ? ArrowLeftRight : category ? categoryIcon(category.icon) : Shapes;
  return (
    <div className="flex items-center gap-3">
      <Glyph icon={icon} tone={type === 'income' ? 'success' : 'neutral'} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <div className="min-w-24 flex-1">
          <bdi className="wrap-anywhere">{title}</bdi>
          <p className="text-14 text-ink-2">{detail}</p>
        </div>
        <Amount
          minor={type === 'expense' ? -minor : minor}
          currency={currency}
          size="row"
          isChange={type === 'income'}
          isBare={currency === home}
          className={type === 'income' ? 'ms-auto text-success-ink' : 'ms-auto'}
        />
      </div>
      <IconButton icon={Pencil} label={interpolate(texts.edit, { title })} onClick={onEdit} className={cardEndClass} />
    </div>
  );
}

/** What the message says besides its amount. */
function OtherAmounts({ state: { draft, account } }: { readonly state: InboxDraftState }) {
  const { foreign, fee } = draft.stated;
  const inForeign = useMoneyFormat(foreign?.currency ?? '');
  const inFee = useMoneyFormat(fee?.currency ?? '');
  const feeText = draft.isFeeRecorded && getFee(draft, account) !== null ? texts.feeToo : texts.fee;
  return (
    <span className="text-12 text-ink-2">
      {[
        foreign && interpolate(texts.original, { amount: inForeign.full(foreign.amountMinor) }),
        fee && interpolate(feeText, { amount: inFee.full(fee.amountMinor) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  );
}
