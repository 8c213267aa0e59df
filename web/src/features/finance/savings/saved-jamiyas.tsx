import type { SavingsSummary } from '@afdal/contract/finance/savings';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Check, Info } from 'lucide-react';
import { dayOfMonth, formatDate } from '../../../lib/format/civil-dates.ts';
import { otherCalendar } from '../../../lib/format/dates.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { pluralizeForms } from '../../../lib/format/plurals.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead } from '../../../ui/base/card-head.tsx';
import { Chip } from '../../../ui/base/chip.tsx';
import { classes } from '../../../ui/base/classes.ts';
import { DefinitionLine } from '../../../ui/base/definition-line.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { indices } from '../../../ui/base/indices.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useMoneyFormat } from '../use-money-format.ts';
import { texts } from './texts.ts';

type Jamiya = SavingsSummary['circles'][number];

export interface JamiyaActions {
  readonly onOpenJamiya: (obligationId: string) => void;
  readonly onPayRound: (paymentId: string) => void;
}

/** A savings circle before one's turn: its rounds, and what comes next. It is paid and changed as the obligation that it is. */
export function SavedJamiya({ jamiya, onOpenJamiya, onPayRound }: JamiyaActions & { jamiya: Jamiya }) {
  const { obligationId, title, currency, savedMinor, potMinor, paidCount, rounds, turn, turnOn, next } = jamiya;
  const style = useDisplayPreferences();
  const { bare } = useMoneyFormat(currency);
  const number = (value: number) => formatNumber(value, style.digits);
  return (
    <Card aria-label={title} className="flex flex-col gap-3">
      <CardHead
        title={<bdi className="wrap-anywhere">{title}</bdi>}
        action={<Chip tone="palm">{texts.jamiyaChip}</Chip>}
      />
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Amount minor={savedMinor} currency={currency} size="big" />
        <span className="text-14 text-ink-2">
          {interpolate(texts.rounds, { n: number(paidCount), rounds: number(rounds) })}
        </span>
      </p>
      <Rounds jamiya={jamiya} />
      <dl className="divide-y divide-line text-14">
        {next && (
          <DefinitionLine name={texts.nextRound}>
            {dayOfMonth(next.dueOn, style.calendar, style)} ·{' '}
            <span className="font-strong">{bare(next.leftMinor)}</span>
          </DefinitionLine>
        )}
        {turn !== null && turnOn !== null && (
          <DefinitionLine name={interpolate(texts.yourTurn, { n: number(turn) })}>
            <span className="font-strong">{formatDate(turnOn, style.calendar, style)}</span>
            <span className="text-ink-2"> · {dayOfMonth(turnOn, otherCalendar(style.calendar), style)}</span>
          </DefinitionLine>
        )}
        <DefinitionLine name={texts.pot}>
          <Amount minor={potMinor} currency={currency} />
        </DefinitionLine>
      </dl>
      <PotNote jamiya={jamiya} />
      <div className="mt-auto flex flex-wrap gap-2">
        {next && (
          <Button variant="soft" aria-haspopup="dialog" onClick={() => onPayRound(next.paymentId)} className="grow">
            {interpolate(texts.payRound, { n: number(next.round) })}
          </Button>
        )}
        <Button
          variant="quiet"
          aria-haspopup="dialog"
          aria-label={interpolate(texts.openDetails, { name: title })}
          onClick={() => onOpenJamiya(obligationId)}
          className="grow"
        >
          {texts.jamiyaDetails}
        </Button>
      </div>
    </Card>
  );
}

/** A circle for each round: those that were paid, and the one of one's turn. */
function Rounds({ jamiya: { rounds, paidCount, turn } }: { jamiya: Jamiya }) {
  const { digits } = useDisplayPreferences();
  return (
    <ol
      aria-label={texts.roundsLabel}
      className="grid grid-cols-[repeat(auto-fit,minmax(1.5rem,1fr))] gap-1 md:grid-cols-[repeat(auto-fit,minmax(2rem,1fr))]"
    >
      {indices(rounds).map((index) => {
        const round = index + 1;
        const isPaid = round <= paidCount;
        const isMine = round === turn;
        const n = formatNumber(round, digits);
        const spoken = isMine ? texts.roundIsMine : isPaid ? texts.roundIsPaid : texts.roundIsOpen;
        return (
          <li
            key={round}
            className={classes(
              'grid size-6 place-items-center justify-self-center rounded-full text-12 md:size-8',
              isPaid ? 'bg-palm text-on-palm' : isMine ? 'font-strong text-palm-ink' : 'bg-fill text-ink-2',
              isMine && 'ring-2 ring-palm ring-inset',
            )}
          >
            <span className="sr-only">{interpolate(spoken, { n })}</span>
            <span aria-hidden="true">{isPaid ? <Icon icon={Check} small /> : n}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** What the pot is: no income, as what is left of the rounds is owed then. */
function PotNote({ jamiya: { owedAfterMinor, roundsAfter, currency } }: { jamiya: Jamiya }) {
  const { digits } = useDisplayPreferences();
  const { full } = useMoneyFormat(currency);
  return (
    <p className="flex items-start gap-3 rounded-control bg-fill px-4 py-3 text-14 text-ink-2">
      <Icon icon={Info} />
      <span className="min-w-0 flex-1">
        {texts.potIsNoIncome}{' '}
        {roundsAfter > 0 &&
          interpolate(texts.owedAfter, {
            amount: full(owedAfterMinor),
            rounds: pluralizeForms(texts.round, roundsAfter, digits, 'after'),
          })}
      </span>
    </p>
  );
}
