import { localHour } from '@afdal/domain/calendar/logical-date';
import { getFirstName } from '@afdal/domain/people/first-name';
import { bothDates } from '../../lib/format/dates.ts';
import { useUser } from '../../session/user.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { FilledText } from '../../ui/figures/filled-text.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';
import { texts } from './texts.ts';

export function Greeting() {
  const { name } = useUser();
  const dateStyle = useDisplayPreferences();
  const now = useNow();
  const [first, second] = bothDates(now, dateStyle);
  return (
    <div>
      <h1 className="text-28 wrap-anywhere">
        <FilledText text={greetingAt(localHour(now, dateStyle.zone))} at="name">
          {getFirstName(name)}
        </FilledText>
      </h1>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <span className="font-strong">{first}</span> <span className="text-14 text-ink-2">{second}</span>
      </p>
    </div>
  );
}

function greetingAt(hour: number): string {
  if (hour >= 4 && hour <= 11) return texts.morning;
  return hour >= 12 && hour <= 16 ? texts.day : texts.evening;
}
