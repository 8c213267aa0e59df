import { Download } from 'lucide-react';
import { useCall } from '../../../data/use-call.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/base/button.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { texts } from './texts.ts';

interface Props {
  /** Asks for what the list shows, on all its pages. */
  readonly call: () => Promise<Parameters<typeof saveFile>[0]>;
  /** Where the response names none. */
  readonly fileName: string;
}

/** Saves what a list shows as a file. */
export function ExportButton({ call, fileName }: Props) {
  const { mutate, isPending } = useCall(async () => saveFile(await call(), fileName), {
    onSuccess: () => void showToast({ title: texts.exported, variant: 'success' }),
    failed: texts.failedToExport,
  });
  return (
    <Button variant="quiet" size="small" icon={Download} busy={isPending} onClick={() => mutate(undefined)}>
      {texts.export}
    </Button>
  );
}
