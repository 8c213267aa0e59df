import type { ReactNode } from 'react';
import { classes } from '../../classes.ts';

interface Props {
  readonly x: number;
  readonly y: number;
  /** The side of the text on which its place is; said by the eye, for in a text that runs to the left `start` is right. */
  readonly edge?: 'left' | 'right' | 'middle';
  readonly strong?: boolean;
  readonly large?: boolean;
  /** What lies behind is kept off. */
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
