import type { ReactNode } from 'react';
import { classes } from '../../ui/base/classes.ts';

const variantClasses = {
  plain: 'bg-card ring-1 ring-line',
  /** The one filled card of the page. */
  filled: 'hero bg-hero text-on-hero',
} as const;

/**
 * A piece of the product, drawn from its own tokens: a picture to read, with nothing to press. It uses none of the parts
 * that pages behind the guard share, which would be most of what this page loads.
 */
export function Picture({
  label,
  variant = 'plain',
  children,
}: {
  label: string;
  variant?: keyof typeof variantClasses;
  children: ReactNode;
}) {
  return (
    <div role="img" aria-label={label} className={classes('rounded-card p-card shadow-card', variantClasses[variant])}>
      {children}
    </div>
  );
}

const tones = {
  palm: 'bg-palm',
  danger: 'bg-danger',
  warning: 'bg-warning',
  saffron: 'bg-saffron',
};

/** @param width a class, since the policy of the document allows its own markup no styles */
export function Bar({ width, tone }: { width: string; tone: keyof typeof tones }) {
  return (
    <div className="h-2 overflow-hidden rounded-full bg-fill">
      <div className={classes('bar-fill h-full rounded-full', tones[tone], width)} />
    </div>
  );
}

export function Sum({ amount: [whole, decimals], currency }: { amount: readonly [string, string]; currency?: string }) {
  return (
    <span className="amount">
      <bdi dir="ltr">
        {whole}
        <small>{decimals}</small>
      </bdi>
      {currency && <span className="amount-currency">{`\u00a0${currency}`}</span>}
    </span>
  );
}

export function Flame({ length }: { length: string }) {
  return (
    <span className="inline-flex items-center gap-1 text-14 font-strong whitespace-nowrap text-saffron-ink">
      <svg viewBox="0 0 24 24" aria-hidden="true" className="icon icon-small fill-saffron">
        <path d="M12 3q1 4 4 6.500t3 5.500a7 7 0 0 1-14 0 5 5 0 0 1 1-3 2.500 2.500 0 0 0 5 0c0-2-1.500-3-1.500-5q0-2 2.500-4" />
      </svg>
      {length}
    </span>
  );
}

export function Ring({ isDone }: { isDone: boolean }) {
  return (
    <span
      className={classes(
        'grid size-ring flex-none place-items-center rounded-full',
        isDone ? 'bg-palm text-on-palm' : 'inset-ring-2 inset-ring-line-strong',
      )}
    >
      {isDone && <Tick />}
    </span>
  );
}

export function Tick() {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2.5" aria-hidden="true" className="size-4">
      <path d="M20 6 9 17l-5-5" />
    </svg>
  );
}
