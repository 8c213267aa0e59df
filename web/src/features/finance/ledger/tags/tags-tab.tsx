export function TagsTab() {
  return <p />;
}
