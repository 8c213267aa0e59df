/** What a legal document leaves to the configuration, written `{companyName}`. */
export const legalPlaceholders = ['companyName', 'supportEmail', 'supportPhone'] as const;

/** The first placeholder in a text that nothing fills in; null for none. */
export function findUnknownLegalPlaceholder(text: string): string | null {
  const known: readonly string[] = legalPlaceholders.map((name) => `{${name}}`);
  return text.match(/\{[^{}\n]*\}/g)?.find((each) => !known.includes(each)) ?? null;
}
