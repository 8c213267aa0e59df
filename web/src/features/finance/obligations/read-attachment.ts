import { earlyErrors } from '@afdal/contract/early-errors.ar';
import { maxPictureBytes } from '@afdal/domain/money/limits';
import { readPicture } from '../../../ui/pictures/read-picture.ts';
import { copy } from './copy.ts';

/** A paper ready to be sent, a picture made small or a PDF as it is; or in words why it cannot be kept. */
export async function readAttachment(file: File): Promise<File | string> {
  if (file.type.startsWith('image/')) return await readPicture(file);
  if (file.size > maxPictureBytes) return earlyErrors.paper_too_large.text;
  try {
    return (await file.slice(0, 5).text()) === '%PDF-' ? file : earlyErrors.paper_unsupported.text;
  } catch {
    return copy.attachment.unreadable;
  }
}
