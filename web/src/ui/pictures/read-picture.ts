import { earlyErrors } from '@afdal/contract/early-errors.ar';
import { maxPictureBytes, maxPictureSide } from '@afdal/domain/money/limits';

const quality = 0.85;

/** A picture made small on the device, ready to be sent; or an error text. */
export async function readPicture(file: File): Promise<File | string> {
  // A browser that draws SVG would hide that the server never takes it.
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') return earlyErrors.picture_unsupported.text;
  try {
    const small = await shrinkPicture(file);
    return small.size > maxPictureBytes ? earlyErrors.picture_too_large.text : small;
  } catch {
    return earlyErrors.picture_unreadable.text;
  }
}

/**
 * A picture as a JPEG no larger than what is stored, rotated as its EXIF data says.
 *
 * @throws when the browser cannot decode it
 */
async function shrinkPicture(picture: File): Promise<File> {
  const image = await createImageBitmap(picture);
  const scale = Math.min(1, maxPictureSide / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw on.');
  // JPEG has no transparency.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!small) throw new Error('The canvas could not be written as a picture.');
  return new File([small], 'picture.jpg', { type: 'image/jpeg' });
}
