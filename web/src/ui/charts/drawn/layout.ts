import type { ReactNode } from 'react';
import type { PointOrder } from '../geometry/next-point.ts';

/** The text about a point, for the tooltip and the live region. */
export interface PointText {
  readonly title: string;
  readonly lines: readonly PointTextLine[];
}

export interface PointTextLine {
  readonly name?: string;
  readonly value: string;
  /** Index of the chart colour. */
  readonly colour?: number;
}

/** A drawing for one width: its marks, and the positions of its points. */
export interface Layout {
  readonly count: number;
  readonly pointOrder: PointOrder;
  /** The point that is active first. */
  readonly now: number;
  readonly marks: (active: number | null) => ReactNode;
  readonly position: (index: number) => { readonly x: number; readonly y: number };
  /** The point at a position of the drawing, or null. */
  readonly hitTest: (x: number, y: number) => number | null;
  readonly tooltipAt: (index: number) => PointText;
}
