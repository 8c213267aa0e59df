import type { InviteId } from '@afdal/contract/ids';
import { seal, unseal } from '../../platform/sealing/seal.ts';

const prefix = 'afdalinvite_';

/** The token by which the recipient of an invitation complains of it. */
export function newInviteToken(key: Buffer, id: InviteId): string {
  return `${prefix}${seal(key, id)}`;
}

/** Null for a token that we did not write. */
export function readInviteToken(key: Buffer, token: string): InviteId | null {
  const id = token.startsWith(prefix) ? unseal(key, token.slice(prefix.length)) : null;
  // The seal proves which invitation we gave the link with.
  return id as InviteId | null;
}
