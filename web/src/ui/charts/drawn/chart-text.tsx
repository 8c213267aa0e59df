import type { ReactNode } from 'react';
import { classes } from '../../base/classes.ts';

interface Props {
  readonly x: number;
  readonly y: number;
  /** The edge of the text at `x`. Physical, since in right-to-left text `start` is the right. */
  readonly edge?: 'left' | 'right' | 'middle';
  readonly strong?: boolean;
  readonly large?: boolean;
  /** An outline in the background colour, which separates the text from what is behind it. */
  readonly halo?: boolean;
  readonly children: ReactNode;
}

const anchors = { left: 'end', right: 'start', middle: 'middle' } as const;

export function ChartText({ x, y, edge = 'middle', strong, large, halo, children }: Props) {
  return (
    <text
      x={x}
      y={y}
      textAnchor={anchors[edge]}
      className={classes(strong && 'chart-strong', large && 'chart-large', halo && 'chart-halo')}
    >
      {children}
    </text>
  );
}
