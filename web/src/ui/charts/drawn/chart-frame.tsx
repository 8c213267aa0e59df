import { interpolate } from '@afdal/domain/text/interpolate';
import { type ReactNode, useId, useState } from 'react';
import { classes } from '../../base/classes.ts';
import type { ChartTexts } from '../chart-data.ts';
import { ChartHead, switchClass } from '../chart-head.tsx';
import { toScalableHeight } from '../heights.ts';
import { texts as uiTexts } from '../texts.ts';
import { ChartPlot } from './chart-plot.tsx';
import { ChartTable, type TableData } from './chart-table.tsx';
import type { Layout } from './layout.ts';

interface Props {
  readonly texts: ChartTexts;
  /** Generated from the data; used when `texts` has no description. */
  readonly description: string;
  readonly height: number;
  readonly isEmpty: boolean;
  readonly layout: (width: number) => Layout;
  readonly leastWidth?: number;
  readonly table: TableData;
  readonly legend?: ReactNode;
  /** Places the legend beside the drawing where there is room. */
  readonly isBeside?: boolean;
}

/** Head, drawing and legend of a chart, and the table that replaces drawing and legend on demand. */
export function ChartFrame({
  texts,
  description,
  height,
  isEmpty,
  layout,
  leastWidth,
  table,
  legend,
  isBeside = false,
}: Props) {
  const titleId = useId();
  const [isTable, setIsTable] = useState(false);
  const { title, subtitle } = texts;
  return (
    <figure aria-labelledby={titleId} className="grid min-w-0 gap-3">
      <ChartHead
        id={titleId}
        title={title}
        subtitle={subtitle}
        action={!isEmpty && <TableSwitch title={title} isTable={isTable} onSwitch={() => setIsTable(!isTable)} />}
      />
      {isEmpty && (
        <p
          className="grid place-content-center text-center text-14 text-ink-2"
          style={{ blockSize: toScalableHeight(height) }}
        >
          {uiTexts.empty}
        </p>
      )}
      {!isEmpty && isTable && <ChartTable {...table} caption={title} height={height} />}
      {!isEmpty && !isTable && (
        <div
          className={classes('min-w-0', isBeside ? 'flex flex-wrap items-center justify-center gap-5' : 'grid gap-3')}
        >
          <div className={classes('min-w-0', isBeside && 'w-42 max-w-full flex-none')}>
            <ChartPlot
              title={title}
              description={texts.description ?? description}
              height={height}
              layout={layout}
              {...(leastWidth !== undefined && { leastWidth })}
            />
          </div>
          {legend}
        </div>
      )}
    </figure>
  );
}

function TableSwitch({ title, isTable, onSwitch }: { title: string; isTable: boolean; onSwitch: () => void }) {
  const name = isTable ? uiTexts.drawing : uiTexts.table;
  return (
    <button
      type="button"
      onClick={onSwitch}
      aria-label={interpolate(uiTexts.named, { title: name, description: title })}
      className={switchClass}
    >
      {name}
    </button>
  );
}
