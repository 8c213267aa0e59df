import type { Import } from '@afdal/contract/finance/imports';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { getCycle } from '@afdal/domain/calendar/salary-cycle';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { formatPercent } from '../../../lib/format/numbers.ts';
import { PlanUse } from '../../../session/plan-use.tsx';
import { useUser } from '../../../session/user.tsx';
import { Note } from '../../../ui/base/note.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx';
import { StepHead } from '../../../ui/form/step-head.tsx';
import { useToday } from '../../../ui/hooks/use-today.ts';
import { AccountOptions } from '../account-options.tsx';
import { usePayday } from '../ledger/cycles/use-payday.ts';
import { readPastChoices } from '../ledger/transaction-form/past-choices.ts';
import { useAccounts } from '../use-accounts.ts';
import { FileDrop } from './file-drop.tsx';
import { ImportHistory } from './import-history.tsx';
import { texts } from './texts.ts';
import { useImports } from './use-imports.ts';
import { useStartImport } from './use-start-import.ts';

/** Choose a file and an account; previous imports are listed below. */
export function ImportStart({ onOpen }: { onOpen: (opened: Import) => void }) {
  const { digits } = useDisplayPreferences();
  const { id: userId } = useUser();
  const { data: accounts } = useAccounts();
  const [chosen, setChosen] = useState(() => readPastChoices(userId).accountId);
  const { errors, share, isBusy, start } = useStartImport(onOpen);
  const open = accounts?.filter(({ archived }) => !archived) ?? [];
  const account = open.find(({ id }) => id === chosen) ?? open[0];
  const isSent = share >= 1;
  return (
    <div className="grid gap-4">
      <StepHead step="start" names={texts.steps} />
      <p className="text-ink-2">{texts.explained}</p>
      {accounts && !account ? (
        <Note tone="info" icon={Info}>
          {texts.noAccount}
        </Note>
      ) : (
        <>
          <SelectField
            label={texts.account}
            value={account?.id ?? ''}
            error={errors.accountId}
            disabled={isBusy || !account}
            onChange={(event) => setChosen(event.target.value)}
          >
            {account && <AccountOptions accounts={open} chosen={account} />}
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
          <ProgressBar label={texts.file} share={share} />
          <p role="status" className="text-14 text-ink-2">
            {isSent ? texts.reading : interpolate(texts.uploading, { percent: formatPercent(share, digits) })}
          </p>
        </div>
      )}
      <ImportsUsed />
      <ImportHistory onOpen={onOpen} />
    </div>
  );
}

/** How many of the plan's imports are used in this cycle; only those that add transactions count. */
function ImportsUsed() {
  const { zone, dayStartHour } = useDisplayPreferences();
  const { data: imports } = useImports();
  const { first } = getCycle(useToday(), usePayday());
  const used = imports?.filter(
    ({ status, toAdd, createdAt }) =>
      (status === 'running' || status === 'done') &&
      toAdd > 0 &&
      logicalDate(Date.parse(createdAt), zone, dayStartHour) >= first,
  );
  return used && <PlanUse limitName="importsPerCycle" used={used.length} />;
}
