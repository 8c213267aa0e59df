import type { Import, ImportMapping } from '@afdal/contract/finance/imports';
import { errorTexts } from '@afdal/contract/texts';
import { missingFields, type RequiredField } from '@afdal/domain/money/statement/mapping';
import { interpolate } from '@afdal/domain/text/interpolate';
import { listed } from '../../../lib/format/listed.ts';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { StepHead } from '../../../ui/form/steps/step-head.tsx';
import { useCheckedForm, useSubmission } from '../../../ui/form/use-checked-form.ts';
import { Table } from '../../../ui/table/table.tsx';
import { FileAccountField, TransferFields } from './file-account-fields.tsx';
import { FileReadingFields } from './file-reading-fields.tsx';
import { useMapImport } from './import-queries.ts';
import { getColumnFields, mappingByNames, withHeader } from './mapping-columns.ts';
import { MappingFields } from './mapping-fields.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly from: Import;
  readonly onMapped: () => void;
}

/** Maps columns to fields, starting from our guess. */
export function ImportMap({ from, onMapped }: Props) {
  const { id, columns, sample, source, fileAccounts } = from;
  const form = useCheckedForm({
    draftName: `import-${id}`,
    initial: mappingByNames(from),
    check: (draft) => {
      const isUnchosen = fileAccounts.length > 1 && draft.fileAccount === null;
      const missing: RequiredField[] = [...(isUnchosen ? (['fileAccount'] as const) : []), ...missingFields(draft)];
      if (missing.length === 0) return { body: draft };
      return { errors: Object.fromEntries(missing.map((field) => [`mapping.${field}`, missingText(field)])) };
    },
    beforeSend: () => reread.isBusy,
    write: useMapImport(id),
    onDone: onMapped,
  });
  const mapping = form.draft;
  const change = (part: Partial<ImportMapping>) =>
    form.change(
      part,
      Object.keys(part).map((field) => `mapping.${field}`),
    );
  const reread = useSubmission(useMapImport(id));
  const isBusy = form.isBusy || reread.isBusy;
  // What the server reads anew has other columns, or rows of another account: it says which.
  const send = (next: ImportMapping) => reread.submit(next, { onDone: (mapped) => change(mappingByNames(mapped)) });
  const errors = { ...form.errors, ...reread.errors };
  return (
    <Form
      form={{ ...form, submitError: form.submitError ?? reread.submitError }}
      label={texts.steps.map}
      submit={texts.toPreview}
      isLarge
    >
      <StepHead step="map" names={texts.steps} />
      <p className="text-ink-2">
        {source === null ? texts.mapExplained : interpolate(texts.mapExplainedFrom, { source })}
      </p>
      <FileAccountField
        from={from}
        chosen={mapping.fileAccount}
        error={errors['mapping.fileAccount']}
        disabled={isBusy}
        onChoose={(fileAccount) => send({ ...mapping, fileAccount })}
      />
      <SwitchField
        label={texts.hasHeader}
        checked={mapping.hasHeader}
        disabled={isBusy}
        onChange={(hasHeader) => send(withHeader(mapping, columns, hasHeader))}
      />
      <MappingSample columns={columns} sample={sample} mapping={mapping} />
      <FileReadingFields
        from={from}
        mapping={mapping}
        error={errors['mapping.encoding']}
        disabled={isBusy}
        onReread={(part) => send({ ...mapping, ...part })}
      />
      <MappingFields columns={columns} mapping={mapping} errors={errors} disabled={isBusy} onChange={change} />
      <TransferFields
        accountId={from.accountId}
        transfers={mapping.transfers}
        error={errors['mapping.transfers']}
        disabled={isBusy}
        onChange={(transfers) => change({ transfers })}
      />
    </Form>
  );
}

function missingText(field: RequiredField): string {
  if (field === 'fileAccount') return errorTexts.fileAccountRequired;
  return interpolate(errorTexts.columnMissing, { column: texts.fields[field] });
}

interface MappingSampleProps {
  readonly columns: readonly string[];
  readonly sample: readonly (readonly string[])[];
  readonly mapping: ImportMapping;
}

/** The first rows of the file; mapped columns show their field. */
function MappingSample({ columns, sample, mapping }: MappingSampleProps) {
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
