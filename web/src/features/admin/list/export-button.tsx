import { Download } from 'lucide-react';
import { useCall } from '../../../data/use-call.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/base/button.tsx';
import { useToday } from '../../../ui/hooks/use-today.ts';
import { reportChange } from './send-change.ts';
import { texts } from './texts.ts';

interface Props {
  /** Asks for what the list shows, on all its pages. */
  readonly call: () => Promise<Parameters<typeof saveFile>[0]>;
  /** The list, as the file is named by it. */
  readonly list: 'users' | 'subscriptions' | 'audit';
}

/** Saves what a list shows as a file. That is recorded in the audit log, which may be what is shown. */
export function ExportButton({ call, list }: Props) {
  const today = useToday();
  const { mutate, isPending } = useCall(async () => saveFile(await call(), `afdal-${list}-${today}.csv`), {
    onSuccess: () => reportChange(texts.exported),
    failed: texts.failedToExport,
  });
  return (
    <Button variant="quiet" size="small" icon={Download} busy={isPending} onClick={() => mutate(undefined)}>
      {texts.export}
    </Button>
  );
}
