import { limitText } from '@afdal/contract/subscriptions/plan-limits';
import { cycleAway } from '@afdal/domain/calendar/salary-cycle';
import { localizeDigits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import type { ReactNode } from 'react';
import { useEntitlements } from '../../../../session/entitlements.ts';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { useToday } from '../../../../ui/hooks/use-today.ts';
import { PremiumNote } from '../../../../ui/states/premium-note.tsx';
import { type SelectedCycle, usePayday } from '../../ledger/cycles/use-cycle.ts';
import { texts } from './texts.ts';

interface Props {
  readonly cycle: SelectedCycle;
  /** Around what stands in place of a report that the plan does not show; without it nothing does. */
  readonly beyond?: (note: ReactNode) => ReactNode;
  readonly children: ReactNode;
}

/** A report of a cycle, if the plan reaches back to it: the server is not asked for one that it would reject. */
export function WithinReach({ cycle, beyond, children }: Props) {
  const { digits } = useDisplayPreferences();
  const today = useToday();
  const payday = usePayday();
  const entitlements = useEntitlements();
  if (cycle.isPresent) return children;
  if (!entitlements) return null;
  const limit = entitlements.limits.reportCycles;
  if (limit === null || cycle.first >= cycleAway(today, 1 - limit, payday).first) return children;
  const text = interpolate(texts.beyondReach, { limit: localizeDigits(limitText('reportCycles', limit), digits) });
  return beyond?.(<PremiumNote>{text}</PremiumNote>) ?? null;
}
