/** The link by which a code is handed on. */
export function buildReferralLink(publicUrl: string, code: string): string {
  return `${publicUrl}/signup?ref=${code}`;
}
