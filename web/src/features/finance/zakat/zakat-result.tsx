import type { Zakat } from '@afdal/contract/finance/zakat';
import { civilDate } from '@afdal/domain/calendar/civil-date';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { dayInWords } from '../../../lib/format/civil-dates.ts';
import { inDigits } from '../../../lib/format/digits.ts';
import { counted } from '../../../lib/format/plurals.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Chip } from '../../../ui/base/chip.tsx';
import { DefinitionLine } from '../../../ui/base/definition-line.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { useReadingStyle } from '../../../ui/figures/reading-style.ts';
import { DrawingMoney } from '../../../ui/illustrations/drawing-money.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { copy } from './copy.ts';
import { anniversaryInWords } from './hijri-words.ts';
import { ZakatPayments } from './zakat-payments.tsx';
import type { ZakatView } from './zakat-view.ts';

interface Props {
  readonly zakat: Zakat;
  readonly onView: (view: ZakatView) => void;
}

/** The anniversary, the estimate with what it is made of, and what was paid. */
export function ZakatResult({ zakat, onView }: Props) {
  return (
    <div className="grid gap-6">
      <Hawl zakat={zakat} onEdit={() => onView('anniversary')} />
      {zakat.estimate && zakat.figures ? (
        <Estimate zakat={zakat} estimate={zakat.estimate} figures={zakat.figures} onView={onView} />
      ) : (
        <EmptyState
          drawing={<DrawingMoney />}
          title={copy.noPrice}
          hint={copy.fromAccounts}
          action={<Button onClick={() => onView('figures')}>{zakat.figures ? copy.enterPrice : copy.calculate}</Button>}
        />
      )}
      <ZakatPayments onAdd={() => onView('payment')} />
    </div>
  );
}

function Hawl({ zakat, onEdit }: { zakat: Zakat; onEdit: () => void }) {
  const style = useReadingStyle();
  const words = anniversaryInWords(zakat, style);
  const daysLeft = zakat.anniversary?.daysLeft ?? null;
  return (
    <section aria-label={copy.hawl} className="grid gap-1">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <p className="font-strong">{words?.hijri ?? copy.noHawl}</p>
          <p className="text-14 text-ink-2">{words?.gregorian ?? copy.hawlHint}</p>
        </div>
        {daysLeft !== null && (
          <Chip tone={daysLeft === 0 ? 'palm' : 'neutral'}>
            {daysLeft === 0
              ? copy.today
              : fillTemplate(copy.inDays, { days: counted('day', daysLeft, style.digits, 'after') })}
          </Chip>
        )}
      </div>
      <Button look="bare" className="-ms-5 justify-self-start" onClick={onEdit}>
        {words ? copy.editHawl : copy.setHawl}
      </Button>
    </section>
  );
}

interface EstimateProps extends Props {
  readonly estimate: NonNullable<Zakat['estimate']>;
  readonly figures: NonNullable<Zakat['figures']>;
}

function Estimate({ zakat, estimate, figures, onView }: EstimateProps) {
  const style = useReadingStyle();
  const { currency, paidMinor, leftMinor, figuresOn } = zakat;
  const on = civilDate(figuresOn ?? '');
  const amount = (minor: number) => <Amount minor={minor} currency={currency} isBare />;
  return (
    <section aria-label={copy.calculator} className="grid gap-2">
      <div role="status">
        <p className="text-ink-2">{estimate.isDue ? copy.reached : copy.below}</p>
        {estimate.isDue && <Amount minor={estimate.dueMinor} currency={currency} size="big" />}
      </div>
      <dl className="divide-y divide-line text-14">
        <DefinitionLine isStrong name={copy.base[figures.deducted]}>
          {amount(estimate.baseMinor)}
        </DefinitionLine>
        <DefinitionLine isStrong name={inDigits(copy.nisabOf[figures.nisab], style.digits)}>
          {amount(estimate.nisabMinor)}
        </DefinitionLine>
        {estimate.isDue && (
          <>
            <DefinitionLine isStrong name={copy.paid}>
              {amount(paidMinor)}
            </DefinitionLine>
            <DefinitionLine isStrong name={copy.left}>
              {amount(leftMinor ?? 0)}
            </DefinitionLine>
          </>
        )}
      </dl>
      <p className="text-12 text-ink-2">
        {inDigits(copy.share[figures.year], style.digits)}
        {on && ` · ${fillTemplate(copy.priceOn, { day: dayInWords(on, style.calendar, style) })}`}
      </p>
      <p className="text-12 text-ink-2">{copy.ruling}</p>
      <Button look="quiet" className="mt-2" onClick={() => onView('figures')}>
        {copy.editFigures}
      </Button>
    </section>
  );
}
