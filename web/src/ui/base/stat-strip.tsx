import type { ReactNode } from 'react';
import { Card } from './card.tsx';

interface StatProps {
  readonly name: string;
  /** The figure itself, with a small unit where it needs one: see `StatUnit`. */
  readonly value: ReactNode;
  /** What the figure is compared with: a change, a bar, a few words. */
  readonly detail?: ReactNode;
}

/** Up to four figures in one strip, separated by hairlines: two per line on a phone, side by side where there is room. */
export function StatStrip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl aria-label={label} className="stats">
      {children}
    </dl>
  );
}

/** A figure of a strip: its name above, its detail below. */
export function Stat({ name, value, detail }: StatProps) {
  return (
    <div className="min-w-0">
      <dt className="text-14 text-ink-2">{name}</dt>
      <dd className="stat-value font-strong">{value}</dd>
      {detail && <dd className="text-12 text-ink-2">{detail}</dd>}
    </div>
  );
}

/** The unit of a figure, in smaller type beside it. */
export function StatUnit({ children }: { children: ReactNode }) {
  return <span className="text-16 font-regular text-ink-2"> {children}</span>;
}

/** A single figure in its own card. */
export function StatCard(stat: StatProps) {
  return (
    <Card>
      <dl>
        <Stat {...stat} />
      </dl>
    </Card>
  );
}
