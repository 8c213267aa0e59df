export function RulesTab() {
  return <p />;
}
