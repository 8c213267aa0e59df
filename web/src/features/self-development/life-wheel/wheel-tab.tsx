import type { Wheel } from '@afdal/contract/self-development/life-wheel';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { startOfMonth } from '@afdal/domain/calendar/month';
import { lifeAreas, readWheel } from '@afdal/domain/self-development/life-wheel';
import { maxScore } from '@afdal/domain/self-development/limits';
import { localizeDigits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Leaf, TrendingUp } from 'lucide-react';
import { useState } from 'react';
import { monthTitle } from '../../../lib/format/civil-dates.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { pluralizeForms } from '../../../lib/format/plurals.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { Note } from '../../../ui/base/note.tsx';
import { Radar } from '../../../ui/charts/charts.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useToday } from '../../../ui/hooks/use-today.ts';
import { DrawingQuiet } from '../../../ui/illustrations/drawing-quiet.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonCard } from '../../../ui/skeletons/skeleton-card.tsx';
import { SkeletonText } from '../../../ui/skeletons/skeleton-text.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { texts } from './texts.ts';
import { useWheels } from './wheel-queries.ts';

interface Props {
  readonly onScore: () => void;
}

/** The wheel of a month beside that of the month before, and what it says. */
export function WheelTab({ onScore }: Props) {
  const { digits } = useDisplayPreferences();
  const begin = (
    <Button aria-haspopup="dialog" onClick={onScore}>
      {texts.begin}
    </Button>
  );
  return (
    <QueryStates
      query={useWheels()}
      skeleton={
        <SkeletonCard>
          <SkeletonText lines={6} />
        </SkeletonCard>
      }
      failedIn={(failure) => <Card>{failure}</Card>}
      empty={
        <Card>
          <EmptyState
            drawing={<DrawingQuiet />}
            title={texts.empty}
            hint={localizeDigits(texts.emptyHint, digits)}
            action={begin}
          />
        </Card>
      }
    >
      {(wheels) => <Wheels wheels={wheels} onScore={onScore} />}
    </QueryStates>
  );
}

function Wheels({ wheels, onScore }: Props & { readonly wheels: readonly Wheel[] }) {
  const style = useDisplayPreferences();
  const thisMonth = startOfMonth(useToday());
  const [month, setMonth] = useState<string | null>(null);
  const at = Math.max(
    0,
    wheels.findIndex((each) => each.month === month),
  );
  const [wheel, before] = [wheels[at], wheels[at + 1] ?? null];
  if (!wheel) return null;
  const getName = (date: CivilDate) => monthTitle(date, date, 'gregory', style);
  const named = { month: getName(wheel.month), before: before ? getName(before.month) : '' };
  const getValues = ({ scores }: Wheel) => lifeAreas.map((area) => scores[area]);
  const isScored = wheels[0]?.month === thisMonth;
  const said = describeWheel(wheel, before, style.digits);
  return (
    <div className="grid items-start gap-gap lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <Card>
        <Radar
          title={texts.title}
          subtitle={interpolate(before ? texts.compared : texts.first, named)}
          unit={{ kind: 'count' }}
          partName={texts.area}
          labels={lifeAreas.map((area) => texts.areas[area])}
          max={maxScore}
          series={{ name: named.month, values: getValues(wheel) }}
          {...(before && { previous: { name: named.before, values: getValues(before) } })}
        />
      </Card>
      <Card className="grid content-start gap-4">
        {wheels.length > 1 && (
          <SelectField label={texts.chooseMonth} value={wheel.month} onChange={({ target }) => setMonth(target.value)}>
            {wheels.map((each) => (
              <option key={each.month} value={each.month}>
                {getName(each.month)}
              </option>
            ))}
          </SelectField>
        )}
        {said.length > 0 && (
          <Note tone="info" icon={before ? TrendingUp : Leaf}>
            <div>
              {said.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
          </Note>
        )}
        <Button variant={isScored ? 'quiet' : 'primary'} aria-haspopup="dialog" onClick={onScore}>
          {interpolate(isScored ? texts.again : texts.score, { month: getName(thisMonth) })}
        </Button>
      </Card>
    </div>
  );
}

/** What rose most, and what is least. */
function describeWheel(wheel: Wheel, before: Wheel | null, digits: Parameters<typeof formatNumber>[1]): string[] {
  const { risen, risenBy, lowest, lowestScore } = readWheel(wheel.scores, before?.scores ?? null);
  const names = (areas: typeof risen) => areas.map((area) => texts.areas[area]).join(texts.and);
  return [
    ...(risen.length > 0
      ? [
          interpolate(texts.risen, {
            areas: names(risen),
            points: pluralizeForms(texts.point, risenBy, digits, 'object'),
          }),
        ]
      : []),
    ...(lowest.length > 0
      ? [
          interpolate(localizeDigits(texts.lowest, digits), {
            areas: names(lowest),
            score: formatNumber(lowestScore, digits),
          }),
        ]
      : []),
  ];
}
