import type { Zakat } from '@afdal/contract/finance/zakat';
import { civilDate } from '@afdal/domain/calendar/civil-date';
import { localizeDigits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { formatDate } from '../../../lib/format/civil-dates.ts';
import { Chip } from '../../../ui/base/chip.tsx';
import { DefinitionLine } from '../../../ui/base/definition-line.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { formatDaysLeft } from './hijri-labels.ts';
import { texts } from './texts.ts';

interface Props {
  readonly zakat: Zakat;
  readonly estimate: NonNullable<Zakat['estimate']>;
  readonly figures: NonNullable<Zakat['figures']>;
}

/** What is due by the last estimate, what it is made of, and what was paid of it. */
export function ZakatEstimate({ zakat, estimate, figures }: Props) {
  const style = useDisplayPreferences();
  const { currency, paidMinor, leftMinor, figuresOn } = zakat;
  const on = civilDate(figuresOn ?? '');
  const amount = (minor: number) => <Amount minor={minor} currency={currency} isBare />;
  return (
    <>
      <div role="status">
        <p className="text-ink-2">{estimate.isDue ? texts.reached : texts.below}</p>
        {estimate.isDue && <Amount minor={estimate.dueMinor} currency={currency} size="big" />}
      </div>
      <dl className="divide-y divide-line text-14">
        <DefinitionLine isStrong name={texts.base[figures.deducted]}>
          {amount(estimate.baseMinor)}
        </DefinitionLine>
        <DefinitionLine isStrong name={localizeDigits(texts.nisabBasis[figures.nisab], style.digits)}>
          {amount(estimate.nisabMinor)}
        </DefinitionLine>
        {estimate.isDue && (
          <>
            <DefinitionLine isStrong name={texts.paid}>
              {amount(paidMinor)}
            </DefinitionLine>
            <DefinitionLine isStrong name={texts.remaining}>
              {amount(leftMinor ?? 0)}
            </DefinitionLine>
          </>
        )}
      </dl>
      <p className="text-12 text-ink-2">
        {localizeDigits(texts.share[figures.year], style.digits)}
        {on && ` · ${interpolate(texts.priceOn, { day: formatDate(on, style.calendar, style) })}`}
      </p>
      <p className="text-12 text-ink-2">{texts.ruling}</p>
    </>
  );
}

/** How far the anniversary is; nothing where it is not known. */
export function DaysLeft({ zakat: { anniversary } }: { zakat: Zakat }) {
  const { digits } = useDisplayPreferences();
  const daysLeft = anniversary?.daysLeft ?? null;
  if (daysLeft === null) return null;
  return <Chip tone={daysLeft === 0 ? 'palm' : 'neutral'}>{formatDaysLeft(daysLeft, digits)}</Chip>;
}
