/**
 * What became of an invitation, as its sender sees it: mailed, the person registered, their free month waits for a look,
 * or it was given.
 */
export const inviteStatuses = ['sent', 'registered', 'review', 'accepted'] as const;
export type InviteStatus = (typeof inviteStatuses)[number];

/** What was decided of the free month of an invited person. Stored: never rename one. */
export const referralStatuses = ['granted', 'review', 'refused'] as const;

/** Why a free month was rejected. Stored: never rename one. */
export const rejectionReasons = ['same_mailbox', 'known_mailbox', 'cycle', 'by_admin', 'invited_left'] as const;
export type RejectionReason = (typeof rejectionReasons)[number];
