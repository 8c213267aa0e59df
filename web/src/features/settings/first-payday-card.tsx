import { Card } from '../../ui/base/card.tsx';
import { CardHead } from '../../ui/base/card-head.tsx';
import { SalarySettings } from './money-settings.tsx';
import { texts } from './texts.ts';

/**
 * Asks when the salary comes, before a cycle is shown that begins with it. The fields are those of the settings, which
 * keep the answer; without one the day of the settings holds.
 */
export function FirstPaydayCard() {
  return (
    <Card aria-label={texts.firstPayday}>
      <CardHead title={texts.firstPayday} />
      <p className="mb-2 text-14 text-ink-2">{texts.firstPaydayHint}</p>
      <SalarySettings />
    </Card>
  );
}
