/** For tests and benchmarks: characters that have caused superlinear running times. Each is repeated to the wanted length. */
const units: Readonly<Record<string, string>> = {
  'Latin letters': 'a',
  'Arabic letters': 'ض',
  'Latin digits': '7',
  'full-width digits': '７',
  'Arabic-Indic digits': '٧',
  'a ligature of eighteen letters': '\ufdfa',
  'joined letters': 'ﻻ',
  'combining marks': '\u0301',
  // Canonical ordering moves every mark of the second kind before all of the first.
  'combining marks out of order': '\u0301\u0323',
  'Hangul jamo': '\u1100\u1161\u11a8',
  'letters beyond 16 bits': '𝐀',
  'emoji of a family': '👩‍👩‍👧‍👦',
  sigmas: 'Σ',
  dots: '.',
  'letters and dots': 'a.',
  'capitals and dots': 'A.',
  'digits and dots': '1.',
  spaces: ' ',
  tabs: '\t',
  'spaces without a break': '\u00a0',
  newlines: '\n',
  'carriage returns and newlines': '\r\n',
  quotes: '"',
  'quotes and commas': 'a"b,',
  slashes: '/',
  backslashes: '\\',
  hyphens: '-',
  'letters and hyphens': 'a-',
  'at signs': '@',
  colons: ':',
  'equals signs': '=',
  brackets: '[',
  parentheses: '(',
  'words of a link': 'www',
  tatweel: '\u0640',
  'zero-width spaces': '\u200b',
  'zero-width joiners': '\u200d',
  'overrides of direction': '\u202e',
  'Hangul fillers': '\u3164',
};

export interface LongText {
  readonly description: string;
  readonly text: string;
}

/** One text per unit, of about that many UTF-8 bytes. Whitespace also comes between two letters, where trimming keeps it. */
export function longTexts(bytes: number): readonly LongText[] {
  return Object.entries(units).flatMap(([description, unit]) => {
    const text = unit.repeat(Math.floor(bytes / new TextEncoder().encode(unit).length));
    return unit.trim() === ''
      ? [
          { description, text },
          { description: `${description} between letters`, text: `a${text.slice(2)}a` },
        ]
      : [{ description, text }];
  });
}
