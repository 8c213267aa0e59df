/** The longer side of a stored picture, in pixels: enough to read a receipt. */
const longest = 1600;
const quality = 0.85;

/**
 * A picture as a JPEG of at most 1600 pixels, rotated as its EXIF data says.
 *
 * @throws when the browser cannot decode it
 */
export async function shrinkPicture(picture: File): Promise<File> {
  const image = await createImageBitmap(picture);
  const scale = Math.min(1, longest / Math.max(image.width, image.height));
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
  return new File([small], 'receipt.jpg', { type: 'image/jpeg' });
}
