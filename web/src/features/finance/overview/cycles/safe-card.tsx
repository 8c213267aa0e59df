import type { CycleSummary } from '@afdal/contract/finance/cycles';
import { civilDate } from '@afdal/domain/calendar/civil-date';
import { getWeekday } from '@afdal/domain/calendar/month';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Link } from '@tanstack/react-router';
import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { combineQueries } from '../../../../data/combine-queries.ts';
import { weekdayNames } from '../../../../lib/format/civil-dates.ts';
import { formatPercent } from '../../../../lib/format/numbers.ts';
import { pluralize } from '../../../../lib/format/plurals.ts';
import { Button, buttonClass } from '../../../../ui/base/button.tsx';
import { Card } from '../../../../ui/base/card.tsx';
import { CardHead, CardMenu } from '../../../../ui/base/card-head.tsx';
import { classes } from '../../../../ui/base/classes.ts';
import { IconButton } from '../../../../ui/base/icon-button.tsx';
import { Note } from '../../../../ui/base/note.tsx';
import { Skeleton } from '../../../../ui/base/skeleton.tsx';
import { Amount } from '../../../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { cardEndClass } from '../../../../ui/list/row.tsx';
import { useOpenDialog } from '../../../../ui/overlay/use-dialog-address.ts';
import { QueryStates } from '../../../../ui/query-states/query-states.tsx';
import { SkeletonFigure } from '../../../../ui/skeletons/skeleton-figure.tsx';
import { SkeletonText } from '../../../../ui/skeletons/skeleton-text.tsx';
import { formatDay } from '../../ledger/cycles/cycle-labels.ts';
import { useCycle } from '../../ledger/cycles/use-cycle.ts';
import { formatUnconverted } from '../../unconverted-line.tsx';
import { useAccounts } from '../../use-accounts.ts';
import { useMoneyFormat } from '../../use-money-format.ts';
import { useCycleSummary } from './cycle-queries.ts';
import { texts } from './texts.ts';

const id = 'safe-card';

/** What is safe to spend until payday, and how it comes about. Its dialog `safe` is one of the page. */
export function SafeCard() {
  const { cycle } = useCycle(undefined);
  const titled = (content: ReactNode) => (
    <Card aria-labelledby={id}>
      <CardHead id={id} title={texts.safe} />
      {content}
    </Card>
  );
  return (
    <QueryStates
      showsCause={false}
      query={combineQueries([useCycleSummary(cycle, undefined), useAccounts()])}
      skeleton={<SafeSkeleton />}
      failedIn={titled}
    >
      {([summary, accounts]) => (accounts.length === 0 ? titled(<NoAccount />) : <Safe summary={summary} />)}
    </QueryStates>
  );
}

function NoAccount() {
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-ink-2">{texts.safeEmpty}</p>
      <Link to="/financial-planning" search={{ open: 'accounts' }} className={buttonClass('soft')}>
        {texts.addAccount}
      </Link>
    </div>
  );
}

function Safe({ summary }: { summary: CycleSummary }) {
  const { currency, safe, safeToSpendMinor, perDayMinor, unconverted } = summary;
  const style = useDisplayPreferences();
  const { full } = useMoneyFormat(currency);
  const open = useOpenDialog<'safe'>();
  const explain = { 'aria-haspopup': 'dialog', onClick: () => open('safe') } as const;
  if (!safe || safeToSpendMinor === null) return null;
  const isMissing = safeToSpendMinor < 0;
  const quietClass = getQuietClass(isMissing);
  const payday = civilDate(safe.payday);
  return (
    <Card variant={isMissing ? 'plain' : 'hero'} aria-labelledby={id} className="flex flex-col">
      <div className="-mt-2 flex items-center justify-between">
        <h2 id={id} className={isMissing ? 'text-18' : 'text-16 font-regular'}>
          {texts.safe}
        </h2>
        <span className={classes('flex items-center', cardEndClass)}>
          <IconButton {...explain} icon={Info} label={texts.safeExplanation} variant={isMissing ? 'bare' : 'hero'} />
          <CardMenu {...(!isMissing && { variant: 'hero' })} />
        </span>
      </div>
      <Amount minor={safeToSpendMinor} currency={currency} size="huge" className={isMissing ? 'text-danger-ink' : ''} />
      {!isMissing && (
        <p className="mt-2 text-18">
          <Amount minor={perDayMinor ?? 0} currency={currency} />{' '}
          <span className={quietClass}>{texts.perDayShort}</span>
        </p>
      )}
      <p className={classes('text-14', quietClass)}>
        {interpolate(texts.untilPayday, {
          days: pluralize('day', safe.daysLeft, style.digits),
          weekday: payday ? (weekdayNames(0)[getWeekday(payday)] ?? '') : '',
          payday: formatDay(safe.payday, style),
        })}
      </p>
      {isMissing && (
        <div className="mt-3">
          <Note tone="danger" icon={CircleAlert}>
            <p>{interpolate(texts.safeMissing, { amount: full(-safeToSpendMinor) })}</p>
            <Button {...explain} size="small" variant="quietDanger" className="mt-2">
              {texts.whatNow}
            </Button>
          </Note>
        </div>
      )}
      <div className="mt-auto pt-5">
        <Split summary={summary} />
        {unconverted.length > 0 && (
          <p className={classes('pt-2 text-14', quietClass)}>{formatUnconverted(unconverted)}</p>
        )}
      </div>
    </Card>
  );
}

/** What stands back: on the filled card, and on the plain one below zero. */
function getQuietClass(isMissing: boolean): string {
  return isMissing ? 'text-ink-2' : 'text-on-hero-2';
}

/** How dark the parts are that are taken off, in their order. */
const opacities = [0.5, 0.34, 0.2, 0.12] as const;

/** What is in the accounts, as a bar of what is left of it and what is taken off; below zero the rows alone. */
function Split({ summary: { currency, safe, safeToSpendMinor } }: { summary: CycleSummary }) {
  const { digits } = useDisplayPreferences();
  if (!safe || safeToSpendMinor === null) return null;
  const isMissing = safeToSpendMinor < 0;
  const parts = [
    { name: texts.planned, minor: safe.plannedMinor },
    { name: texts.obligations, minor: safe.obligationsMinor },
    { name: texts.savings, minor: safe.savingsMinor },
    { name: texts.emergency, minor: safe.emergencyMinor },
  ]
    .filter(({ minor }) => minor !== 0)
    .map((part, at) => ({ ...part, opacity: opacities[at] ?? 1 }));
  const share = formatPercent(safe.liquidMinor > 0 ? safeToSpendMinor / safe.liquidMinor : 0, digits);
  return (
    <>
      {!isMissing && parts.length > 0 && (
        <div
          role="img"
          aria-label={interpolate(texts.shareLeft, { share })}
          className="mb-2 flex h-2 gap-0.5 overflow-hidden rounded-full"
        >
          {[{ name: texts.safe, minor: safeToSpendMinor, opacity: 1 }, ...parts].map(({ name, minor, opacity }) => (
            <span key={name} className="basis-0 bg-on-hero" style={{ flexGrow: minor, opacity }} />
          ))}
        </div>
      )}
      <dl className={classes('divide-y text-14', isMissing ? 'divide-line' : 'divide-hero-line')}>
        <Part name={texts.liquid} minor={safe.liquidMinor} currency={currency} isMissing={isMissing} />
        {parts.map(({ name, minor, opacity }) => (
          <Part key={name} name={name} minor={-minor} currency={currency} isMissing={isMissing} opacity={opacity} />
        ))}
      </dl>
    </>
  );
}

interface PartProps {
  readonly name: string;
  readonly minor: number;
  readonly currency: string;
  readonly isMissing: boolean;
  /** That of its part of the bar, which there is none of below zero. */
  readonly opacity?: number;
}

function Part({ name, minor, currency, isMissing, opacity }: PartProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 py-1.5 last:pb-0">
      <dt className={classes('flex items-center gap-2', getQuietClass(isMissing))}>
        {opacity !== undefined && !isMissing && (
          <span aria-hidden="true" className="size-3 flex-none rounded-small bg-on-hero" style={{ opacity }} />
        )}
        {name}
      </dt>
      <dd>
        <Amount minor={minor} currency={currency} isBare />
      </dd>
    </div>
  );
}

function SafeSkeleton() {
  return (
    <Card aria-hidden="true" className="grid content-between gap-8">
      <SkeletonFigure />
      <div>
        <Skeleton className="mb-2 h-2" />
        <SkeletonText lines={6} />
      </div>
    </Card>
  );
}
