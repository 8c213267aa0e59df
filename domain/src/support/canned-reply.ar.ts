/** What a canned reply says in another way for each ticket, as it is written in its text. */
export const cannedPlaceholders = { name: '{الاسم}', number: '{رقم التذكرة}' } as const;

const known: readonly string[] = Object.values(cannedPlaceholders);

/** The first placeholder in a text that nothing fills in; null for none. */
export function findUnknownPlaceholder(text: string): string | null {
  return text.match(/\{[^{}\n]*\}/g)?.find((each) => !known.includes(each)) ?? null;
}

/** The text of a canned reply, as it is inserted into the reply to a ticket. */
export function fillCannedReply(text: string, ticket: { readonly name: string; readonly number: string }): string {
  return text
    .replaceAll(cannedPlaceholders.number, () => ticket.number)
    .replaceAll(cannedPlaceholders.name, () => ticket.name);
}
