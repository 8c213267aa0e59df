import { earlyErrors } from '@afdal/contract/early-errors.ar';
import { type Attachment, obligationAttachments } from '@afdal/contract/finance/obligation-attachments';
import { maxPictureBytes } from '@afdal/domain/money/limits';
import { useState } from 'react';
import { offerRemoval } from '../../../data/undo-toasts.ts';
import { call } from '../../../lib/api.ts';
import { newId } from '../../../lib/new-id.ts';
import { readPicture } from '../../../ui/pictures/read-picture.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { type AttachmentList, putPicture } from './attachment-queries.ts';
import { texts } from './texts.ts';

/** Keeps a picture or a PDF with an obligation. Any other file is rejected in its place; what failed, a toast says. */
export function useAddAttachment(obligation: string, list: AttachmentList, remove: (added: Attachment) => void) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const add = async (file: File) => {
    setProblem(undefined);
    setBusy(true);
    const attachment = await readAttachment(file);
    if (typeof attachment === 'string') setProblem(attachment);
    else await send(attachment);
    setBusy(false);
  };
  const send = async (attachment: File) => {
    const id = newId();
    try {
      // A file cannot be stored among the writes that wait: it is sent now or not at all.
      const added = await call(obligationAttachments.addAttachment, {
        params: { id: obligation },
        body: { id },
        file: attachment,
      });
      if (added.documentName === null) putPicture(id, attachment);
      list.put(added);
      offerRemoval(id, texts.attachment.added, () => remove(added));
    } catch (error) {
      toastError(texts.attachment.failedToAdd, error);
    } finally {
      list.invalidate();
    }
  };
  return { isBusy, problem, add };
}

/** A paper ready to be sent, a picture made small or a PDF as it is; or in words why it cannot be kept. */
async function readAttachment(file: File): Promise<File | string> {
  if (file.type.startsWith('image/')) return await readPicture(file);
  if (file.size > maxPictureBytes) return earlyErrors.paper_too_large.text;
  try {
    return (await file.slice(0, 5).text()) === '%PDF-' ? file : earlyErrors.paper_unsupported.text;
  } catch {
    return texts.attachment.unreadable;
  }
}
