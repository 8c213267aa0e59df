import { useCall } from '../../../data/use-call.ts';
import { Button } from '../../../ui/base/button.tsx';
import { reportChange, sendChange } from '../list/send-change.ts';
import { texts } from './texts.ts';

interface Props {
  readonly approveLabel: string;
  readonly approve: () => Promise<unknown>;
  /** What was done, in a few words. */
  readonly approved: string;
  /** What failed, in a few words. */
  readonly failed: string;
  /** Asks for the reason of a refusal. */
  readonly onDecline: () => void;
  readonly onClose: () => void;
}

/** Decides about what waits for a look: approves it, declines it, or leaves it for later. */
export function ReviewActions({ approveLabel, approve, approved, failed, onDecline, onClose }: Props) {
  const { mutate, isPending } = useCall(() => sendChange(approve), {
    onSuccess: () => {
      onClose();
      reportChange(approved);
    },
    failed,
  });
  return (
    <div className="flex flex-wrap gap-2">
      <Button className="grow max-md:basis-full" busy={isPending} onClick={() => mutate(undefined)}>
        {approveLabel}
      </Button>
      <Button variant="quietDanger" disabled={isPending} onClick={onDecline} className="max-md:grow">
        {texts.decline}
      </Button>
      <Button variant="quiet" onClick={onClose} className="max-md:grow">
        {texts.later}
      </Button>
    </div>
  );
}
