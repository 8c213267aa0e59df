import { useState } from 'react';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { copy } from './copy.ts';

interface Props {
  /** Null while loading. */
  readonly url: string | null;
  readonly isMissing: boolean;
}

/** A thumbnail; clicking it opens the picture at window size. */
export function ReceiptPicture({ url, isMissing }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (isMissing) return <p className="text-14 text-ink-2">{copy.failedToShow}</p>;
  if (!url) return <Skeleton className="size-24 rounded-control" />;
  return (
    <>
      <button
        type="button"
        aria-label={copy.open}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="size-24 overflow-hidden rounded-control ring-1 ring-line"
      >
        <img src={url} alt="" className="size-full object-cover" />
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={copy.title}>
        <img src={url} alt={copy.title} className="mx-auto max-w-full rounded-control" />
      </Dialog>
    </>
  );
}
