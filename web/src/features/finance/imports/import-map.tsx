import { texts } from '@afdal/contract/copy';
import type { Import, ImportMapping } from '@afdal/contract/imports';
import { missingFields } from '@afdal/domain/money/statement/mapping';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { useFocusOnErrors } from '../../../ui/use-focus-on-errors.ts';
import { copy } from './copy.ts';
import { mappingByNames, withHeader } from './mapping-columns.ts';
import { MappingFields } from './mapping-fields.tsx';
import { MappingSample } from './mapping-sample.tsx';
import { StepHead } from './step-head.tsx';
import { useMapImport } from './use-import-writes.ts';

interface Props {
  readonly from: Import;
  readonly onMapped: () => void;
}

/** Maps columns to fields, starting from our guess. */
export function ImportMap({ from, onMapped }: Props) {
  const { id, columns, sample } = from;
  const [mapping, setMapping] = useState(() => mappingByNames(from));
  const { errors, refusal, isBusy, refuse, submit } = useMapImport(id, onMapped);
  // Toggling the header renames the columns; the server says to what.
  const header = useMapImport(id, (mapped) => setMapping(mappingByNames(mapped)));
  const form = useFocusOnErrors(errors);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || header.isBusy) return;
    const missing = missingFields(mapping);
    if (missing.length === 0) return submit(mapping);
    refuse(Object.fromEntries(missing.map((field) => [`mapping.${field}`, missingText(field)])));
  };
  return (
    <form ref={form} noValidate onSubmit={onSubmit} aria-label={copy.steps.map} className="grid gap-4">
      <StepHead step="map" />
      <p className="text-ink-2">{copy.mapExplained}</p>
      <SwitchField
        label={copy.hasHeader}
        checked={mapping.hasHeader}
        disabled={isBusy || header.isBusy}
        onChange={(hasHeader) => header.submit(withHeader(mapping, columns, hasHeader))}
      />
      <MappingSample columns={columns} sample={sample} mapping={mapping} />
      <MappingFields
        columns={columns}
        mapping={mapping}
        errors={errors}
        disabled={isBusy || header.isBusy}
        onChange={(part: Partial<ImportMapping>) => setMapping({ ...mapping, ...part })}
      />
      <FormError refusal={refusal ?? header.refusal} />
      <Button type="submit" size="large" busy={isBusy}>
        {copy.toPreview}
      </Button>
    </form>
  );
}

function missingText(field: 'date' | 'amount'): string {
  return fillTemplate(texts.columnMissing, { column: copy.fields[field] });
}
