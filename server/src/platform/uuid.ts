import { randomBytes } from 'node:crypto';

/** A UUIDv7 (RFC 9562): 48 bits of milliseconds, then random bits, so that ids sort by time. */
export function uuidv7<Id extends string = string>(nowMs: number): Id {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(nowMs, 0, 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}` as Id;
}

/** The id that a client gave to a new row, or a new one. */
export function idOrNew<Id extends string>(given: string | undefined, now: Date): Id {
  return (given as Id | undefined) ?? uuidv7(now.getTime());
}
