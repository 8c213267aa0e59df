import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getCountry, getCurrency } from './country.ts';
import { normalizedEmail, normalizedPassword } from './email.ts';

it.each([
  ['Asia/Riyadh', 'SA', 'SAR'],
  ['Africa/Cairo', 'EG', 'EGP'],
  ['Asia/Dubai', 'AE', 'AED'],
  ['Asia/Kuwait', 'KW', 'KWD'],
  ['Etc/UTC', 'SA', 'SAR'],
  ['Asia/Beirut', 'LB', 'USD'],
])('%s is in %s, which pays in %s', (zone, country, currency) => {
  expect(getCountry(zone)).toBe(country);
  expect(getCurrency(country)).toBe(currency);
});

it('knows only zones that exist and countries of two letters', () => {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'Asia/Kuwait', 'Etc/UTC']);
  for (const zone of zones) expect(getCountry(zone)).toMatch(/^[A-Z]{2}$/);
});

it.each([
  [' Layla@Example.COM ', 'layla@example.com'],
  ['ｌａｙｌａ@example.com', 'layla@example.com'],
  ['layla＠example．com', 'layla@example.com'],
  ['ليلى@مثال.إختبار', 'ليلى@xn--mgbh0fb.xn--kgbechtv'],
  ['ليلى@xn--mgbh0fb.xn--kgbechtv', 'ليلى@xn--mgbh0fb.xn--kgbechtv'],
  ['layla@XN--MGBH0FB.xn--kgbechtv', 'layla@xn--mgbh0fb.xn--kgbechtv'],
  ['layla@mail.مثال.com', 'layla@mail.xn--mgbh0fb.com'],
  ['layla@BÜCHER.example', 'layla@xn--bcher-kva.example'],
  ['layla@bu\u0308cher.example', 'layla@xn--bcher-kva.example'],
  ['layla@straße.example', 'layla@xn--strae-oqa.example'],
  // Sigma has two lower-case forms; domain names use the same one in every position.
  ['layla@ΣΑΣ.example', 'layla@xn--mxa9ab.example'],
  // Arabic digits are kept as characters of the name; full-width digits become ASCII.
  ['layla@٣.example', 'layla@xn--cib.example'],
  ['layla@３.example', 'layla@3.example'],
])('%j is stored as %s', (typed, stored) => {
  expect(normalizedEmail(typed)).toBe(stored);
});

it.each([
  ['numbers', 'a@0x7f.1'],
  ['numbers of a network', 'a@1.2.3.4'],
  ['a number behind a name', 'a@example.5'],
  ['a bracket', 'a@[::1]'],
  ['a port', 'a@مثال.example:80'],
  ['a path', 'a@مثال.example/b'],
  ['a query', 'a@مثال.example?b'],
  ['a fragment', 'a@مثال.example#b'],
  ['what stands for a letter', 'a@مثال%41.example'],
  ['a backslash', 'a@مثال\\example'],
  ['a line break', 'a@مث\nال.example'],
  ['a letter that nobody sees', 'a@مث\u200cال.example'],
  ['two directions in one label', 'a@aא1.example'],
  ['what is no name in ASCII', 'a@xn--a.example'],
  ['more letters than a domain can have', `a@${'م'.repeat(255)}`],
  ['no domain', 'a@'],
  ['no address', 'مثال.example'],
])('%s of a domain is made nothing else of', (_, email) => {
  expect(normalizedEmail(email)).toBe(email);
});

it('keeps hidden numbers from becoming an address of the network', () => {
  expect(normalizedEmail('a@0x7f.1\ufe0f')).toBe('a@0x7f.1');
});

it('leaves what is in its one spelling, and everything before the domain', () => {
  const text = fc.string({ unit: fc.constantFrom(...'aZ@.-مثσΣßüŪ٣3ﷺıİ١\u0640\u0301\u200c%:/[x') });
  fc.assert(
    fc.property(text, text, (local, domain) => {
      const once = normalizedEmail(`${local}@${domain}`);
      expect(normalizedEmail(once)).toBe(once);
      const plain = `${local}@`.normalize('NFKC').trim().toLowerCase();
      expect(once.startsWith(plain)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

it('hashes one spelling of a password, composed or not', () => {
  expect(normalizedPassword('cafe\u0301 ﷲ')).toBe(normalizedPassword('café ﷲ'.normalize('NFC')));
});
