import type { Wheel } from '@afdal/contract/self-development/life-wheel';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { lifeAreas, readWheel } from '@afdal/domain/self-development/life-wheel';
import { scoreAtMost } from '@afdal/domain/self-development/limits';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { Leaf, TrendingUp } from 'lucide-react';
import { useState } from 'react';
import { monthTitle } from '../../../lib/format/civil-dates.ts';
import { inDigits } from '../../../lib/format/digits.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { countedIn } from '../../../lib/format/plurals.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { Note } from '../../../ui/base/note.tsx';
import { Radar } from '../../../ui/charts/charts.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useReadingStyle } from '../../../ui/figures/reading-style.ts';
import { useToday } from '../../../ui/hooks/use-today.ts';
import { DrawingQuiet } from '../../../ui/illustrations/drawing-quiet.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonCard } from '../../../ui/skeletons/skeleton-card.tsx';
import { SkeletonText } from '../../../ui/skeletons/skeleton-text.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { copy } from './copy.ts';
import { useWheels } from './wheel-entries.ts';

interface Props {
  readonly onScore: () => void;
}

/** The wheel of a month beside that of the month before, and what it says. */
export function WheelTab({ onScore }: Props) {
  const { digits } = useReadingStyle();
  const begin = (
    <Button aria-haspopup="dialog" onClick={onScore}>
      {copy.begin}
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
            title={copy.empty}
            hint={inDigits(copy.emptyHint, digits)}
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
  const style = useReadingStyle();
  const thisMonth = `${useToday().slice(0, 7)}-01`;
  const [month, setMonth] = useState<string | null>(null);
  const at = Math.max(
    0,
    wheels.findIndex((each) => each.month === month),
  );
  const [wheel, before] = [wheels[at], wheels[at + 1] ?? null];
  if (!wheel) return null;
  const getName = (of: string) => monthTitle(of as CivilDate, of as CivilDate, 'gregory', style);
  const named = { month: getName(wheel.month), before: before ? getName(before.month) : '' };
  const getValues = ({ scores }: Wheel) => lifeAreas.map((area) => scores[area]);
  const isScored = wheels[0]?.month === thisMonth;
  const said = sayWheel(wheel, before, style.digits);
  return (
    <div className="grid items-start gap-gap lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <Card>
        <Radar
          title={copy.title}
          subtitle={fillTemplate(before ? copy.compared : copy.first, named)}
          unit={{ kind: 'count' }}
          partName={copy.area}
          labels={lifeAreas.map((area) => copy.areas[area])}
          most={scoreAtMost}
          series={{ name: named.month, values: getValues(wheel) }}
          {...(before && { previous: { name: named.before, values: getValues(before) } })}
        />
      </Card>
      <Card className="grid content-start gap-4">
        {wheels.length > 1 && (
          <SelectField label={copy.chooseMonth} value={wheel.month} onChange={({ target }) => setMonth(target.value)}>
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
        <Button look={isScored ? 'quiet' : 'primary'} aria-haspopup="dialog" onClick={onScore}>
          {fillTemplate(isScored ? copy.again : copy.score, { month: getName(thisMonth) })}
        </Button>
      </Card>
    </div>
  );
}

/** What rose most, and what is least. */
function sayWheel(wheel: Wheel, before: Wheel | null, digits: Parameters<typeof formatNumber>[1]): string[] {
  const { risen, risenBy, least, leastScore } = readWheel(wheel.scores, before?.scores ?? null);
  const names = (areas: typeof risen) => areas.map((area) => copy.areas[area]).join(copy.and);
  return [
    ...(risen.length > 0
      ? [
          fillTemplate(copy.risen, {
            areas: names(risen),
            points: countedIn(copy.point, risenBy, digits, 'object'),
          }),
        ]
      : []),
    ...(least.length > 0
      ? [fillTemplate(inDigits(copy.least, digits), { areas: names(least), score: formatNumber(leastScore, digits) })]
      : []),
  ];
}
