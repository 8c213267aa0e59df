import type { Category } from '@afdal/contract/finance/categories';
import type { Account } from '@afdal/contract/finance/money-accounts';
import {
  type BankDraft,
  type ReadMessage,
  readBankMessages,
} from '@afdal/domain/money/bank-messages/read-bank-messages';
import { prepareRules } from '@afdal/domain/money/rules/apply-rules';
import { type Digits, localizeDigits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { combineQueries } from '../../../data/combine-queries.ts';
import { orEmpty } from '../../../data/queries.ts';
import { pluralize } from '../../../lib/format/plurals.ts';
import { useUser } from '../../../session/user.tsx';
import { Button } from '../../../ui/base/button.tsx';
import { Disclosure } from '../../../ui/base/disclosure.tsx';
import { Note } from '../../../ui/base/note.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useToday } from '../../../ui/hooks/use-today.ts';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeletons/skeleton-rows.tsx';
import { AccountOptions } from '../account-options.tsx';
import { useRules } from '../ledger/rules/use-rules.ts';
import { useAccounts } from '../use-accounts.ts';
import { useCategories } from '../use-categories.ts';
import { usePayees } from '../use-payees.ts';
import { DraftFields } from './draft-fields.tsx';
import { findCardAccount } from './find-card-account.ts';
import { type Reading, reparse } from './reading.ts';
import { findCorrection } from './remembered-corrections.ts';
import {
  cashFor,
  dayProblem,
  findTarget,
  findTargets,
  getType,
  parseAmount,
  type ReviewedDraft,
} from './reviewed-draft.ts';
import { texts } from './texts.ts';
import { useSaveDrafts } from './use-save-drafts.ts';

interface Props {
  readonly pasted: string;
  /** The earlier reading, when the person went back to the text. */
  readonly before: Reading;
  /** Receives the reading in its current state. */
  readonly onBack: (remaining: Reading) => void;
  readonly onDone: () => void;
}

/** Waits for the data that suggestions need; then each message becomes a draft. */
export function ReviewMessages({ pasted, before, ...rest }: Props) {
  const { id: userId, preferences } = useUser();
  const today = useToday();
  const query = combineQueries([
    orEmpty(useRules()),
    orEmpty(usePayees()),
    orEmpty(useCategories()),
    orEmpty(useAccounts()),
  ]);
  /** A category that is no more is not suggested. */
  const recall = (stated: BankDraft, categories: readonly Category[]) => {
    const correction = findCorrection(userId, stated);
    const isKept = correction && categories.some(({ id }) => id === correction.categoryId);
    return correction && { ...correction, categoryId: isKept ? correction.categoryId : null };
  };
  return (
    <QueryStates query={query} skeleton={<SkeletonRows rows={3} hasAmount />}>
      {([rules, payees, categories, accounts]) => {
        const first = () => {
          if (pasted === before.pasted) return before;
          const read = readBankMessages(pasted, today, preferences.currency);
          const known = {
            rules: prepareRules(rules, { categories: toMap(categories), accounts: toMap(accounts) }),
            payees,
            findCorrection: (stated: BankDraft) => recall(stated, categories),
          };
          return reparse(before, { pasted, read, known });
        };
        return <Review first={first} {...rest} />;
      }}
    </QueryStates>
  );
}

function toMap<Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

interface ReviewProps extends Pick<Props, 'onBack' | 'onDone'> {
  readonly first: () => Reading;
}

function Review({ first, onBack, onDone }: ReviewProps) {
  const user = useUser();
  const { digits } = useDisplayPreferences();
  const { data: accounts = [] } = useAccounts();
  const [reading, setReading] = useState(first);
  const [isTried, setTried] = useState(false);
  const { isBusy, draftErrors, save } = useSaveDrafts(onDone);

  const drafts = reading.drafts.filter(({ status }) => status === 'open' || status === 'ignored');
  const ticked = drafts.filter(({ status }) => status === 'open');
  const open = accounts.filter(({ archived }) => !archived);
  const cards = [...new Set(drafts.map(({ stated: { card } }) => card))];
  const getAccount = (card: string | null) =>
    open.find(
      ({ id }) => open.length === 1 || id === (reading.accountIds[card ?? ''] ?? findCardAccount(user.id, card)),
    ) ?? null;
  const getTarget = (draft: ReviewedDraft, account: Account) =>
    cashFor(draft, account, open) ??
    findTarget(draft, findTargets(account, open), findCardAccount(user.id, draft.stated.toCard));
  const change = (id: string, part: Partial<ReviewedDraft>) =>
    setReading((current) => ({
      ...current,
      drafts: current.drafts.map((draft) => (draft.id === id ? { ...draft, ...part } : draft)),
    }));

  const submit = () => {
    setTried(true);
    const settled = ticked.flatMap((draft) => {
      const account = getAccount(draft.stated.card);
      if (!account || parseAmount(draft, account) === null || dayProblem(draft)) return [];
      const target = getTarget(draft, account);
      const isAimless = getType(draft, draft.stated.isCash ? target : null) === 'transfer' && !target;
      return isAimless ? [] : [{ draft, account, target }];
    });
    if (settled.length < ticked.length) return;
    save({ drafts: settled, onSaved: (id) => change(id, { status: 'saved' }) });
  };

  return (
    <div className="grid gap-4">
      {accounts.length === 0 && (
        <Note tone="info" icon={Landmark}>
          {texts.openAccount}
        </Note>
      )}
      {drafts.length > 0 ? (
        <>
          {cards.map((card) => (
            <CardAccount
              key={card}
              label={cards.length === 1 ? texts.account : getLabel(card, digits)}
              accounts={open}
              account={getAccount(card)}
              isTried={isTried && ticked.some(({ stated }) => stated.card === card)}
              isBusy={isBusy}
              onChange={(id) =>
                setReading((current) => ({ ...current, accountIds: { ...current.accountIds, [card ?? '']: id } }))
              }
            />
          ))}
          <ul aria-label={texts.list} className="divide-y divide-line">
            {drafts.map((draft) => {
              const account = getAccount(draft.stated.card);
              return (
                <DraftFields
                  key={draft.id}
                  draft={draft}
                  account={account}
                  isOneOfSeveral={cards.length > 1}
                  cash={account && cashFor(draft, account, open)}
                  targets={account ? findTargets(account, open) : []}
                  target={account && getTarget(draft, account)}
                  draftError={draftErrors[draft.id]}
                  isTried={isTried}
                  isBusy={isBusy}
                  onChange={(part) => change(draft.id, part)}
                  onTick={(isTicked) => change(draft.id, { status: isTicked ? 'open' : 'ignored' })}
                />
              );
            })}
          </ul>
        </>
      ) : (
        <p className="py-2 text-ink-2">{texts.noDrafts}</p>
      )}
      <UnreadMessages unread={reading.unread} />
      <p role="status" className="text-ink-2">
        {Object.keys(draftErrors).length > 0 && texts.someFailed}
      </p>
      <div className="flex flex-wrap gap-3">
        {ticked.length > 0 && (
          <Button className="grow" busy={isBusy} onClick={submit}>
            {interpolate(texts.add, { transactions: pluralize('transaction', ticked.length, digits, 'after') })}
          </Button>
        )}
        <Button variant="quiet" className="grow" disabled={isBusy} onClick={() => onBack(reading)}>
          {texts.back}
        </Button>
      </div>
      {drafts.length > 0 && <p className="text-center text-12 text-ink-2">{texts.remembered}</p>}
    </div>
  );
}

interface CardAccountProps {
  readonly label: string;
  readonly accounts: readonly Account[];
  readonly account: Account | null;
  readonly isTried: boolean;
  readonly isBusy: boolean;
  readonly onChange: (id: string) => void;
}

/** The account to which the transactions of a card are posted. */
function CardAccount({ label, accounts, account, isTried, isBusy, onChange }: CardAccountProps) {
  return (
    <SelectField
      label={label}
      required
      disabled={isBusy}
      value={account?.id ?? ''}
      error={isTried && !account ? texts.accountRequired : undefined}
      onChange={(event) => onChange(event.target.value)}
    >
      <AccountOptions accounts={accounts} chosen={account} />
    </SelectField>
  );
}

function getLabel(card: string | null, digits: Digits): string {
  return card === null
    ? texts.accountWithoutCard
    : interpolate(texts.cardAccount, { card: localizeDigits(card, digits) });
}

/** Pasted text that became no draft, with the reason: nothing is dropped silently. */
function UnreadMessages({ unread }: { unread: readonly ReadMessage[] }) {
  const { digits } = useDisplayPreferences();
  const passed = unread.filter((message) => message.draft === null && message.reason === 'passed');
  const unknown = unread.filter((message) => !passed.includes(message));
  return (
    <>
      {unknown.length > 0 && (
        <section className="grid gap-2">
          <h3 className="text-14">{texts.notRead}</h3>
          <MessageTexts messages={unknown} />
          <p className="text-12 text-ink-2">{texts.unknown}</p>
        </section>
      )}
      {passed.length > 0 && (
        <section>
          <Disclosure
            variant="row"
            label={interpolate(texts.passed, { count: localizeDigits(String(passed.length), digits) })}
            isOpenAtFirst={passed.length <= fewMessages}
            isNeeded={false}
          >
            <MessageTexts messages={passed} />
          </Disclosure>
        </section>
      )}
    </>
  );
}

/** So many messages that are no transactions are shown at once. */
const fewMessages = 2;

function MessageTexts({ messages }: { messages: readonly ReadMessage[] }) {
  return (
    <ul className="divide-y divide-line">
      {messages.map((message, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two messages may be identical
        <li key={n} className="py-3">
          <p className="line-clamp-3 text-14 whitespace-pre-line text-ink-2">
            <bdi>{message.text}</bdi>
          </p>
        </li>
      ))}
    </ul>
  );
}
