import type { Import } from '@afdal/contract/imports';
import { filled } from '@afdal/domain/text/filled';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { formatPercent } from '../../../lib/format/numbers.ts';
import { useUser } from '../../../session/user.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Note } from '../../../ui/note.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { useReadingStyle } from '../../../ui/reading-style.ts';
import { pastOf } from '../transaction-form/past-choices.ts';
import { useAccounts } from '../use-accounts.ts';
import { copy } from './copy.ts';
import { FileDrop } from './file-drop.tsx';
import { ImportHistory } from './import-history.tsx';
import { StepHead } from './step-head.tsx';
import { useStartImport } from './use-start-import.ts';

/** Which file, and to which account; below it the files of before. */
export function ImportStart({ onOpen }: { onOpen: (opened: Import) => void }) {
  const { digits } = useReadingStyle();
  const { id: userId } = useUser();
  const { data: accounts } = useAccounts();
  const [chosen, setChosen] = useState(() => pastOf(userId).accountId);
  const { errors, share, isBusy, start } = useStartImport(onOpen);
  const open = accounts?.filter(({ archived }) => !archived) ?? [];
  const account = open.find(({ id }) => id === chosen) ?? open[0];
  const isSent = share >= 1;
  return (
    <div className="grid gap-4">
      <StepHead step="start" />
      <p className="text-ink-2">{copy.explained}</p>
      {accounts && !account ? (
        <Note tone="info" icon={Info}>
          {copy.noAccount}
        </Note>
      ) : (
        <>
          <SelectField
            label={copy.account}
            value={account?.id ?? ''}
            error={errors.accountId}
            disabled={isBusy || !account}
            onChange={(event) => setChosen(event.target.value)}
          >
            {open.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <FileDrop
            error={errors.file}
            busy={isBusy || !account}
            onFile={(file) => account && start(file, account.id)}
          />
        </>
      )}
      {isBusy && (
        <div className="grid gap-1">
          <ProgressBar label={copy.file} share={share} />
          <p role="status" className="text-14 text-ink-2">
            {isSent ? copy.reading : filled(copy.uploading, { percent: formatPercent(share, digits) })}
          </p>
        </div>
      )}
      <ImportHistory onOpen={onOpen} />
    </div>
  );
}
