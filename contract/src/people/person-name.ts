import { maxNameLength, minNameLength } from '@afdal/domain/people/limits';
import * as z from 'zod/mini';
import { errorTexts } from '../texts.ts';
import { line } from '../values.ts';

/** A person's name, on one line. It appears in the greeting of mails, so it must contain nothing that mail programs linkify. */
export const PersonName = line(minNameLength, maxNameLength, errorTexts.nameLength, errorTexts.nameLength).check(
  z.refine((name) => !holdsLink(name), { error: errorTexts.nameLink }),
);

const certain = [
  /:\/\/|\\\\/,
  /\bwww\d*\./i,
  /\S@\S/,
  // An address with a path, in any script.
  /[^\s.]\.[^\s./]+\/\S/,
  // An IP address. A single digit before the first dot suffices; `\d+` would backtrack from every digit.
  /\d(\.\d+){3}/,
];

// A label, a dot and an ending of at least two letters. An ending in Arabic script is a second name: محمد.علي.
const domain = /[\p{L}\p{M}\p{N}]\.(?!\p{Script=Arabic})\p{L}[\p{L}\p{M}\p{N}-]+/u;

// Initials directly before a name: J.R.Salem.
const initials = /(?<![^\s(])(?:[\p{Lu}\p{Lo}]\.)+(?=\p{Lu}\p{Ll}{2,}(?![^\s,)]))/gu;

/** New top-level domains appear all the time, so any ending counts: Salem.Ali has to be written with a space. */
function holdsLink(name: string): boolean {
  // Mail programs may normalise full-width dots and letters, so these form links too.
  const plain = name
    .normalize('NFKC')
    .replace(/\u3002/g, '.')
    .replace(/\u200c|\u200d|\u00ad/g, '');
  return certain.some((link) => link.test(plain)) || domain.test(plain.replace(initials, ''));
}
