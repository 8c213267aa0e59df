import { indices } from '../../indices.ts';
import { useMoreAside } from '../../use-more-aside.ts';
import { grown } from '../heights.ts';

/** The chart's data as text. The first cell of a row is its header. */
export interface TableData {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

interface Props extends TableData {
  readonly caption: string;
  readonly height: number;
}

/** As high as the drawing that it replaces; a longer table scrolls, by keyboard too. */
export function ChartTable({ caption, head, rows, height }: Props) {
  const region = useMoreAside<HTMLDivElement>();
  const scrolled = { tabIndex: 0, role: 'group', 'aria-label': caption };
  return (
    <div
      {...scrolled}
      ref={region}
      className="chart-table scrolls-aside"
      style={{ minBlockSize: grown(height), maxBlockSize: grown(Math.max(height, 320)) }}
    >
      <table className="w-full text-14">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col" className="sticky top-0 bg-card py-2 pe-3 text-start font-regular text-ink-2">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {indices(rows.length).map((row) => (
            <Row key={row} cells={rows[row] ?? []} head={head} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ cells: [name, ...values], head }: { cells: readonly string[]; head: readonly string[] }) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className="sticky start-0 min-w-24 bg-card py-2 pe-3 text-start font-regular">
        {name}
      </th>
      {values.map((value, column) => (
        <td key={head[column + 1]} className="py-2 pe-3 text-start">
          {value}
        </td>
      ))}
    </tr>
  );
}
