import type { ReactNode } from 'react';
import { formatPercent } from '../../lib/format/numbers.ts';
import { useDisplayPreferences } from './display-preferences.ts';

interface Props {
  /** What is measured. */
  readonly label: string;
  /** 0 to 1. */
  readonly share: number;
  /** Text for screen readers, where a percentage says too little. */
  readonly valueText?: string;
  /** In the middle. */
  readonly children?: ReactNode;
}

const strokeWidth = 8;
const radius = 50 - strokeWidth / 2;

/** Fills its container. Starts at twelve o’clock and runs to the left, in reading direction. */
export function ProgressRing({ label, share, valueText, children }: Props) {
  const { digits } = useDisplayPreferences();
  const clamped = Math.min(1, Math.max(0, share));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(clamped * 100)}
      aria-valuetext={valueText ?? formatPercent(share, digits)}
      className="grid place-items-center"
    >
      <svg viewBox="0 0 100 100" aria-hidden="true" className="col-start-1 row-start-1 size-full">
        <g fill="none" strokeWidth={strokeWidth} strokeLinecap="round" transform="matrix(0 -1 -1 0 100 100)">
          <circle cx="50" cy="50" r={radius} className="stroke-fill" />
          {clamped > 0 && (
            <circle
              cx="50"
              cy="50"
              r={radius}
              pathLength="1"
              strokeDasharray={`${clamped} 1`}
              className="ring-arc stroke-palm"
            />
          )}
        </g>
      </svg>
      <div className="col-start-1 row-start-1 text-center">{children}</div>
    </div>
  );
}
