import type { ImportMapping } from '@afdal/contract/finance/imports';
import { dateOrders, importSigns } from '@afdal/domain/money/import';
import type { StatementField } from '@afdal/domain/money/statement/mapping';
import { useState } from 'react';
import { SegmentedControl } from '../../../ui/base/segmented-control.tsx';
import { ChoiceField } from '../../../ui/fields/choice/choice-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import type { Errors } from '../../../ui/form/use-checked-form.ts';
import { texts } from './texts.ts';

interface Props {
  readonly columns: readonly string[];
  readonly mapping: ImportMapping;
  readonly errors: Errors;
  readonly disabled: boolean;
  readonly onChange: (part: Partial<ImportMapping>) => void;
}

const others: readonly StatementField[] = ['payee', 'note', 'category', 'tags', 'type', 'currency', 'status'];
const signs = [
  ...importSigns.map((value) => ({ value, label: texts.signs[value] })),
  { value: 'ask' as const, label: texts.chooseSign },
];
const amountModes = [
  { value: 'one', label: texts.oneColumn },
  { value: 'two', label: texts.twoColumns },
] as const;

/** A column select for each field of a row. */
export function MappingFields({ columns, mapping, errors, disabled, onChange }: Props) {
  const [mode, setMode] = useState<'one' | 'two'>(mapping.debit || mapping.credit ? 'two' : 'one');
  const renderField = (field: StatementField) => (
    <ColumnField
      key={field}
      label={texts.fields[field]}
      columns={columns}
      chosen={mapping[field]}
      error={errors[`mapping.${field}`]}
      disabled={disabled}
      onChange={(column) => onChange({ [field]: column })}
    />
  );
  const changeMode = (next: 'one' | 'two') => {
    setMode(next);
    // An amount that is read from two places would count twice.
    onChange(next === 'one' ? { debit: null, credit: null } : { amount: null });
  };
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        {renderField('date')}
        <SelectField
          label={texts.dateOrder}
          value={mapping.dateOrder}
          disabled={disabled}
          onChange={(event) => {
            const dateOrder = dateOrders.find((order) => order === event.target.value);
            if (dateOrder) onChange({ dateOrder });
          }}
        >
          {dateOrders.map((order) => (
            <option key={order} value={order}>
              {texts.dateOrders[order]}
            </option>
          ))}
        </SelectField>
      </div>
      <SegmentedControl label={texts.amounts} choices={amountModes} value={mode} onChange={changeMode} />
      {mode === 'one' ? (
        <div className="grid gap-4 md:grid-cols-2">
          {renderField('amount')}
          <ChoiceField
            variant="pills"
            label={texts.sign}
            options={signs}
            chosen={mapping.sign ?? 'ask'}
            disabled={disabled}
            onChange={(sign) => onChange({ sign: sign === 'ask' ? null : sign })}
          />
        </div>
      ) : (
        <div className="grid gap-4 md:grid-cols-2">
          <ColumnField
            label={texts.fields.debit}
            columns={columns}
            chosen={mapping.debit}
            error={errors['mapping.debit'] ?? errors['mapping.amount']}
            disabled={disabled}
            onChange={(debit) => onChange({ debit })}
          />
          {renderField('credit')}
        </div>
      )}
      <div className="grid gap-4 md:grid-cols-2">{others.map(renderField)}</div>
    </>
  );
}

interface ColumnProps {
  readonly label: string;
  readonly columns: readonly string[];
  readonly chosen: string | null;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (column: string | null) => void;
}

function ColumnField({ label, columns, chosen, error, disabled, onChange }: ColumnProps) {
  return (
    <SelectField
      label={label}
      value={chosen ?? ''}
      error={error}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value || null)}
    >
      <option value="">{texts.noColumn}</option>
      {columns.map((column) => (
        <option key={column} value={column}>
          {column}
        </option>
      ))}
    </SelectField>
  );
}
