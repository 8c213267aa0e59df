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
  limits: { readonly rows: number; readonly cells: number },
): Steps<(readonly AnalysedCell[])[]> {
  const analysed: AnalysedCell[][] = [];
  let cells = 0;
  for (const row of rows.slice(0, limits.rows)) {
    cells += row.length;
    if (analysed.length > 0 && cells > limits.cells) break;
    if (analysed.length > 0) yield;
    analysed.push(yield* mapped(row, analyseCell, (text) => text.length));
  }
  return analysed;
}

function analyseCell(text: string): AnalysedCell {
  return { text, isDate: isDateLike(text), isAmount: isAmountLike(text) };
}
