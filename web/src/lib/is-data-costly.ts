/** Whether the person asked their browser to save data; nothing is fetched then before it is needed. */
export function isDataCostly(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
