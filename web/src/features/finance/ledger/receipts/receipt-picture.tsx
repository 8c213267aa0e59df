import { useState } from 'react';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { PictureThumbnail } from '../../../../ui/pictures/picture-thumbnail.tsx';
import { texts } from './texts.ts';

interface Props {
  /** Null while loading. */
  readonly url: string | null;
  readonly isMissing: boolean;
}

/** A thumbnail; clicking it opens the picture at window size. */
export function ReceiptPicture({ url, isMissing }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (isMissing) return <p className="text-14 text-ink-2">{texts.failedToShow}</p>;
  return (
    <>
      <PictureThumbnail url={url} label={texts.open} onOpen={() => setOpen(true)} />
      {url && (
        <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={texts.title}>
          <img src={url} alt={texts.title} className="mx-auto max-w-full rounded-control" />
        </Dialog>
      )}
    </>
  );
}
