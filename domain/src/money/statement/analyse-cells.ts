import { isAmountLike } from './amount-cell.ts';
import { isDateLike } from './date-cell.ts';
import { mapped, type Steps } from './steps.ts';

/** A cell, and what its content looks like regardless of the column's name. */
export interface AnalysedCell {
  readonly text: string;
  readonly isDate: boolean;
  readonly isAmount: boolean;
}

/**
 * Classifies the cells of the first rows, up to a number of rows and a total number of cells, since a row may have two
 * hundred. The first row is always included.
 */
export function* analyseRows(
  rows: readonly (readonly string[])[],
  most: { readonly rows: number; readonly cells: number },
): Steps<(readonly AnalysedCell[])[]> {
  const looked: AnalysedCell[][] = [];
  let cells = 0;
  for (const row of rows.slice(0, most.rows)) {
    cells += row.length;
    if (looked.length > 0 && cells > most.cells) break;
    if (looked.length > 0) yield;
    looked.push(yield* mapped(row, lookedAt, (text) => text.length));
  }
  return looked;
}

function lookedAt(text: string): AnalysedCell {
  return { text, isDate: isDateLike(text), isAmount: isAmountLike(text) };
}
