import { useState } from 'react';
import { Card } from '../../ui/base/card.tsx';
import { Amount } from '../../ui/figures/amount.tsx';
import type { Column, Sorting } from '../../ui/table/column.ts';
import { NumberedPager } from '../../ui/table/numbered-pager.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { Table } from '../../ui/table/table.tsx';
import { tables as copy } from './texts.ts';

interface Cycle {
  readonly name: string;
  readonly spent: number;
  readonly budget: number;
}

const spent = [907_165, 948_395, 921_040, 991_020, 1_161_000];
const cycles: readonly Cycle[] = copy.cycles.map((name, index) => ({
  name,
  spent: spent[index] ?? 0,
  budget: 995_000,
}));

const renderAmount = (minor: number) => <Amount minor={minor} currency="SAR" isBare />;
const columns: readonly Column<Cycle>[] = [
  { key: 'cycle', label: copy.cycle, cell: ({ name }) => name, isRowName: true },
  { key: 'spent', label: copy.spent, cell: (cycle) => renderAmount(cycle.spent), isNumber: true, isSortable: true },
  { key: 'budget', label: copy.budget, cell: (cycle) => renderAmount(cycle.budget), isNumber: true },
  {
    key: 'left',
    label: copy.remaining,
    cell: (cycle) => renderAmount(cycle.budget - cycle.spent),
    isNumber: true,
    isSortable: true,
  },
];

/** A sortable table, a loading one, an empty one, and pagination. */
export function TableExamples() {
  const [sorting, setSorting] = useState<Sorting>({ key: 'spent', isDescending: true });
  const [page, setPage] = useState(5);
  const [step, setStep] = useState(0);
  const bySpent = sorting.key === 'spent';
  const sorted = [...cycles].sort((a, b) => (a.spent - b.spent) * (bySpent === sorting.isDescending ? -1 : 1));
  const shared = {
    columns,
    getKey: ({ name }: Cycle) => name,
    empty: <p className="py-6 text-center">{copy.empty}</p>,
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-gap md:grid-cols-2">
      <Card>
        <Table caption={copy.caption} rows={sorted} sorting={sorting} onSort={setSorting} {...shared} />
      </Card>
      <Card>
        <Table caption={copy.loadingCaption} rows={null} {...shared} />
      </Card>
      <Card>
        <Table caption={copy.emptyCaption} rows={[]} {...shared} />
      </Card>
      <Card className="grid content-start gap-5">
        <Pager
          label={copy.pager}
          previousLabel={copy.newer}
          nextLabel={copy.older}
          onPrevious={step > 0 ? () => setStep(step - 1) : undefined}
          onNext={() => setStep(step + 1)}
        />
        <NumberedPager label={copy.numbered} page={page} count={12} onGo={setPage} />
      </Card>
    </div>
  );
}
