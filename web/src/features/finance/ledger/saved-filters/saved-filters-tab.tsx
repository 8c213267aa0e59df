export function SavedFiltersTab() {
  return <p />;
}
