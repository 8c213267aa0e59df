import type { Recurring } from '@afdal/contract/finance/recurring';
import { Link, useNavigate } from '@tanstack/react-router';
import { Inbox } from 'lucide-react';
import { useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { pluralize } from '../../../lib/format/plurals.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead, headLinkClass } from '../../../ui/base/card-head.tsx';
import { Glyph } from '../../../ui/base/glyph.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { Row } from '../../../ui/list/row.tsx';
import { Rows } from '../../../ui/list/rows.tsx';
import { MatchList } from './matches-card.tsx';
import { OccurrenceRow } from './occurrence-row.tsx';
import {
  type OccurrenceItem,
  occurrenceGroups,
  useMatches,
  useOccurrences,
  useRecurring,
  useSettleOccurrence,
} from './recurring-queries.ts';
import { texts } from './texts.ts';

/** More are on the page of what recurs. */
const maxVisible = 3;

interface Props {
  readonly currency: string;
  /** Called once it is known whether anything waits, or cannot be known. */
  readonly onKnown: () => void;
}

/** What recurs and waits for a tap, late or today; nothing while there is none. */
export function DueCard({ currency, onKnown }: Props) {
  const { data: all, isError: isUnknown } = useRecurring();
  const { data: occurrences, isError: areUnknown } = useOccurrences();
  const notifyKnown = useEffectEvent(onKnown);
  const { data: matches = [], isPending: areMatchesPending } = useMatches();
  const isKnown = (all !== undefined && occurrences !== undefined && !areMatchesPending) || isUnknown || areUnknown;
  // Before it is painted: what follows is shown together with it.
  useLayoutEffect(() => {
    if (isKnown) notifyKnown();
  }, [isKnown]);
  const { confirm, skip } = useSettleOccurrence();
  const { digits } = useDisplayPreferences();
  const navigate = useNavigate();
  const card = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const due = all && occurrences ? getDue(occurrenceGroups(all, occurrences)) : [];
  const matchCount = all ? matches.length : 0;
  if (due.length + matchCount === 0) return null;
  const open = ({ occurrence: { id } }: OccurrenceItem) =>
    void navigate({ to: '/recurring', search: { open: 'occurrence', id } });
  // The pressed button goes with its row, and the last row with the card.
  const settle = (run: (item: OccurrenceItem) => void, item: OccurrenceItem) => {
    if (due.length + matchCount > 1) list.current?.focus();
    else focusWhatFollows(card.current);
    run(item);
  };
  return (
    <Card ref={card} aria-label={texts.due}>
      <CardHead
        title={
          <>
            {texts.due} <span className="font-regular text-ink-2">{formatNumber(due.length + matchCount, digits)}</span>
          </>
        }
        action={
          due.length > maxVisible && (
            <Link to="/recurring" className={headLinkClass}>
              {texts.showAll}
            </Link>
          )
        }
      />
      <Rows ref={list} tabIndex={-1} aria-label={texts.due}>
        {due.slice(0, maxVisible).map((item) => (
          <OccurrenceRow
            key={item.occurrence.id}
            item={item}
            currency={currency}
            onOpen={() => open(item)}
            // What is only about right is confirmed where its amount can be said.
            onConfirm={() => (item.occurrence.isApproximate ? open(item) : settle(confirm, item))}
            onSkip={() => settle(skip, item)}
          />
        ))}
        {all && matchCount > 0 && <MatchesRow all={all} currency={currency} count={matchCount} />}
      </Rows>
    </Card>
  );
}

interface MatchesRowProps {
  readonly all: readonly Recurring[];
  readonly currency: string;
  readonly count: number;
}

/** How many transactions came in that may have been planned, reviewed where they are told. */
function MatchesRow({ all, currency, count }: MatchesRowProps) {
  const [isOpen, setOpen] = useState(false);
  const { digits } = useDisplayPreferences();
  const id = useId();
  return (
    <>
      <Row
        leading={<Glyph icon={Inbox} tone="info" />}
        title={texts.offers}
        detail={pluralize('transaction', count, digits)}
        action={
          <Button
            variant="soft"
            size="small"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? texts.hideOffers : texts.review}
          </Button>
        }
      />
      {isOpen && (
        <li id={id} className="py-3">
          <MatchList all={all} currency={currency} />
        </li>
      )}
    </>
  );
}

function focusWhatFollows(card: HTMLElement | null): void {
  const next = card?.nextElementSibling;
  const section = next?.matches('section') ? next : next?.querySelector('section');
  if (!(section instanceof HTMLElement)) return;
  section.tabIndex = -1;
  section.focus();
}

/** What records itself waits for nobody on its day. */
function getDue({ waiting, today }: ReturnType<typeof occurrenceGroups>): OccurrenceItem[] {
  return [...waiting, ...today.filter(({ recurringItem }) => recurringItem.recording === 'confirm')];
}
