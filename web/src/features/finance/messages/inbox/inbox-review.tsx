import type { InboxMessage } from '@afdal/contract/finance/inbox';
import type { Account } from '@afdal/contract/finance/money-accounts';
import { transactions } from '@afdal/contract/finance/transactions';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Link } from '@tanstack/react-router';
import { Landmark } from 'lucide-react';
import { useRef, useState } from 'react';
import { combineQueries } from '../../../../data/combine-queries.ts';
import { noop } from '../../../../data/use-save.ts';
import { getErrorMessage, ignoreQueued } from '../../../../lib/api-error.ts';
import { pluralize } from '../../../../lib/format/plurals.ts';
import { useUser } from '../../../../session/user.tsx';
import { Button, buttonClass } from '../../../../ui/base/button.tsx';
import { Card } from '../../../../ui/base/card.tsx';
import { CardHead, headLinkClass } from '../../../../ui/base/card-head.tsx';
import { classes } from '../../../../ui/base/classes.ts';
import { Note, noteActionClass } from '../../../../ui/base/note.tsx';
import { Amount } from '../../../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { DrawingQuiet } from '../../../../ui/illustrations/drawing-quiet.tsx';
import { Rows } from '../../../../ui/list/rows.tsx';
import { QueryStates } from '../../../../ui/query-states/query-states.tsx';
import { SkeletonCard } from '../../../../ui/skeletons/skeleton-card.tsx';
import { SkeletonRows } from '../../../../ui/skeletons/skeleton-rows.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { showToast } from '../../../../ui/toast/toasts.ts';
import { useTransactionWrite } from '../../ledger/transactions/transaction-writes.ts';
import { useAccounts } from '../../use-accounts.ts';
import { rememberCard } from '../find-card-account.ts';
import { getType, parseAmount, type ReviewedDraft, toBody, toFeeBody } from '../reviewed-draft.ts';
import { texts as messageTexts } from '../texts.ts';
import { type Corrections, getAccountKey, type InboxDraftState, noCorrections, toDraftState } from './inbox-draft.ts';
import { useAcceptMessage, useDismissMessage, useInboxMessages } from './inbox-queries.ts';
import { InboxRow } from './inbox-row.tsx';
import { PatternsCard } from './patterns-card.tsx';
import { texts } from './texts.ts';
import { texts as stripTexts } from './waiting-strip.ar.ts';

/** The page: what the person's phones have sent, each message with its answers. */
export function InboxReview() {
  const query = combineQueries([useInboxMessages(), useAccounts()]);
  return (
    <QueryStates
      query={query}
      skeleton={
        <SkeletonCard>
          <SkeletonRows rows={4} hasAmount />
        </SkeletonCard>
      }
      failedIn={(failure) => <Card>{failure}</Card>}
    >
      {([messages, accounts]) => <Review messages={messages} accounts={accounts} />}
    </QueryStates>
  );
}

interface Props {
  readonly messages: readonly InboxMessage[];
  readonly accounts: readonly Account[];
}

function Review({ messages, accounts }: Props) {
  const { id: userId } = useUser();
  const { digits } = useDisplayPreferences();
  const [corrections, setCorrections] = useState<Corrections>(noCorrections);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const place = useRef<HTMLElement>(null);
  const { mutateAsync: accept } = useAcceptMessage((id, error) =>
    setErrors((now) => ({ ...now, [id]: getErrorMessage(error) ?? texts.failedToAccept })),
  );
  const { mutateAsync: addFee } = useTransactionWrite(transactions.addTransaction, { failed: messageTexts.failedFee });
  const dismiss = useDismissMessage();
  const open = accounts.filter(({ archived }) => !archived);
  const states = messages.map((message) => toDraftState(message, corrections, open, userId));
  const isEmpty = states.length === 0;
  const clear = states.filter(({ missing, message }) => missing === null && !message.isRecorded);

  const acceptAll = async (chosen: readonly InboxDraftState[]) => {
    // The pressed button goes with its row.
    place.current?.focus();
    setErrors({});
    const outcomes = await Promise.allSettled(
      chosen.map(async ({ message, draft, account, target }) => {
        const amountMinor = account && parseAmount(draft, account);
        if (!account || !amountMinor) return;
        const { id, ...body } = toBody(draft, amountMinor, account, target);
        rememberCard(userId, message.draft.card, account.id);
        const accepting = accept({ params: { id }, body, context: { item: draft } });
        await accepting.catch(ignoreQueued);
        const fee = toFeeBody(draft, account);
        if (fee) await addFee({ body: fee }).catch(noop);
        await accepting;
      }),
    );
    const recorded = outcomes.filter(({ status }) => status === 'fulfilled').length;
    const title = interpolate(texts.accepted, { transactions: pluralize('transaction', recorded, digits) });
    if (recorded > 0) showToast({ title, variant: 'success' });
  };
  const change = (id: string, part: Partial<ReviewedDraft>) =>
    setCorrections((now) => ({ ...now, drafts: { ...now.drafts, [id]: { ...now.drafts[id], ...part } } }));

  return (
    <div className="mx-auto grid max-w-content items-start gap-gap lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <Card ref={place} tabIndex={-1} aria-label={texts.list} className={isEmpty ? 'col-span-full' : ''}>
        {isEmpty ? (
          <Empty />
        ) : (
          <>
            <CardHead
              title={interpolate(stripTexts.waiting, {
                transactions: pluralize('transaction', states.length, digits),
              })}
              action={
                <Link to="/settings" hash="inbox" className={headLinkClass}>
                  {texts.settings}
                </Link>
              }
            />
            {open.length === 0 && (
              <Note tone="info" icon={Landmark}>
                <p>{texts.noAccount}</p>
                <Link to="/financial-planning" search={{ open: 'accounts' }} className={noteActionClass}>
                  {texts.addAccount}
                </Link>
              </Note>
            )}
            <Rows count={states.length} aria-label={texts.list}>
              {states.map((state) => {
                const { message } = state;
                return (
                  <InboxRow
                    key={message.id}
                    state={state}
                    accounts={open}
                    error={errors[message.id]}
                    onChange={(part) => change(message.id, part)}
                    onAccount={(accountId) =>
                      setCorrections((now) => ({
                        ...now,
                        accountIds: { ...now.accountIds, [getAccountKey(message)]: accountId },
                      }))
                    }
                    onAccept={() => void acceptAll([state])}
                    onDismiss={() => {
                      place.current?.focus();
                      dismiss(message);
                    }}
                  />
                );
              })}
            </Rows>
          </>
        )}
      </Card>
      <div className={classes('grid gap-gap', isEmpty && 'col-span-full')}>
        {!isEmpty && (
          <Card>
            <CardHead title={texts.toBeRecorded} />
            {clear.length > 0 ? (
              <>
                <Sums states={clear} />
                <Button className="mt-4 w-full" onClick={() => void acceptAll(clear)}>
                  {interpolate(texts.acceptAll, {
                    transactions: pluralize('transaction', clear.length, digits, 'after'),
                  })}
                </Button>
                <p className="mt-2 text-center text-12 text-ink-2">
                  {clear.length < states.length ? texts.needsYou : texts.learning}
                </p>
              </>
            ) : (
              <p className="text-14 text-ink-2">{texts.nothingClear}</p>
            )}
          </Card>
        )}
        <PatternsCard accounts={accounts} />
      </div>
    </div>
  );
}

function Empty() {
  const action = (
    <Link to="/settings/inbox" className={buttonClass()}>
      {texts.guide}
    </Link>
  );
  return <EmptyState drawing={<DrawingQuiet />} title={texts.empty} hint={texts.emptyHint} action={action} />;
}

/** What would be recorded, by type and currency. */
function Sums({ states }: { readonly states: readonly InboxDraftState[] }) {
  const sums = new Map<string, { type: keyof typeof texts.types; currency: string; minor: number }>();
  const add = (type: keyof typeof texts.types, currency: string, minor: number) => {
    const key = `${type} ${currency}`;
    if (minor !== 0) sums.set(key, { type, currency, minor: minor + (sums.get(key)?.minor ?? 0) });
  };
  for (const { draft, account, target } of states) {
    if (!account) continue;
    const type = getType(draft, draft.stated.isCash ? target : null);
    const { currency } = account;
    add(type, currency, (parseAmount(draft, account) ?? 0) * (type === 'expense' ? -1 : 1));
    add('expense', currency, -(toFeeBody(draft, account)?.amountMinor ?? 0));
  }
  return (
    <dl className="grid gap-2 text-14">
      {[...sums].map(([key, { type, currency, minor }]) => (
        <div key={key} className="flex justify-between gap-3">
          <dt className="text-ink-2">{texts.types[type]}</dt>
          <dd>
            <Amount minor={minor} currency={currency} isChange={type === 'income'} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
