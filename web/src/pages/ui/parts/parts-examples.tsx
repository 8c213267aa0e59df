import { fillTemplate } from '@afdal/domain/text/fill-template';
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
import { PointsBadge } from '../../../ui/figures/points-badge.tsx';
import { ProgressBar, type ProgressTone } from '../../../ui/figures/progress-bar.tsx';
import { ProgressRing } from '../../../ui/figures/progress-ring.tsx';
import { ReadingContext, type ReadingStyle } from '../../../ui/figures/reading-style.ts';
import { StreakBadge } from '../../../ui/figures/streak-badge.tsx';
import { KeyHint } from '../../../ui/keyboard/key-hint.tsx';
import { CountBadge } from '../../../ui/shell/count-badge.tsx';
import { copy } from './copy.ts';

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
  const words = copy.stats;
  return (
    <Card className="lg:col-span-2">
      <CardHead title={words.title} />
      <StatStrip label={words.label}>
        <Stat
          name={words.points}
          value="1,085"
          detail={
            <>
              <bdi dir="ltr">+74</bdi> {words.thisWeek}
            </>
          }
        />
        <Stat
          name={words.today}
          value={
            <>
              2<StatUnit>{fillTemplate(words.of, { n: '5' })}</StatUnit>
            </>
          }
          detail={<ProgressBar label={words.today} share={0.4} isThin />}
        />
        <Stat name={words.thisWeek} value="17" detail={words.done} />
        <Stat
          name={words.longest}
          value={
            <>
              41<StatUnit>{words.days}</StatUnit>
            </>
          }
          detail={words.current}
        />
      </StatStrip>
    </Card>
  );
}

function SafeToSpend() {
  const words = copy.cards;
  return (
    <Card look="hero" aria-label={words.safe}>
      <div className="flex items-center justify-between">
        <h2 className="text-16 font-regular">{words.safe}</h2>
        <IconButton icon={Info} label={words.how} look="hero" />
      </div>
      <Amount minor={145_710} currency="SAR" size="huge" />
      <p className="mt-2 text-18">
        <Amount minor={29_142} currency="SAR" /> <span className="text-on-hero-2">{words.perDay}</span>
      </p>
      <p className="mb-5 text-14 text-on-hero-2">{words.until}</p>
      <ProgressBar label={words.spentToday} share={0.5} tone="hero" isThin />
    </Card>
  );
}

function Others() {
  const words = copy.cards;
  return (
    <>
      <Card>
        <CardHead
          title={words.obligations}
          action={
            <a href="#parts" className={headLinkClass}>
              {words.all}
            </a>
          }
        />
        <p>{words.obligationsText}</p>
      </Card>
      <Card look="dashed">
        <CardHead title={words.planned} />
        <p className="text-ink-2">{words.plannedText}</p>
      </Card>
      <StatCard
        name={copy.stats.burden}
        value={<bdi dir="ltr">12.2%</bdi>}
        detail={<span className="text-success-ink">{copy.stats.burdenDetail}</span>}
      />
    </>
  );
}

function Amounts() {
  const words = copy.amounts;
  return (
    <Card>
      <CardHead title={words.title} />
      <dl className="grid gap-3">
        <Line name={words.balance}>
          <Amount minor={-125_000} currency="SAR" size="big" />
        </Line>
        <Line name={words.inDinars}>
          <Amount minor={48_250_125} currency="KWD" size="title" />
        </Line>
        <Line name={words.rise}>
          <Amount minor={32_050} currency="SAR" size="row" isChange className="text-success-ink" />
        </Line>
        <Line name={words.fall}>
          <Amount minor={-32_050} currency="SAR" size="row" isChange className="text-danger-ink" />
        </Line>
        <Line name={words.indic}>
          <As style={{ digits: 'arab' }}>
            <Amount minor={125_050} currency="SAR" size="row" />
          </As>
        </Line>
        <Line name={words.hidden}>
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

function As({ style, children }: { style: Partial<ReadingStyle>; children: ReactNode }) {
  return <ReadingContext value={{ ...useContext(ReadingContext), ...style }}>{children}</ReadingContext>;
}

function Progress() {
  const words = copy.progress;
  return (
    <Card>
      <CardHead title={words.title} />
      <div className="grid gap-4">
        <Budget label={words.onTrack} words={words.onTrackWords} share={0.68} mark={0.82} tone="palm" />
        <Budget label={words.near} words={words.nearWords} share={0.92} mark={0.82} tone="warning" />
        <Budget label={words.over} words={words.overWords} share={1.15} mark={0.82} tone="danger" />
        <Budget label={words.level} words={words.levelWords} share={0.63} tone="saffron" />
        <div className="flex gap-6">
          <div className="size-28">
            <ProgressRing label={words.goal} share={0.68}>
              <bdi dir="ltr" className="block text-22 font-strong">
                68%
              </bdi>
              <span className="block text-12 text-ink-2">{words.goalPart}</span>
            </ProgressRing>
          </div>
          <div className="size-28">
            <ProgressRing label={words.none} share={0}>
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

function Budget(props: { label: string; words: string; share: number; mark?: number; tone: ProgressTone }) {
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap justify-between gap-x-3 text-14">
        <span>{props.label}</span>
        <span className="text-ink-2">{props.words}</span>
      </p>
      <ProgressBar {...props} />
    </div>
  );
}

function Buttons() {
  const words = copy.buttons;
  return (
    <Card>
      <CardHead title={words.title} />
      <div className="flex flex-wrap items-center gap-3">
        <Button>{words.save}</Button>
        <Button look="soft">{words.pay}</Button>
        <Button look="quiet">{words.cancel}</Button>
        <Button look="danger" icon={Trash2}>
          {words.remove}
        </Button>
        <Button look="bare">{words.details}</Button>
        <Button size="small" icon={Plus}>
          {words.add}
        </Button>
        <Button busy>{words.saving}</Button>
        <Button disabled>{words.unavailable}</Button>
        <IconButton icon={Ellipsis} label={words.more} />
        <IconButton icon={Check} label={words.save} look="soft" />
        <IconButton icon={Plus} label={words.add} look="primary" />
      </div>
      <div className="mt-5 grid gap-4">
        <Button size="large" className="w-full">
          {words.wide}
        </Button>
        <Divider>{words.or}</Divider>
        <Button size="large" look="quiet" className="w-full">
          {words.google}
        </Button>
      </div>
    </Card>
  );
}

function Badges() {
  const words = copy.badges;
  return (
    <Card>
      <CardHead title={words.title} />
      <div className="grid gap-4">
        <div className="flex flex-wrap gap-2">
          <Chip tone="danger" icon={Clock}>
            {words.late}
          </Chip>
          <Chip tone="warning">{words.near}</Chip>
          <Chip tone="success" icon={Check}>
            {words.paid}
          </Chip>
          <Chip tone="palm">{words.onTrack}</Chip>
          <Chip>{words.planned}</Chip>
          <Chip tone="info">{words.synced}</Chip>
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <StreakBadge length={12} />
          <PointsBadge points={17} />
          <span className="flex items-center gap-2">
            <Avatar name={words.layla} size="small" /> {words.layla}
          </span>
          <span className="flex items-center gap-2">
            <Avatar name={words.omar} /> {words.omar}
          </span>
          <Avatar name={words.layla} size="large" />
        </div>
        <div className="flex flex-wrap items-center gap-4">
          {[0, 3, 120].map((count) => (
            <span key={count} className="relative">
              <IconButton icon={Bell} label={words.notifications} />
              <CountBadge count={count} className="absolute start-0.5 top-1" />
            </span>
          ))}
          <span className="flex items-center gap-2 text-14 text-ink-2">
            {words.palette} <KeyHint keys={['Ctrl', 'K']} />
          </span>
        </div>
      </div>
    </Card>
  );
}
