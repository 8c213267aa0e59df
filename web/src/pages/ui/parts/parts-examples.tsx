import { interpolate } from '@afdal/domain/text/interpolate';
import { Bell, Check, Clock, Ellipsis, Info, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import { Avatar } from '../../../ui/base/avatar.tsx';
import { Button } from '../../../ui/base/button.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead, headLinkClass } from '../../../ui/base/card-head.tsx';
import { Chip } from '../../../ui/base/chip.tsx';
import { Divider } from '../../../ui/base/divider.tsx';
import { IconButton } from '../../../ui/base/icon-button.tsx';
import { Stat, StatCard, StatStrip, StatUnit } from '../../../ui/base/stat-strip.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { type DisplayPreferences, DisplayPreferencesContext } from '../../../ui/figures/display-preferences.ts';
import { PointsBadge } from '../../../ui/figures/points-badge.tsx';
import { ProgressBar, type ProgressTone } from '../../../ui/figures/progress-bar.tsx';
import { ProgressRing } from '../../../ui/figures/progress-ring.tsx';
import { StreakBadge } from '../../../ui/figures/streak-badge.tsx';
import { KeyHint } from '../../../ui/keyboard/key-hint.tsx';
import { CountBadge } from '../../../ui/shell/count-badge.tsx';
import { texts } from './texts.ts';

/** The small components in all their variants. */
export function PartsExamples() {
  return (
    <div className="grid items-start gap-gap lg:grid-cols-2">
      <Strip />
      <SafeToSpend />
      <Amounts />
      <Progress />
      <Buttons />
      <Badges />
      <Others />
    </div>
  );
}

function Strip() {
  const labels = texts.stats;
  return (
    <Card className="lg:col-span-2">
      <CardHead title={labels.title} />
      <StatStrip label={labels.label}>
        <Stat
          name={labels.points}
          value="1,085"
          detail={
            <>
              <bdi dir="ltr">+74</bdi> {labels.thisWeek}
            </>
          }
        />
        <Stat
          name={labels.today}
          value={
            <>
              2<StatUnit>{interpolate(labels.outOf, { n: '5' })}</StatUnit>
            </>
          }
          detail={<ProgressBar label={labels.today} share={0.4} isThin />}
        />
        <Stat name={labels.thisWeek} value="17" detail={labels.done} />
        <Stat
          name={labels.longest}
          value={
            <>
              41<StatUnit>{labels.days}</StatUnit>
            </>
          }
          detail={labels.current}
        />
      </StatStrip>
    </Card>
  );
}

function SafeToSpend() {
  const labels = texts.cards;
  return (
    <Card variant="hero" aria-label={labels.safe}>
      <div className="flex items-center justify-between">
        <h2 className="text-16 font-regular">{labels.safe}</h2>
        <IconButton icon={Info} label={labels.explanation} variant="hero" />
      </div>
      <Amount minor={145_710} currency="SAR" size="huge" />
      <p className="mt-2 text-18">
        <Amount minor={29_142} currency="SAR" /> <span className="text-on-hero-2">{labels.perDay}</span>
      </p>
      <p className="mb-5 text-14 text-on-hero-2">{labels.until}</p>
      <ProgressBar label={labels.spentToday} share={0.5} tone="hero" isThin />
    </Card>
  );
}

function Others() {
  const labels = texts.cards;
  return (
    <>
      <Card>
        <CardHead
          title={labels.obligations}
          action={
            <a href="#parts" className={headLinkClass}>
              {labels.all}
            </a>
          }
        />
        <p>{labels.obligationsText}</p>
      </Card>
      <Card variant="dashed">
        <CardHead title={labels.planned} />
        <p className="text-ink-2">{labels.plannedText}</p>
      </Card>
      <StatCard
        name={texts.stats.burden}
        value={<bdi dir="ltr">12.2%</bdi>}
        detail={<span className="text-success-ink">{texts.stats.burdenDetail}</span>}
      />
    </>
  );
}

function Amounts() {
  const labels = texts.amounts;
  return (
    <Card>
      <CardHead title={labels.title} />
      <dl className="grid gap-3">
        <Line name={labels.balance}>
          <Amount minor={-125_000} currency="SAR" size="big" />
        </Line>
        <Line name={labels.inDinars}>
          <Amount minor={48_250_125} currency="KWD" size="title" />
        </Line>
        <Line name={labels.rise}>
          <Amount minor={32_050} currency="SAR" size="row" isChange className="text-success-ink" />
        </Line>
        <Line name={labels.fall}>
          <Amount minor={-32_050} currency="SAR" size="row" isChange className="text-danger-ink" />
        </Line>
        <Line name={labels.indic}>
          <As style={{ digits: 'arab' }}>
            <Amount minor={125_050} currency="SAR" size="row" />
          </As>
        </Line>
        <Line name={labels.hidden}>
          <As style={{ hideAmounts: true }}>
            <Amount minor={145_710} currency="SAR" size="row" />
          </As>
        </Line>
      </dl>
    </Card>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-14 text-ink-2">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function As({ style, children }: { style: Partial<DisplayPreferences>; children: ReactNode }) {
  return (
    <DisplayPreferencesContext value={{ ...useContext(DisplayPreferencesContext), ...style }}>
      {children}
    </DisplayPreferencesContext>
  );
}

function Progress() {
  const labels = texts.progress;
  return (
    <Card>
      <CardHead title={labels.title} />
      <div className="grid gap-4">
        <Budget label={labels.onTrack} labels={labels.onTrackText} share={0.68} mark={0.82} tone="palm" />
        <Budget label={labels.near} labels={labels.nearText} share={0.92} mark={0.82} tone="warning" />
        <Budget label={labels.over} labels={labels.overText} share={1.15} mark={0.82} tone="danger" />
        <Budget label={labels.level} labels={labels.levelText} share={0.63} tone="saffron" />
        <div className="flex gap-6">
          <div className="size-28">
            <ProgressRing label={labels.goal} share={0.68}>
              <bdi dir="ltr" className="block text-22 font-strong">
                68%
              </bdi>
              <span className="block text-12 text-ink-2">{labels.goalPart}</span>
            </ProgressRing>
          </div>
          <div className="size-28">
            <ProgressRing label={labels.none} share={0}>
              <bdi dir="ltr" className="text-22 font-strong">
                0%
              </bdi>
            </ProgressRing>
          </div>
        </div>
      </div>
    </Card>
  );
}

function Budget(props: { label: string; labels: string; share: number; mark?: number; tone: ProgressTone }) {
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap justify-between gap-x-3 text-14">
        <span>{props.label}</span>
        <span className="text-ink-2">{props.labels}</span>
      </p>
      <ProgressBar {...props} />
    </div>
  );
}

function Buttons() {
  const labels = texts.buttons;
  return (
    <Card>
      <CardHead title={labels.title} />
      <div className="flex flex-wrap items-center gap-3">
        <Button>{labels.save}</Button>
        <Button variant="soft">{labels.pay}</Button>
        <Button variant="quiet">{labels.cancel}</Button>
        <Button variant="danger" icon={Trash2}>
          {labels.remove}
        </Button>
        <Button variant="bare">{labels.details}</Button>
        <Button size="small" icon={Plus}>
          {labels.add}
        </Button>
        <Button busy>{labels.saving}</Button>
        <Button disabled>{labels.unavailable}</Button>
        <IconButton icon={Ellipsis} label={labels.more} />
        <IconButton icon={Check} label={labels.save} variant="soft" />
        <IconButton icon={Plus} label={labels.add} variant="primary" />
      </div>
      <div className="mt-5 grid gap-4">
        <Button size="large" className="w-full">
          {labels.wide}
        </Button>
        <Divider>{labels.or}</Divider>
        <Button size="large" variant="quiet" className="w-full">
          {labels.google}
        </Button>
      </div>
    </Card>
  );
}

function Badges() {
  const labels = texts.badges;
  return (
    <Card>
      <CardHead title={labels.title} />
      <div className="grid gap-4">
        <div className="flex flex-wrap gap-2">
          <Chip tone="danger" icon={Clock}>
            {labels.late}
          </Chip>
          <Chip tone="warning">{labels.near}</Chip>
          <Chip tone="success" icon={Check}>
            {labels.paid}
          </Chip>
          <Chip tone="palm">{labels.onTrack}</Chip>
          <Chip>{labels.planned}</Chip>
          <Chip tone="info">{labels.synced}</Chip>
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <StreakBadge length={12} />
          <PointsBadge points={17} />
          <span className="flex items-center gap-2">
            <Avatar name={labels.layla} size="small" /> {labels.layla}
          </span>
          <span className="flex items-center gap-2">
            <Avatar name={labels.omar} /> {labels.omar}
          </span>
          <Avatar name={labels.layla} size="large" />
        </div>
        <div className="flex flex-wrap items-center gap-4">
          {[0, 3, 120].map((count) => (
            <span key={count} className="relative">
              <IconButton icon={Bell} label={labels.notifications} />
              <CountBadge count={count} className="absolute start-0.5 top-1" />
            </span>
          ))}
          <span className="flex items-center gap-2 text-14 text-ink-2">
            {labels.palette} <KeyHint keys={['Ctrl', 'K']} />
          </span>
        </div>
      </div>
    </Card>
  );
}
