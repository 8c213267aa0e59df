import { transactions } from '@afdal/contract/finance/transactions';
import { interpolate } from '@afdal/domain/text/interpolate';
import { FileJson, FileSpreadsheet } from 'lucide-react';
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
  const { mutate, isPending, variables } = useCall(
    (kind: FileKind) => {
      if (span === 'all') return exportTransactions(kind, { accountId }, texts.fileName);
      const { first, last, month } = cycle;
      return exportTransactions(kind, { from: first, to: last, accountId }, `${texts.fileName}-${month}`);
    },
    { onSuccess: () => void showToast({ title: texts.fileReady, variant: 'success' }), failed: texts.failedToExport },
  );
  // Not called once the sheet is unmounted: something else may be open in its place.
  const save = (kind: FileKind) => mutate(kind, { onSuccess: onDone });
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
      <p className="text-14 text-ink-2">{texts.exportHint}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          icon={FileSpreadsheet}
          className="grow"
          busy={isPending && variables === 'csv'}
          onClick={() => save('csv')}
        >
          {texts.exportCsv}
        </Button>
        <Button
          variant="quiet"
          icon={FileJson}
          className="grow"
          busy={isPending && variables === 'json'}
          onClick={() => save('json')}
        >
          {texts.exportJson}
        </Button>
      </div>
    </div>
  );
}

type FileKind = 'csv' | 'json';

/** Limits what is exported. */
interface ExportFilter {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly accountId?: string | undefined;
}

/** Fetches a file and has the browser download it. */
async function exportTransactions(kind: FileKind, query: ExportFilter, name: string): Promise<void> {
  const endpoint = kind === 'csv' ? transactions.exportTransactionsCsv : transactions.exportTransactionsJson;
  saveFile(await callForFile(endpoint, { query }), `${name}.${kind}`);
}
