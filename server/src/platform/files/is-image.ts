const jpeg = Buffer.from([0xff, 0xd8, 0xff]);
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const gifs = [Buffer.from('GIF87a'), Buffer.from('GIF89a')];

/** Whether the bytes start with the signature of JPEG, PNG, GIF or WebP. The file name is ignored. */
export function isImage(bytes: Buffer): boolean {
  return [jpeg, png, ...gifs].some((start) => beginsWith(bytes, start)) || isWebp(bytes);
}

const pdf = Buffer.from('%PDF-');

/** Whether the bytes start with the signature of PDF. */
export function isPdf(bytes: Buffer): boolean {
  return beginsWith(bytes, pdf);
}

function beginsWith(bytes: Buffer, start: Buffer): boolean {
  return bytes.subarray(0, start.length).equals(start);
}

/** RIFF, a length, WEBP. */
function isWebp(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP';
}
