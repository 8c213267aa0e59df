import { searchable } from '../../text/searchable.ts';

/** Letters of both scripts that stand for one sound, by that sound. Vowels are none of them. */
const arabicSounds: Readonly<Record<string, string>> = {
  ب: 'b',
  پ: 'b',
  ت: 't',
  ط: 't',
  ث: 'θ',
  ج: 'j',
  ح: 'h',
  ه: 'h',
  خ: 'x',
  د: 'd',
  ض: 'd',
  ذ: 'z',
  ز: 'z',
  ظ: 'z',
  ر: 'r',
  س: 's',
  ص: 's',
  ش: 'š',
  غ: 'ğ',
  ف: 'f',
  ڤ: 'f',
  ق: 'k',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
};

const latinSounds: Readonly<Record<string, string>> = {
  th: 'θ',
  kh: 'x',
  sh: 'š',
  gh: 'ğ',
  ph: 'f',
  ck: 'k',
  b: 'b',
  p: 'b',
  t: 't',
  j: 'j',
  h: 'h',
  d: 'd',
  z: 'z',
  r: 'r',
  s: 's',
  f: 'f',
  v: 'f',
  k: 'k',
  q: 'k',
  c: 'k',
  g: 'k',
  x: 'ks',
  l: 'l',
  m: 'm',
  n: 'n',
};

/** A consonant and the vowels that are written after it. */
interface Sound {
  readonly consonant: string;
  readonly vowels: string;
}

const latinParts = /th|kh|sh|gh|ph|ck|[a-z]/g;
const latinVowel = /[aeiouwy]/;
const arabicVowel = /[اوي]/;
/** Which Latin vowels an Arabic one is written for. */
const vowelPatterns: Readonly<Record<string, RegExp>> = { ا: /[ae]/, و: /[ouw]/, ي: /[iey]/ };

/** The consonants of a name that is written in one script, by how they sound: of one length and text for both scripts. */
export function readConsonants(name: string): string {
  return readSounds(name)
    .map(({ consonant }) => consonant)
    .join('');
}

/**
 * Whether a name in Latin letters is what one in Arabic letters sounds like: the same consonants, and between them each long
 * vowel that the Arabic has, and none that it would have.
 */
export function isSpelledAlike(latin: string, arabic: string): boolean {
  const [ones, others] = [readSounds(latin), readSounds(arabic)];
  return (
    ones.length === others.length &&
    ones.every((one, at) => {
      const other = others[at];
      return other?.consonant === one.consonant && isVowelAlike(one.vowels, other.vowels, at === ones.length - 1);
    })
  );
}

function isVowelAlike(latin: string, arabic: string, isLast: boolean): boolean {
  const isWritten = [...arabic].every((vowel) => vowelPatterns[vowel]?.test(latin));
  // A doubled vowel is a long one, which Arabic writes; at the end it may not.
  const isLong = /aa|ee|oo|uu|ii/.test(latin);
  return isWritten && (isLast || !isLong || arabic !== '');
}

function readSounds(name: string): Sound[] {
  const text = searchable(name);
  return /^[a-z]/.test(text) ? readLatin(text) : readArabic(text);
}

function readLatin(text: string): Sound[] {
  const sounds = [{ consonant: '', vowels: '' }];
  const parts = text.match(latinParts) ?? [];
  for (const [at, part] of parts.entries()) {
    const last = sounds.at(-1);
    if (latinVowel.test(part) && part.length === 1) {
      if (last) last.vowels += part;
      continue;
    }
    // A doubled consonant is one sound.
    if (part === parts[at - 1]) continue;
    const isSoft = part === 'c' && /[eiy]/.test(parts[at + 1] ?? '');
    for (const consonant of isSoft ? 's' : (latinSounds[part] ?? '')) sounds.push({ consonant, vowels: '' });
  }
  return sounds;
}

function readArabic(text: string): Sound[] {
  const sounds = [{ consonant: '', vowels: '' }];
  // At the end, ha is most often ta marbuta, which is not heard.
  for (const letter of text.replace(/ه$/, '')) {
    const last = sounds.at(-1);
    if (arabicVowel.test(letter)) {
      if (last) last.vowels += letter;
      continue;
    }
    const consonant = arabicSounds[letter];
    if (consonant !== undefined) sounds.push({ consonant, vowels: '' });
  }
  return sounds;
}
