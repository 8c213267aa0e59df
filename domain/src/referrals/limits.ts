/** How many invitations a person may have mailed within `invitesMs`: by an address that was confirmed, and before. */
export const maxInvites = 20;
export const maxUnconfirmedInvites = 3;
export const invitesMs = 24 * 3_600_000;

/** How many of the mailboxes that a person wrote to may complain within `complaintsMs` before no more mail goes out. */
export const maxComplaints = 3;
export const complaintsMs = 30 * 24 * 3_600_000;

/** How many free months a person earns within `creditsMs` before an administrator looks first, unless the product's settings say otherwise. */
export const maxCredits = 10;
export const creditsMs = 30 * 24 * 3_600_000;

/** How many people of one mail domain earn their inviters a month within `domainCreditsMs` before an administrator looks first. */
export const maxDomainCredits = 3;
export const domainCreditsMs = 24 * 3_600_000;

/** Who asks for the deletion of their account within this time of the month that they earned somebody takes it back, if it is unused. */
export const revocableMs = 30 * 24 * 3_600_000;

/** How many invitations the list returns, newest first. */
export const invitesListed = 200;

/** How many free months that wait for a look are listed, the oldest first. */
export const maxReviewsListed = 100;
