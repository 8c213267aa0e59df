export function PayeesTab() {
  return <p />;
}
