import { maxDomainCredits } from './limits.ts';
import type { RejectionReason } from './referral.ts';

export interface ReferralFacts {
  /** Both addresses deliver to one mailbox: somebody invited themselves. */
  readonly isSameMailbox: boolean;
  /** The mailbox took part in an accepted invitation before, perhaps by an account that was deleted. */
  readonly isKnownMailbox: boolean;
  /** The invited person is above the inviter in the line of who invited whom. */
  readonly isAbove: boolean;
  /** How many months the inviter was given lately, or is to be given after a look. */
  readonly recentCredits: number;
  /** From how many of them on somebody looks first. */
  readonly reviewFrom: number;
  /** How many were given lately for people of the same mail domain, or wait for a look; 0 for a public provider's. */
  readonly recentByDomain: number;
}

export type ReferralDecision = { readonly status: 'granted' | 'review' } | Rejection;
interface Rejection {
  readonly status: 'refused';
  readonly reason: RejectionReason;
}

/** Whether the inviter gets a free month for a person who registered by their code and confirmed the address. */
export function decideReferral(facts: ReferralFacts): ReferralDecision {
  const reason = getRejectionReason(facts);
  if (reason) return { status: 'refused', reason };
  const isUsual = facts.recentCredits < facts.reviewFrom && facts.recentByDomain < maxDomainCredits;
  return { status: isUsual ? 'granted' : 'review' };
}

function getRejectionReason({ isSameMailbox, isKnownMailbox, isAbove }: ReferralFacts): RejectionReason | null {
  if (isSameMailbox) return 'same_mailbox';
  if (isAbove) return 'cycle';
  return isKnownMailbox ? 'known_mailbox' : null;
}
