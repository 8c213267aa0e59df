import type { Import, ImportMapping } from '@afdal/contract/finance/imports';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useId } from 'react';
import { pluralize } from '../../../lib/format/plurals.ts';
import { NamedOptions } from '../../../ui/fields/named-options.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useAccounts } from '../use-accounts.ts';
import { texts } from './texts.ts';

interface FileAccountProps {
  readonly from: Import;
  readonly chosen: string | null;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChoose: (name: string | null) => void;
}

/** Of a file with several accounts the one whose rows come in; a file of one account asks nothing. */
export function FileAccountField({ from: { fileAccounts }, chosen, error, disabled, onChoose }: FileAccountProps) {
  const { digits } = useDisplayPreferences();
  if (fileAccounts.length < 2) return null;
  return (
    <SelectField
      label={texts.fileAccount}
      hint={texts.fileAccountHint}
      value={chosen ?? ''}
      error={error}
      disabled={disabled}
      onChange={({ target }) => onChoose(target.value || null)}
    >
      {chosen === null && <option value="">{texts.chooseFileAccount}</option>}
      {fileAccounts.map(({ name, rows }) => (
        <option key={name} value={name}>
          {interpolate(texts.fileAccountRows, { name, rows: pluralize('row', rows, digits) })}
        </option>
      ))}
    </SelectField>
  );
}

interface TransferProps {
  readonly accountId: string;
  readonly transfers: ImportMapping['transfers'];
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (transfers: ImportMapping['transfers']) => void;
}

/** The person's account for each one that the file names as the other side of a transfer. */
export function TransferFields({ accountId, transfers, error, disabled, onChange }: TransferProps) {
  const id = useId();
  const { data: accounts = [] } = useAccounts();
  if (transfers.length === 0) return null;
  const others = accounts.filter((each) => each.id !== accountId && !each.archived && !each.isReadOnly);
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div>
        <h3 id={id} className="font-strong">
          {texts.transfers}
        </h3>
        <p className="text-14 text-ink-2">{texts.transfersHint}</p>
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        {transfers.map((transfer) => (
          <SelectField
            key={transfer.name}
            label={transfer.name}
            value={transfer.accountId ?? ''}
            error={error}
            disabled={disabled}
            onChange={({ target }) => {
              const chosen = others.find((each) => each.id === target.value)?.id ?? null;
              onChange(
                transfers.map((each) =>
                  each === transfer ? { ...each, accountId: chosen as typeof each.accountId } : each,
                ),
              );
            }}
          >
            <option value="">{texts.withoutAccount}</option>
            <NamedOptions options={others} />
          </SelectField>
        ))}
      </div>
    </section>
  );
}
