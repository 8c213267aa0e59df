import { failures } from '@afdal/contract/failures';
import { pictureAtMost } from '@afdal/contract/receipts';
import { Camera, ImagePlus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/fields/field.tsx';
import { useScreen } from '../../../ui/shell/use-screen.ts';
import { copy } from './copy.ts';
import { FileButton } from './file-button.tsx';
import type { ReceiptChange } from './receipt-change.ts';
import { ReceiptPicture } from './receipt-picture.tsx';
import { shrinkPicture } from './shrink-picture.ts';
import { usePictureUrl } from './use-picture-url.ts';
import { useReceipt } from './use-receipt.ts';

interface Props {
  /** The transaction whose picture is kept already, if any. */
  readonly keptBy: string | null;
  readonly change: ReceiptChange;
  readonly error?: string | undefined;
  readonly onChange: (change: ReceiptChange) => void;
}

/** The picture of a receipt. Nothing is sent or taken away before the form is saved. */
export function ReceiptField({ keptBy, change, error, onChange }: Props) {
  const titleId = useId();
  const isPhone = useScreen() === 'phone';
  const [isShrinking, setShrinking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const kept = useReceipt(keptBy ?? '', keptBy !== null && change.kind === 'keep');
  const picture = change.kind === 'new' ? change.picture : change.kind === 'keep' ? kept.data : undefined;
  const url = usePictureUrl(picture);
  const hasPicture = change.kind === 'new' || (keptBy !== null && change.kind === 'keep');

  const onFile = async (file: File) => {
    setProblem(undefined);
    if (!file.type.startsWith('image/')) return setProblem(failures.picture_unsupported.text);
    setShrinking(true);
    try {
      const small = await shrinkPicture(file);
      if (small.size > pictureAtMost) setProblem(failures.picture_too_large.text);
      else onChange({ kind: 'new', picture: small });
    } catch {
      setProblem(failures.picture_unreadable.text);
    }
    setShrinking(false);
  };
  const said = problem ?? error;
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is no set of choices
    <div role="group" aria-labelledby={titleId} className="grid gap-2">
      <p id={titleId} className="text-14 font-strong">
        {copy.title}
      </p>
      {hasPicture && <ReceiptPicture url={url} isMissing={change.kind === 'keep' && kept.isError} />}
      <div className="flex flex-wrap gap-2">
        <FileButton icon={ImagePlus} accept="image/*" busy={isShrinking} onFile={(file) => void onFile(file)}>
          {hasPicture ? copy.replace : copy.choose}
        </FileButton>
        {isPhone && (
          <FileButton
            icon={Camera}
            accept="image/*"
            capture="environment"
            busy={false}
            onFile={(file) => void onFile(file)}
          >
            {copy.take}
          </FileButton>
        )}
        {hasPicture && (
          <Button look="quiet" icon={Trash2} onClick={() => onChange({ kind: keptBy === null ? 'keep' : 'none' })}>
            {copy.remove}
          </Button>
        )}
      </div>
      {keptBy !== null && change.kind === 'none' && (
        <p className="flex flex-wrap items-center gap-x-3 text-14 text-ink-2">
          {copy.willGo}
          <Button look="bare" size="small" onClick={() => onChange({ kind: 'keep' })}>
            {copy.keep}
          </Button>
        </p>
      )}
      <div role="status" className="text-14 text-ink-2">
        {isShrinking ? copy.shrinking : !said && !hasPicture && copy.hint}
      </div>
      {said && (
        <div role="alert" className="text-14">
          <FieldError>{said}</FieldError>
        </div>
      )}
    </div>
  );
}
