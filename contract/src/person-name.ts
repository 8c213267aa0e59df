import * as z from 'zod/mini';
import { texts } from './copy.ts';
import { line } from './values.ts';

/** A person's name, on one line. It greets whoever reads the mail, so it holds nothing that a mail program makes a link of. */
export const PersonName = line(2, 80, texts.nameLength, texts.nameLength).check(
  z.refine((name) => !holdsLink(name), { error: texts.nameLink }),
);

const certain = [
  /:\/\/|\\\\/,
  /\bwww\d*\./i,
  /\S@\S/,
  // An address with a path, in any script.
  /[^\s.]\.[^\s./]+\/\S/,
  // One digit before the first dot is enough: more of them would be looked for anew from each.
  /\d(\.\d+){3}/,
];

// A label, a dot and an ending of two letters or more. An ending in Arabic script is a second name: محمد.علي.
const domain = /[\p{L}\p{M}\p{N}]\.(?!\p{Script=Arabic})\p{L}[\p{L}\p{M}\p{N}-]+/u;

// Letters that stand for names, before a name and nothing else: J.R.Salem.
const initials = /(?<![^\s(])(?:[\p{Lu}\p{Lo}]\.)+(?=\p{Lu}\p{Ll}{2,}(?![^\s,)]))/gu;

/** Which endings exist changes by the month, so any counts: Salem.Ali has to be written with a space. */
function holdsLink(name: string): boolean {
  // Wide dots and letters are links too, once a mail program has brought them to their plain form.
  const plain = name
    .normalize('NFKC')
    .replace(/\u3002/g, '.')
    .replace(/\u200c|\u200d|\u00ad/g, '');
  return certain.some((link) => link.test(plain)) || domain.test(plain.replace(initials, ''));
}
