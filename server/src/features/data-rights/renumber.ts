import { randomBytes } from 'node:crypto';

const half = 16;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export const isUuid = (text: string): boolean => uuid.test(text);

/**
 * New ids for old ones, the same for each occurrence of one, without a table of them: the first half, which holds the time,
 * stays; the other is masked by random bits of this import. No id can thus be chosen by whoever wrote the file, nor tell
 * whether somebody has it already.
 */
export function renumbering(mask = randomBytes(8)): (id: string) => string {
  // The variant, in the two highest bits, stays.
  const bits = mask.readBigUInt64BE() & 0x3fff_ffff_ffff_ffffn;
  return (id) => {
    const hex = id.replaceAll('-', '');
    const low = (BigInt(`0x${hex.slice(half)}`) ^ bits).toString(16).padStart(half, '0');
    return `${id.slice(0, 19)}${low.slice(0, 4)}-${low.slice(4)}`;
  };
}
