import type { ImportMapping } from '@afdal/contract/finance/imports';
import { interpolate } from '@afdal/domain/text/interpolate';
import { listed } from '../../../lib/format/listed.ts';
import { Table } from '../../../ui/table/table.tsx';
import { getColumnFields } from './mapping-columns.ts';
import { texts } from './texts.ts';

interface Props {
  readonly columns: readonly string[];
  readonly sample: readonly (readonly string[])[];
  readonly mapping: ImportMapping;
}

/** The first rows of the file; mapped columns show their field. */
export function MappingSample({ columns, sample, mapping }: Props) {
  const getLabel = (name: string) => {
    const fields = getColumnFields(mapping, name).map((field) => texts.fields[field]);
    return fields.length > 0 ? interpolate(texts.column, { name, field: listed(fields) }) : name;
  };
  return (
    <Table
      caption={texts.sample}
      columns={columns.map((name, at) => ({
        key: name,
        label: getLabel(name),
        cell: (row: SampleRow) => <bdi className="whitespace-nowrap">{row.cells[at]}</bdi>,
      }))}
      rows={sample.map((cells, at) => ({ key: String(at), cells }))}
      getKey={({ key }) => key}
      empty={null}
    />
  );
}

interface SampleRow {
  readonly key: string;
  readonly cells: readonly string[];
}
