import type { Import, ImportMapping } from '@afdal/contract/finance/imports';
import { type StatementDelimiter, statementDelimiters, statementEncodings } from '@afdal/domain/money/import';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Disclosure } from '../../../ui/base/disclosure.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly from: Import;
  readonly mapping: ImportMapping;
  readonly error: string | undefined;
  readonly disabled: boolean;
  /** Has the file read anew, which changes its columns. */
  readonly onReread: (change: Partial<Pick<ImportMapping, 'encoding' | 'delimiter'>>) => void;
}

/** How a text is read, for the few whose letters or columns look wrong. Other kinds of files say it themselves. */
export function FileReadingFields({
  from: { format, encoding, delimiter },
  mapping,
  error,
  disabled,
  onReread,
}: Props) {
  if (format === 'workbook') return null;
  return (
    <Disclosure
      label={texts.fileReading}
      detail={texts.readingDetail}
      isOpenAtFirst={mapping.encoding !== null || mapping.delimiter !== null}
      isNeeded={error !== undefined}
    >
      <p className="text-14 text-ink-2">{texts.readingHint}</p>
      <div className="grid gap-4 md:grid-cols-2">
        <SelectField
          label={texts.encoding}
          value={mapping.encoding ?? ''}
          error={error}
          disabled={disabled}
          onChange={({ target }) =>
            onReread({ encoding: statementEncodings.find((each) => each === target.value) ?? null })
          }
        >
          <Detected
            name={mapping.encoding === null ? statementEncodings.find((each) => each === encoding) : undefined}
            labels={texts.encodings}
          />
          {statementEncodings.map((each) => (
            <option key={each} value={each}>
              {texts.encodings[each]}
            </option>
          ))}
        </SelectField>
        {format === 'csv' && (
          <SelectField
            label={texts.delimiter}
            value={mapping.delimiter ?? ''}
            disabled={disabled}
            onChange={({ target }) =>
              onReread({ delimiter: statementDelimiters.find((each) => each === target.value) ?? null })
            }
          >
            <Detected
              name={mapping.delimiter === null ? statementDelimiters.find((each) => each === delimiter) : undefined}
              labels={texts.delimiters}
            />
            {(Object.keys(texts.delimiters) as StatementDelimiter[]).map((each) => (
              <option key={each} value={each}>
                {texts.delimiters[each]}
              </option>
            ))}
          </SelectField>
        )}
      </div>
    </Disclosure>
  );
}

interface DetectedProps<Name extends string> {
  /** What was found, while the file itself says it. */
  readonly name: Name | undefined;
  readonly labels: Readonly<Record<Name, string>>;
}

function Detected<Name extends string>({ name, labels }: DetectedProps<Name>) {
  return (
    <option value="">
      {name === undefined ? texts.automatic : interpolate(texts.detected, { found: labels[name] })}
    </option>
  );
}
