import { receipts } from '@afdal/contract/finance/receipts';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { callForFile } from '../../../../lib/api.ts';
import { receiptsKey } from '../../../../lib/finance-keys.ts';
import { Button } from '../../../../ui/base/button.tsx';
import { FieldError } from '../../../../ui/fields/field.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { PictureButtons } from '../../../../ui/pictures/picture-buttons.tsx';
import { PictureThumbnail } from '../../../../ui/pictures/picture-thumbnail.tsx';
import { usePictureUrl } from '../../../../ui/pictures/use-picture-url.ts';
import { texts } from './texts.ts';
import type { ReceiptChoice } from './use-receipt-choice.ts';

interface Props {
  /** The transaction that already has a stored picture, if any. */
  readonly receiptTransactionId: string | null;
  readonly choice: ReceiptChoice;
  /** The form is being sent; a change now would not be included. */
  readonly disabled: boolean;
}

/** The receipt's picture. Nothing is uploaded or deleted before the form is saved. */
export function ReceiptField({ receiptTransactionId, choice, disabled }: Props) {
  const { change, isShrinking, problem, choose, chooseFile } = choice;
  const titleId = useId();
  const storedPicture = useReceipt(receiptTransactionId ?? '', receiptTransactionId !== null && change.kind === 'keep');
  const picture = change.kind === 'new' ? change.picture : change.kind === 'keep' ? storedPicture.data : undefined;
  const url = usePictureUrl(picture);
  const hasPicture = change.kind === 'new' || (receiptTransactionId !== null && change.kind === 'keep');

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group, but not a fieldset of options
    <div role="group" aria-labelledby={titleId} className="grid gap-2">
      <p id={titleId} className="text-14 font-strong">
        {texts.title}
      </p>
      {hasPicture && <ReceiptPicture url={url} isMissing={change.kind === 'keep' && storedPicture.isError} />}
      <div className="flex flex-wrap gap-2">
        <PictureButtons
          label={hasPicture ? texts.replace : texts.choose}
          busy={isShrinking}
          disabled={disabled}
          onFile={(file) => void chooseFile(file)}
        />
        {hasPicture && (
          <Button
            variant="quiet"
            icon={Trash2}
            disabled={disabled}
            onClick={() => choose({ kind: receiptTransactionId === null ? 'keep' : 'none' })}
          >
            {texts.remove}
          </Button>
        )}
      </div>
      {receiptTransactionId !== null && change.kind === 'none' && (
        <p className="flex flex-wrap items-center gap-x-3 text-14 text-ink-2">
          {texts.willGo}
          <Button variant="bare" size="small" disabled={disabled} onClick={() => choose({ kind: 'keep' })}>
            {texts.stay}
          </Button>
        </p>
      )}
      <div role="status" className="text-14 text-ink-2">
        {isShrinking ? texts.shrinking : !problem && !hasPicture && texts.hint}
      </div>
      {problem && (
        <div role="alert" className="text-14">
          <FieldError>{problem}</FieldError>
        </div>
      )}
    </div>
  );
}

/** A transaction's receipt picture. Fetched, as an `<img>` could not send the session. */
function useReceipt(id: string, isWanted: boolean) {
  return useQuery({
    queryKey: [...receiptsKey, id],
    queryFn: () => callForFile(receipts.readReceipt, { params: { id } }),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

interface ReceiptPictureProps {
  /** Null while loading. */
  readonly url: string | null;
  readonly isMissing: boolean;
}

/** A thumbnail; clicking it opens the picture at window size. */
function ReceiptPicture({ url, isMissing }: ReceiptPictureProps) {
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
