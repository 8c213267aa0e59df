import { type Recurring, recurring } from '@afdal/contract/finance/recurring';
import type { Transaction } from '@afdal/contract/finance/transactions';
import { interpolate } from '@afdal/domain/text/interpolate';
import { offerUndo } from '../../../data/undo-toasts.ts';
import { useListWrite } from '../../../data/use-write.ts';
import { newId } from '../../../lib/new-id.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead } from '../../../ui/base/card-head.tsx';
import { Glyph } from '../../../ui/base/glyph.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { RecurringAmount } from './recurring-amount.tsx';
import { formatOccurrenceDay, typeIcon } from './recurring-labels.ts';
import {
  type OccurrenceRow,
  occurrenceList,
  putOccurrence,
  useMatches,
  useUndoOccurrence,
  withStatus,
} from './recurring-queries.ts';
import { texts } from './texts.ts';

interface Props {
  readonly all: readonly Recurring[];
  readonly currency: string;
}

/** What came in and may have been planned: always a question, whatever fits. Without one there is no card. */
export function MatchesCard({ all, currency }: Props) {
  const { data: matches = [] } = useMatches();
  if (matches.length === 0) return null;
  return (
    <Card aria-label={texts.offers}>
      <CardHead title={texts.offers} />
      <MatchList all={all} currency={currency} />
    </Card>
  );
}

/** Each transaction that came in, what it may be, and the answers. */
export function MatchList({ all, currency }: Props) {
  const { data: matches = [] } = useMatches();
  const titles = new Map(all.map(({ id, title }) => [id, title]));
  const { match, dismiss } = useMatchWrites(titles);
  return (
    <>
      <p className="mb-3 text-14 text-ink-2">{texts.offersHint}</p>
      <ul className="grid gap-4">
        {matches.map(({ transaction, occurrences }) => (
          <li key={transaction.id} className="grid gap-2">
            <Incoming transaction={transaction} currency={currency} />
            <div className="grid gap-2">
              {occurrences.map((occurrence) => (
                <Candidate
                  key={occurrence.id}
                  occurrence={occurrence}
                  title={titles.get(occurrence.recurringId) ?? ''}
                  onMatch={() => match(transaction, occurrence)}
                />
              ))}
              <Button
                variant="quiet"
                size="small"
                className="justify-self-end"
                aria-label={interpolate(texts.notMatching, { payee: transaction.payee || texts.unnamed })}
                onClick={() => dismiss(transaction)}
              >
                {texts.different}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function Incoming({ transaction, currency }: { transaction: Transaction; currency: string }) {
  const style = useDisplayPreferences();
  const { type, payee, occurredOn, amountMinor } = transaction;
  return (
    <div className="flex items-center gap-3">
      <Glyph icon={typeIcon(type)} tone="info" />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          <bdi>{payee || texts.unnamed}</bdi>
        </p>
        <p className="text-14 text-ink-2">{`${texts.types[type]} · ${formatOccurrenceDay(occurredOn, style)}`}</p>
      </div>
      <RecurringAmount item={transaction} minor={amountMinor} currency={currency} />
    </div>
  );
}

interface CandidateProps {
  readonly occurrence: OccurrenceRow;
  readonly title: string;
  readonly onMatch: () => void;
}

/** What it may be, and the answer that it is. */
function Candidate({ occurrence, title, onMatch }: CandidateProps) {
  const style = useDisplayPreferences();
  const values = { title, day: formatOccurrenceDay(occurrence.dueOn, style) };
  return (
    <div className="flex items-center justify-between gap-3">
      <p className="min-w-0 flex-1 text-14 wrap-anywhere">{interpolate(texts.expected, values)}</p>
      <Button variant="soft" size="small" aria-label={interpolate(texts.sameAs, values)} onClick={onMatch}>
        {texts.same}
      </Button>
    </div>
  );
}

function useMatchWrites(titles: ReadonlyMap<string, string>) {
  const undo = useUndoOccurrence();
  const { mutate: match } = useListWrite(occurrenceList, recurring.matchOccurrence, {
    show: withStatus('recorded'),
    onSuccess: (occurrence) => {
      putOccurrence(occurrence);
      const title = interpolate(texts.matchedNow, { title: titles.get(occurrence.recurringId) ?? '' });
      offerUndo({ id: occurrence.transactionId ?? '', title, run: () => undo(occurrence) });
    },
    failed: texts.failedToMatch,
  });
  const { mutate: dismiss } = useListWrite(occurrenceList, recurring.refuseMatch, {
    onSuccess: () => void showToast({ title: texts.matchDismissed, variant: 'success' }),
    failed: texts.failedToMatch,
  });
  return {
    match: ({ id }: Transaction, { recurringId, plannedOn }: OccurrenceRow) =>
      match({ params: { id: recurringId }, body: { on: plannedOn, transactionId: id } }),
    dismiss: ({ id }: Transaction) => dismiss({ params: { id }, idempotencyKey: newId() }),
  };
}
