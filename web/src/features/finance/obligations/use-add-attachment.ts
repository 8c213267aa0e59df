import { type Attachment, obligationAttachments } from '@afdal/contract/obligation-attachments';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { newId } from '../../../lib/new-id.ts';
import { readPicture } from '../../../ui/pictures/read-picture.ts';
import { offerRemoval } from '../../../ui/query/undo-toasts.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { type AttachmentList, putPicture } from './attachment-entries.ts';
import { copy } from './copy.ts';

/** Keeps a picture with an obligation. A file that is no picture is refused in its place; what failed, a toast says. */
export function useAddAttachment(obligation: string, list: AttachmentList, remove: (added: Attachment) => void) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const add = async (file: File) => {
    setProblem(undefined);
    setBusy(true);
    const picture = await readPicture(file);
    if (typeof picture === 'string') setProblem(picture);
    else await send(picture);
    setBusy(false);
  };
  const send = async (picture: File) => {
    const id = newId();
    try {
      // A picture cannot be stored among the writes that wait: it is sent now or not at all.
      const added = await call(obligationAttachments.addAttachment, {
        params: { id: obligation },
        body: { id },
        file: picture,
      });
      putPicture(id, picture);
      list.put(added);
      offerRemoval(id, copy.attachment.added, () => remove(added));
    } catch (error) {
      toastError(copy.attachment.failedToAdd, error);
    } finally {
      list.invalidate();
    }
  };
  return { isBusy, problem, add };
}
