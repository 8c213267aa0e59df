export function Spinner() {
  return <span aria-hidden="true" className="spinner spinner-small" />;
}
