import { civilDate } from '@afdal/domain/calendar/civil-date';
import { localizeDigits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { dayOfMonth } from '../../../lib/format/civil-dates.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead, headLinkClass } from '../../../ui/base/card-head.tsx';
import { Stat } from '../../../ui/base/stat-strip.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonText } from '../../../ui/skeletons/skeleton-text.tsx';
import { formatAnniversary, formatDaysLeft } from './hijri-labels.ts';
import { texts } from './texts.ts';
import { DaysLeft, ZakatEstimate } from './zakat-estimate.tsx';
import { useZakat } from './zakat-query.ts';
import type { ZakatView } from './zakat-result.tsx';

/** The anniversary and what is due, with the way to pay and to calculate. `onOpen` opens the sheet of zakat at one of its views. */
export function ZakatCard({ onOpen }: { onOpen: (view: ZakatView) => void }) {
  const style = useDisplayPreferences();
  const button = (view: ZakatView, label: string, variant: 'soft' | 'quiet') => (
    <Button variant={variant} aria-haspopup="dialog" onClick={() => onOpen(view)} className="grow">
      {label}
    </Button>
  );
  const all = (
    <button type="button" aria-haspopup="dialog" className={headLinkClass} onClick={() => onOpen('result')}>
      {texts.payments}
    </button>
  );
  return (
    <Card aria-label={texts.title} className="flex flex-col">
      <CardHead title={texts.title} action={all} />
      <QueryStates query={useZakat()} skeleton={<SkeletonText lines={6} />}>
        {(zakat) => {
          const { estimate, figures } = zakat;
          const day = formatAnniversary(zakat, style);
          return (
            <div className="flex flex-1 flex-col gap-2">
              <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <p className="text-14 text-ink-2">
                  <span className="font-strong text-ink">{day?.hijri ?? texts.noHawl}</span>
                  {' · '}
                  {day?.gregorian ?? texts.hawlHint}
                </p>
                <DaysLeft zakat={zakat} />
              </div>
              {estimate && figures ? (
                <ZakatEstimate zakat={zakat} estimate={estimate} figures={figures} />
              ) : (
                <p className="text-14 text-ink-2">{figures ? texts.noPrice : texts.fromAccounts}</p>
              )}
              <div className="mt-auto flex flex-wrap gap-2 pt-4">
                {day ? button('payment', texts.pay, 'soft') : button('anniversary', texts.setHawl, 'soft')}
                {button('figures', figures ? texts.editFigures : texts.calculate, 'quiet')}
              </div>
            </div>
          );
        }}
      </QueryStates>
    </Card>
  );
}

/** The anniversary, as a figure of a strip. */
export function HawlFigure() {
  const style = useDisplayPreferences();
  const { data } = useZakat();
  const on = civilDate(data?.anniversary?.on ?? '');
  const daysLeft = data?.anniversary?.daysLeft ?? null;
  if (on === null || daysLeft === null) return <Stat name={texts.hawl} value="—" detail={data && texts.unset} />;
  const detail = interpolate(texts.yearAndDays, {
    year: localizeDigits(String(data?.hijriYear ?? ''), style.digits),
    days: formatDaysLeft(daysLeft, style.digits),
  });
  return <Stat name={texts.hawl} value={dayOfMonth(on, 'umalqura', style)} detail={detail} />;
}
