import { transactions } from '@afdal/contract/finance/transactions';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../../../data/use-call.ts';
import { callForFile } from '../../../../lib/api.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { Button } from '../../../../ui/base/button.tsx';
import { SegmentedControl } from '../../../../ui/base/segmented-control.tsx';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { useToday } from '../../../../ui/hooks/use-today.ts';
import type { DialogProps } from '../../../../ui/overlay/addressed-dialogs.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { showToast } from '../../../../ui/toast/toasts.ts';
import { cycleName } from '../../ledger/cycles/cycle-labels.ts';
import type { SelectedCycle } from '../../ledger/cycles/use-cycle.ts';
import { useAccounts } from '../../use-accounts.ts';
import { texts } from './texts.ts';

interface Props extends DialogProps {
  readonly cycle: SelectedCycle;
  readonly accountId: string | undefined;
}

/** Exports the shown cycle, or everything, to a file. */
export function ExportSheet({ isOpen, onClose, ...rest }: Props) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.exportTitle}>
      <Choices {...rest} onDone={onClose} />
    </Sheet>
  );
}

function Choices({ cycle, accountId, onDone }: Omit<Props, 'isOpen' | 'onClose'> & { onDone: () => void }) {
  const style = useDisplayPreferences();
  const today = useToday();
  const [span, setSpan] = useState<'cycle' | 'all'>('cycle');
  const { data: accounts = [] } = useAccounts();
  const account = accounts.find(({ id }) => id === accountId);
  const [kind, setKind] = useState<FileKind>('xlsx');
  const { mutate, isPending } = useCall(
    () => {
      if (span === 'all') return exportTransactions(kind, { accountId }, texts.fileName);
      const { first, last, month } = cycle;
      return exportTransactions(kind, { from: first, to: last, accountId }, `${texts.fileName}-${month}`);
    },
    { onSuccess: () => void showToast({ title: texts.fileReady, variant: 'success' }), failed: texts.failedToExport },
  );
  return (
    <div className="grid gap-5">
      <SegmentedControl
        label={texts.exportWhat}
        choices={[
          { value: 'cycle', label: cycleName(cycle.month, today, style) },
          { value: 'all', label: texts.exportAll },
        ]}
        value={span}
        onChange={setSpan}
      />
      {account && <p>{interpolate(texts.exportAccount, { account: account.name })}</p>}
      <div className="grid gap-2">
        <SegmentedControl
          label={texts.exportKind}
          isWide
          choices={kinds.map((value) => ({ value, label: texts.exportKinds[value] }))}
          value={kind}
          onChange={setKind}
        />
        <p className="text-14 text-ink-2">{texts.exportHints[kind]}</p>
      </div>
      {/* The sheet is not closed once it is unmounted: something else may be open in its place. */}
      <Button icon={Download} busy={isPending} onClick={() => mutate(undefined, { onSuccess: onDone })}>
        {texts.exportFile}
      </Button>
    </div>
  );
}

const endpoints = {
  xlsx: transactions.exportTransactionsXlsx,
  csv: transactions.exportTransactionsCsv,
  ofx: transactions.exportTransactionsOfx,
  json: transactions.exportTransactionsJson,
} as const;

type FileKind = keyof typeof endpoints;

const kinds = Object.keys(endpoints) as FileKind[];

/** Limits what is exported. */
interface ExportFilter {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly accountId?: string | undefined;
}

/** Fetches a file and has the browser download it. */
async function exportTransactions(kind: FileKind, query: ExportFilter, name: string): Promise<void> {
  saveFile(await callForFile(endpoints[kind], { query }), `${name}.${kind}`);
}
