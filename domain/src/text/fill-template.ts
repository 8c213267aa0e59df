/**
 * A text with its placeholders filled: «حذف {title}». Values stand literally, `$&` and `{other}` in them too; a
 * placeholder without a value stays as it is.
 */
export function fillTemplate(words: string, values: Readonly<Record<string, string>>): string {
  return words.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
}
