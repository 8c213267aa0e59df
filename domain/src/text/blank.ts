// Besides what Unicode draws nothing for by default (fillers, joiners, selectors, tags): letters whose shape is empty.
const drawn = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb\u{1d159}]/u;

/** Whether nobody would see anything of a text. */
export function isBlank(text: string): boolean {
  return !drawn.test(text);
}
