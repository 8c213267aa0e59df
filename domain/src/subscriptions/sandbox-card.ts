/** What the sandbox does with a card, by its number: the test numbers that Stripe made known. */
const outcomes = {
  '4242424242424242': 'paid',
  '4000000000000002': 'declined',
  '4000002500003155': 'second_step',
  /** The first charge goes through, the later ones fail. */
  '4000000000000341': 'fails_later',
} as const;

export type SandboxOutcome = (typeof outcomes)[keyof typeof outcomes];

/** When the sandbox tells of a payment: soon, ten seconds later, or twice. */
export const sandboxWebhooks = ['normal', 'late', 'duplicate'] as const;
export type SandboxWebhook = (typeof sandboxWebhooks)[number];

/**
 * What stands for a test card: made in the page, so that not even a test number leaves it. Null for any other number.
 *
 * @param digits the number, with digits only
 * @param random letters that nobody guesses
 */
export function sandboxToken(digits: string, random: string): string | null {
  const outcome = Object.hasOwn(outcomes, digits) ? outcomes[digits as keyof typeof outcomes] : null;
  return outcome && `tok_${outcome}_${random}`;
}

export const sandboxTokenPattern = /^tok_(paid|declined|second_step|fails_later)_[a-z0-9]{8,40}$/;

/** What a token asks for. */
export function getSandboxOutcome(token: string): SandboxOutcome {
  return (sandboxTokenPattern.exec(token)?.[1] as SandboxOutcome | undefined) ?? 'declined';
}
