/** What the notice of a maintenance says in another way to each person, as it is written in its text. */
export const maintenancePlaceholders = { date: '{التاريخ}', from: '{من}', until: '{إلى}' } as const;

/** What the notice says until somebody writes another text. */
export const usualMaintenanceText =
  'صيانة مجدولة {التاريخ} من {من} إلى {إلى}. العرض متاح، والتسجيل يُحفظ على جهازك ويُرسل بعدها.';

const known: readonly string[] = Object.values(maintenancePlaceholders);

/** The first placeholder in a text that nothing fills in; null for none. */
export function findUnknownMaintenancePlaceholder(text: string): string | null {
  return text.match(/\{[^{}\n]*\}/g)?.find((each) => !known.includes(each)) ?? null;
}

/** The text of the notice, as a person reads it. */
export function fillMaintenanceText(
  text: string,
  filled: { readonly date: string; readonly from: string; readonly until: string },
): string {
  const { date, from, until } = maintenancePlaceholders;
  return text
    .replaceAll(date, () => filled.date)
    .replaceAll(from, () => filled.from)
    .replaceAll(until, () => filled.until);
}
