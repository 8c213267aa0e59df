import { subscriptions } from '@afdal/contract/subscriptions/subscriptions';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Download } from 'lucide-react';
import { useCall } from '../../../data/use-call.ts';
import { callForFile } from '../../../lib/api.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/base/button.tsx';
import { useIsOnline } from '../../../ui/hooks/use-is-online.ts';
import { texts } from './texts.ts';

/** Keeps the receipt as the server writes it, with the seller and its tax number. */
export function DownloadInvoice({ number }: { number: number }) {
  const isOnline = useIsOnline();
  const params = { number: String(number) };
  const { mutate, isPending } = useCall(
    async () =>
      saveFile(
        await callForFile(subscriptions.readSubscriptionReceipt, { params }),
        interpolate(texts.fileName, params),
      ),
    { failed: texts.downloadFailed },
  );
  return (
    <Button
      variant="quiet"
      icon={Download}
      busy={isPending}
      disabled={!isOnline}
      className="grow"
      onClick={() => mutate(undefined)}
    >
      {texts.download}
    </Button>
  );
}
