/**
 * Fills the placeholders of a text: «حذف {title}». Values are inserted literally, including `$&` and `{other}`; a
 * placeholder without a value is left as it is.
 */
export function interpolate(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
}
