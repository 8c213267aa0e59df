import type { SubscriptionRow } from '@afdal/contract/admin/subscriptions';
import type { ListedSubscriptionState } from '@afdal/domain/admin/subscriptions';
import { interpolate } from '@afdal/domain/text/interpolate';
import { ClockAlert } from 'lucide-react';
import { shortDate } from '../../../lib/format/dates.ts';
import { Chip, type ChipTone } from '../../../ui/base/chip.tsx';
import type { DisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { texts } from './texts.ts';

const tones: Readonly<Record<ListedSubscriptionState, ChipTone>> = {
  active: 'success',
  cancelled: 'neutral',
  past_due: 'warning',
  expired: 'neutral',
  given: 'info',
};

export function StateChip({ state }: Pick<SubscriptionRow, 'state'>) {
  return (
    <Chip tone={tones[state]} {...(state === 'past_due' && { icon: ClockAlert })}>
      {texts.states[state]}
    </Chip>
  );
}

const nextTexts: Readonly<Record<ListedSubscriptionState, string>> = {
  active: texts.renewsOn,
  cancelled: texts.endsOn,
  past_due: texts.triedOn,
  expired: texts.endedOn,
  given: texts.endsOn,
};

/** What happens next, and when; of one that is over, when it ended. Empty where no day is known. */
export function describeNext(
  { state, nextAt }: Pick<SubscriptionRow, 'state' | 'nextAt'>,
  preferences: DisplayPreferences,
): string {
  if (nextAt === null) return '';
  return interpolate(nextTexts[state], { date: shortDate(Date.parse(nextAt), preferences) });
}
