import type { AdminSummary } from '@afdal/contract/admin/summary';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Link } from '@tanstack/react-router';
import { Layers, type LucideIcon, Mail, Send, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { shortDate } from '../../../lib/format/dates.ts';
import { formatNumber, formatRate } from '../../../lib/format/numbers.ts';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead } from '../../../ui/base/card-head.tsx';
import { Chip } from '../../../ui/base/chip.tsx';
import { Glyph } from '../../../ui/base/glyph.tsx';
import { BarChart } from '../../../ui/charts/charts.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { Row } from '../../../ui/list/row.tsx';
import { Rows } from '../../../ui/list/rows.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly summary: AdminSummary;
}

export function NewUsersCard({ summary: { weeks } }: Props) {
  const preferences = useDisplayPreferences();
  return (
    <Card>
      <BarChart
        title={texts.newUsers}
        subtitle={texts.eachWeek}
        unit={{ kind: 'count' }}
        pointName={texts.week}
        labels={weeks.map(({ from }) => shortDate(Date.parse(from), { ...preferences, zone: 'UTC' }))}
        series={[{ name: texts.newUsers, values: weeks.map(({ joined }) => joined) }]}
      />
    </Card>
  );
}

/** A share as a percentage with one decimal, of two counts; null where there is nothing to share. */
function toShare(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1_000) * 10;
}

/** How well the product reaches people, and what waits in its queues. */
export function HealthCard({ summary: { pushes, jobs, delayedMails, referrals } }: Props) {
  const { digits } = useDisplayPreferences();
  const written = (n: number) => formatNumber(n, digits);
  const rate = (share: number | null) => (share === null ? texts.noData : formatRate(share, digits));
  return (
    <Card aria-labelledby="health">
      <CardHead id="health" title={texts.health} />
      <Rows>
        <HealthRow icon={Send} name={texts.pushes}>
          {rate(toShare(pushes.sent, pushes.sent + pushes.undeliverable))}
        </HealthRow>
        <HealthRow icon={Layers} name={texts.jobs}>
          {written(jobs.waiting)}
        </HealthRow>
        {jobs.failed > 0 && (
          <HealthRow icon={Layers} name={texts.failedJobs}>
            <Chip tone="danger">{written(jobs.failed)}</Chip>
          </HealthRow>
        )}
        <HealthRow icon={Mail} name={texts.delayedMails}>
          {delayedMails > 0 ? <Chip tone="warning">{written(delayedMails)}</Chip> : written(0)}
        </HealthRow>
        <Row
          leading={<Glyph icon={UserPlus} />}
          title={texts.referrals}
          detail={interpolate(texts.referralsDetail, {
            accepted: written(referrals.accepted),
            registered: written(referrals.registered),
          })}
          amount={rate(toShare(referrals.accepted, referrals.registered))}
        />
      </Rows>
    </Card>
  );
}

interface HealthRowProps {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly children: ReactNode;
}

/** A figure of the queues, which leads to what is in them. */
function HealthRow({ icon, name, children }: HealthRowProps) {
  return (
    <Row
      leading={<Glyph icon={icon} />}
      title={name}
      amount={
        <Link to="/admin/settings" search={{ tab: 'operations' }} aria-label={name} className="hover:underline">
          {children}
        </Link>
      }
    />
  );
}
