import type { ReactNode } from 'react';
import type { Lie } from '../geometry/next-point.ts';

/** What is said of a point. */
export interface Told {
  readonly title: string;
  readonly lines: readonly ToldLine[];
}

export interface ToldLine {
  readonly name?: string;
  readonly value: string;
  /** The number of the colour. */
  readonly colour?: number;
}

/** A drawing for one width: what it consists of, and where its points lie. */
export interface Layout {
  readonly count: number;
  readonly lie: Lie;
  /** The point with which one begins. */
  readonly now: number;
  readonly marks: (active: number | null) => ReactNode;
  readonly place: (index: number) => { readonly x: number; readonly y: number };
  /** The point under a place of the drawing, or null. */
  readonly under: (x: number, y: number) => number | null;
  readonly tell: (index: number) => Told;
}
