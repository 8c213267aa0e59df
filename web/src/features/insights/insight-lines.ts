import type { Insight } from '@afdal/contract/insights';
import { interpolate } from '@afdal/domain/text/interpolate';
import { formatDate } from '../../lib/format/civil-dates.ts';
import { clockTime } from '../../lib/format/dates.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { formatNumber, formatPercent } from '../../lib/format/numbers.ts';
import { pluralize } from '../../lib/format/plurals.ts';
import type { DisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { texts } from './texts.ts';

interface Lines {
  readonly text: string;
  /** The numbers that it follows from. */
  readonly why: string;
}

/** Replaces hidden amounts. */
const hidden = '••••';

const streakNouns = { daily: 'streakDay', weekly: 'streakWeek', monthly: 'streakMonth' } as const;

/** What an insight says, in the reader's digits and dates. */
export function getInsightLines(insight: Insight, style: DisplayPreferences): Lines {
  const { digits, hideAmounts } = style;
  const { currency } = insight;
  const money = (minor: number) => (hideAmounts ? hidden : formatMoney(minor, { currency, digits }));
  const number = (n: number) => formatNumber(n, digits);
  const day = (on: Parameters<typeof formatDate>[0]) => formatDate(on, style.calendar, style);
  const hourAt = (hour: number) => clockTime(`${String(hour % 24).padStart(2, '0')}:00`, style);
  switch (insight.kind) {
    case 'cash_flow': {
      const { on, plannedMinor, freeMinor } = insight.facts;
      const { text, why } = texts.kinds.cash_flow;
      return {
        text: interpolate(text, { on: day(on), over: money(plannedMinor - freeMinor) }),
        why: interpolate(why, { planned: money(plannedMinor), free: money(freeMinor) }),
      };
    }
    case 'streak_at_risk': {
      const { name, streak, frequency } = insight.facts;
      const { text, why } = texts.kinds.streak_at_risk;
      const length = pluralize(streakNouns[frequency], streak, digits, 'object');
      return { text: interpolate(text, { name: named(name) }), why: interpolate(why, { streak: length }) };
    }
    case 'zakat_due': {
      const { on, leftMinor } = insight.facts;
      const { text, why, whyUnknown } = texts.kinds.zakat_due;
      const left = leftMinor === null ? whyUnknown : interpolate(why, { left: money(leftMinor) });
      return { text: interpolate(text, { on: day(on) }), why: left };
    }
    case 'habit_risk_hour': {
      const { name, hour, times, total } = insight.facts;
      const { text, textPrivate, why } = texts.kinds.habit_risk_hour;
      const range = { from: hourAt(hour), to: hourAt(hour + 1) };
      return {
        text: name === null ? interpolate(textPrivate, range) : interpolate(text, { ...range, name: named(name) }),
        why: interpolate(why, { times: number(times), total: number(total) }),
      };
    }
    case 'budget_at_risk': {
      const { name, spentMinor, limitMinor, projectedMinor, daysLeft } = insight.facts;
      const { text, textTotal, why } = texts.kinds.budget_at_risk;
      const values = {
        percent: formatPercent(spentMinor / limitMinor, digits),
        days: pluralize('day', daysLeft, digits),
      };
      return {
        text: name === null ? interpolate(textTotal, values) : interpolate(text, { ...values, name: named(name) }),
        why: interpolate(why, { limit: money(limitMinor), projected: money(projectedMinor) }),
      };
    }
    case 'category_above_baseline': {
      const { name, spentMinor, baselineMinor } = insight.facts;
      const { text, why } = texts.kinds.category_above_baseline;
      return {
        text: interpolate(text, { name: named(name), over: money(spentMinor - baselineMinor) }),
        why: interpolate(why, { baseline: money(baselineMinor), spent: money(spentMinor) }),
      };
    }
    case 'emergency_cover_low': {
      const { balanceMinor, essentialMinor } = insight.facts;
      const { text, why } = texts.kinds.emergency_cover_low;
      return { text, why: interpolate(why, { balance: money(balanceMinor), essential: money(essentialMinor) }) };
    }
    case 'subscription_rose': {
      const { name, beforeMinor, afterMinor } = insight.facts;
      const { text, why } = texts.kinds.subscription_rose;
      return {
        text: interpolate(text, { name: named(name), before: money(beforeMinor), after: money(afterMinor) }),
        why: interpolate(why, { over: money(afterMinor - beforeMinor) }),
      };
    }
    case 'installment_ends': {
      const { name, on, seq, monthlyMinor } = insight.facts;
      const { text, why } = texts.kinds.installment_ends;
      return {
        text: interpolate(text, { name: named(name), on: day(on) }),
        why: interpolate(why, { seq: number(seq), monthly: money(monthlyMinor) }),
      };
    }
  }
}

/** A name whose letters may have another direction than the sentence. */
function named(name: string): string {
  return `\u2068${name}\u2069`;
}
