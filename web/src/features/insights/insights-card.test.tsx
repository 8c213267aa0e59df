import { type Insight, type Insights, insights } from '@afdal/contract/insights';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import type { InsightFacts, InsightKind } from '@afdal/domain/insights/insight';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aUser } from '../../testing/data/people.ts';
import { failWith, receivedBy, serve } from '../../testing/fake-server.ts';
import { openFeature } from '../../testing/open-feature.tsx';
import { defaultDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { getInsightLines } from './insight-lines.ts';
import { InsightsCard } from './insights-card.tsx';

const on = '2026-11-24' as CivilDate;
const facts: InsightFacts = {
  cash_flow: { on, freeMinor: 100_00, plannedMinor: 130_00 },
  streak_at_risk: { name: 'قراءة', streak: 12, frequency: 'daily' },
  zakat_due: { on, daysLeft: 3, leftMinor: 1_250_00 },
  habit_risk_hour: { name: 'السهر', hour: 22, times: 6, total: 14 },
  budget_at_risk: { name: 'مطاعم', spentMinor: 80_00, limitMinor: 100_00, projectedMinor: 120_00, daysLeft: 5 },
  category_above_baseline: { name: 'مطاعم', spentMinor: 742_00, baselineMinor: 562_00 },
  emergency_cover_low: { coverMonths: 0.4, balanceMinor: 1_200_00, essentialMinor: 3_000_00 },
  subscription_rose: { name: 'GOOGLE ONE', beforeMinor: 40_00, afterMinor: 50_00 },
  installment_ends: { name: 'قسط الجوال', on, seq: 12, monthlyMinor: 375_00 },
};

const anInsight = <Kind extends InsightKind>(kind: Kind, change: Partial<InsightFacts[Kind]> = {}) =>
  ({
    ...{ kind, subject: `${kind}-1`, cycle: '2026-11', costMinor: null, currency: 'SAR' },
    facts: { ...facts[kind], ...change },
  }) as Insight;

const category = anInsight('category_above_baseline');
const habit = anInsight('habit_risk_hour');

/** The server: what is hidden is no longer answered. */
function serveInsights(all: readonly Insight[], { muted = [] as InsightKind[] } = {}) {
  const dismissed = new Set<string>();
  const kinds = new Set<InsightKind>(muted);
  const body = ({ body }: { body: unknown }) => body as Insight;
  serve(insights.readInsights, (): Insights => {
    const items = all.filter(({ kind, subject }) => !dismissed.has(subject) && !kinds.has(kind));
    return { items, muted: [...kinds] };
  });
  serve(insights.dismissInsight, (call) => void dismissed.add(body(call).subject) as undefined);
  serve(insights.undismissInsight, (call) => void dismissed.delete(body(call).subject) as undefined);
  serve(insights.muteInsights, (call) => void kinds.add(body(call).kind) as undefined);
  serve(insights.unmuteInsights, (call) => {
    if (body(call).kind) kinds.delete(body(call).kind);
    else kinds.clear();
    return undefined;
  });
}

const row = async (text: RegExp) => {
  const found = (await screen.findByText(text)).closest('li');
  return within(found ?? expect.fail());
};

describe('the card', () => {
  it('says an insight with its reason, and leads to its page', async () => {
    serveInsights([category, habit]);
    const { user, address } = await openFeature(<InsightsCard />);
    const first = await row(/أعلى من المعتاد/);
    expect(first.getByText(/وسيط آخر ثلاث دورات/)).toHaveTextContent('742.00');
    await user.click(first.getByRole('link', { name: 'عرض المعاملات' }));
    expect(address()).toContain('category=category_above_baseline-1');
    const second = await row(/أكثر عثرات/);
    await user.click(second.getByRole('link', { name: 'عرض العادة' }));
    expect(address()).toContain('habit=habit_risk_hour-1');
  });

  it('hides one at once, and shows it again', async () => {
    serveInsights([category, habit]);
    const { user } = await openFeature(<InsightsCard />);
    await user.click((await row(/أعلى من المعتاد/)).getByRole('button', { name: 'إخفاء الرؤية' }));
    expect(screen.queryByText(/أعلى من المعتاد/)).toBeNull();
    await expect
      .poll(() => receivedBy(insights.dismissInsight).map(({ body }) => body))
      .toEqual([{ kind: 'category_above_baseline', subject: 'category_above_baseline-1', cycle: '2026-11' }]);
    expect(await screen.findByText('أُخفيت الرؤية')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'تراجع' }));
    expect(await screen.findByText(/أعلى من المعتاد/)).toBeVisible();
  });

  it('shows one again that could not be hidden', async () => {
    serveInsights([category]);
    failWith(insights.dismissInsight, 'forbidden');
    const { user } = await openFeature(<InsightsCard />);
    await user.click((await row(/أعلى من المعتاد/)).getByRole('button', { name: 'إخفاء الرؤية' }));
    expect(await screen.findByText('تعذّر إخفاء الرؤية')).toBeVisible();
    expect(await screen.findByText(/أعلى من المعتاد/)).toBeVisible();
  });

  it('shows a kind again that could not be hidden', async () => {
    serveInsights([category]);
    failWith(insights.muteInsights, 'forbidden');
    const { user } = await openFeature(<InsightsCard />);
    await user.click((await row(/أعلى من المعتاد/)).getByRole('button', { name: 'خيارات الرؤية' }));
    await user.click(await screen.findByRole('menuitem', { name: 'لا تعرض هذا النوع' }));
    expect(await screen.findByText('تعذّر إخفاء الرؤية')).toBeVisible();
    expect(await screen.findByText(/أعلى من المعتاد/)).toBeVisible();
  });

  it('hides a kind, counts those that are hidden, and shows them again', async () => {
    serveInsights([category, habit], { muted: ['zakat_due'] });
    const { user } = await openFeature(<InsightsCard />);
    await user.click((await row(/أعلى من المعتاد/)).getByRole('button', { name: 'خيارات الرؤية' }));
    await user.click(await screen.findByRole('menuitem', { name: 'لا تعرض هذا النوع' }));
    expect(await screen.findByText('أنواع مخفية: 2')).toBeVisible();
    expect(screen.queryByText(/أعلى من المعتاد/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'إظهار' }));
    expect(await screen.findByText(/أعلى من المعتاد/)).toBeVisible();
    expect(screen.queryByText(/أنواع مخفية/)).toBeNull();
  });

  it('says when there are any, while there is none', async () => {
    serveInsights([]);
    await openFeature(<InsightsCard />);
    expect(await screen.findByText('الرؤى تظهر بعد أيام من التسجيل')).toBeVisible();
  });

  it('shows no amount to whoever hides them', async () => {
    serveInsights([category]);
    const person = aUser();
    await openFeature(<InsightsCard />, {
      person: { ...person, preferences: { ...person.preferences, hideAmounts: true } },
    });
    await screen.findByText(/أعلى من المعتاد/);
    expect(screen.getByRole('list').textContent).not.toMatch(/\d/);
  });
});

describe('getInsightLines', () => {
  const read = (insight: Insight, style: Partial<typeof defaultDisplayPreferences> = {}) => {
    const { text, why } = getInsightLines(insight, { ...defaultDisplayPreferences, ...style });
    // Isolates and no-break spaces are for the eye.
    return `${text} ${why}`.replace(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ');
  };

  it.each(Object.keys(facts) as InsightKind[])('fills every placeholder of %s', (kind) => {
    expect(read(anInsight(kind))).not.toMatch(/[{}]|undefined|NaN/);
  });

  it('names no private habit, and no budget where it is that of all spending', () => {
    expect(read(anInsight('habit_risk_hour', { name: null }))).toBe(
      'أكثر عثرات عادة خاصة بين 10:00 م و11:00 م. تذكير قبلها بساعة قد يفيد. في هذه الساعة 6 من 14.',
    );
    expect(read(anInsight('budget_at_risk', { name: null }))).toMatch(
      /^صُرف 80% من الميزانية كلها، وأمام الدورة 5 أيام\./,
    );
  });

  it('says that zakat was not estimated yet', () => {
    expect(read(anInsight('zakat_due', { leftMinor: null }))).toContain('لم يُحسب');
  });

  it('writes in the reader’s digits', () => {
    expect(read(anInsight('category_above_baseline'), { digits: 'arab' })).toContain('١٨٠');
  });
});
