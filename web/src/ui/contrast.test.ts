import { expect, test } from 'vitest';
import tokens from './tokens.css?raw';

type Theme = Readonly<Record<string, string>>;

const { light, dark } = parseTheme(/^:root \{([\s\S]*?)^\}/m);

const more = /^@media \(prefers-contrast: more\) \{([\s\S]*?)^\}/m.exec(tokens)?.[1] ?? '';
const highContrast = parseTheme(/^ {2}:root \{([\s\S]*?)^ {2}\}/m, more);
const lightMore = { ...light, ...highContrast.light };
const darkMore = { ...dark, ...highContrast.dark };

const texts = [
  ...on('ground', 'ink', 'ink-2', 'ink-3', 'palm-ink', 'danger-ink'),
  ...on('card', 'ink', 'ink-2', 'ink-3', 'palm-ink', 'danger-ink'),
  ...on('raised', 'ink', 'ink-2', 'ink-3', 'palm-ink', 'danger-ink', 'success-ink'),
  ...on('sunken', 'ink', 'ink-2'),
  ...on('fill', 'ink', 'ink-2', 'palm-ink'),
  ...on('fill-raised', 'ink', 'ink-2', 'palm-ink'),
  ...on('palm', 'on-palm'),
  ...on('palm-hover', 'on-palm'),
  ...on('palm-soft', 'ink', 'ink-2', 'palm-ink'),
  ...on('danger', 'on-danger'),
  ...on('info-soft', 'info-ink'),
  ...on('warning-soft', 'warning-ink'),
  ...on('danger-soft', 'danger-ink'),
  ...on('success-soft', 'success-ink'),
  ...on('saffron-soft', 'saffron-ink'),
  ...on('card', 'saffron-ink', 'success-ink', 'warning-ink'),
  ...on('hero', 'on-hero', 'on-hero-2'),
  ...on('ink', 'ground'),
];
const shapes = [...on('card', 'line-strong', 'palm', 'danger'), ...on('ground', 'palm')];
/** Colours that may be faint by default, but not with `prefers-contrast: more`. */
const faint = [
  ...on('card', 'line', 'palm-line', 'saffron', 'warning', 'success', 'info'),
  ...on('ground', 'line'),
  ...on('hero', 'hero-line'),
];

/** Squares side by side, and what is drawn into the square of a day without anything. */
const heat = ['heat-0', 'heat-1', 'heat-2', 'heat-3', 'heat-4'];
const marksInSquare = on('heat-0', 'heat-3', 'heat-4', 'ink-3');

for (const [name, theme] of [
  ['light', light],
  ['dark', dark],
  ['light, more contrast', lightMore],
  ['dark, more contrast', darkMore],
] as const) {
  test.each(heat.slice(1).map((step, index) => [step, heat[index] ?? '']))(
    `${name}: %s is told from %s, its neighbour in the heat map`,
    (front, back) => {
      expect(contrast(colour(theme, front), colour(theme, back))).toBeGreaterThanOrEqual(1.5);
    },
  );
  test(`${name}: the square of a day without anything is seen on its card`, () => {
    expect(contrast(colour(theme, 'heat-0'), colour(theme, 'card'))).toBeGreaterThanOrEqual(1.2);
  });
  test.each([
    ['fill', 'card'],
    ['fill-raised', 'raised'],
  ])(`${name}: the track of a bar, %s, is seen on %s`, (front, back) => {
    expect(contrast(colour(theme, front), colour(theme, back))).toBeGreaterThanOrEqual(1.14);
  });
  test.each(marksInSquare)(`${name}: %s on %s can be seen`, (front, back) => {
    expect(contrast(colour(theme, front), colour(theme, back))).toBeGreaterThanOrEqual(3);
  });
}

for (const [name, theme, minContrast] of [
  ['light', light, { text: 4.5, shape: 3 }],
  ['dark', dark, { text: 4.5, shape: 3 }],
  ['light, more contrast', lightMore, { text: 7, shape: 4.5 }],
  ['dark, more contrast', darkMore, { text: 7, shape: 4.5 }],
] as const) {
  test.each(texts)(`${name}: %s on %s can be read`, (front, back) => {
    expect(contrast(colour(theme, front), colour(theme, back))).toBeGreaterThanOrEqual(minContrast.text);
  });
  test.each(shapes)(`${name}: %s on %s can be seen`, (front, back) => {
    expect(contrast(colour(theme, front), colour(theme, back))).toBeGreaterThanOrEqual(minContrast.shape);
  });
}

for (const [name, theme] of [
  ['light', lightMore],
  ['dark', darkMore],
] as const) {
  test.each(faint)(`${name}, more contrast: %s on %s is seen`, (front, back) => {
    expect(contrast(colour(theme, front), colour(theme, back))).toBeGreaterThanOrEqual(3);
  });
}

test('a dark device that asks for more contrast gets the same as the dark theme does', () => {
  expect(Object.keys(highContrast.dark).length).toBeGreaterThan(20);
  expect(Object.keys(highContrast.dark)).toEqual(Object.keys(highContrast.light));
});

// Every dark value stands beside its light one, and the scheme alone chooses between them.
test('a dark device gets the dark theme', () => {
  expect(Object.values(dark).filter((value, index) => value !== Object.values(light)[index]).length).toBeGreaterThan(
    40,
  );
  expect(tokens).toMatch(/^:root \{\n {2}color-scheme: light dark;/m);
  expect(tokens).toContain('[data-theme="light"] {\n  color-scheme: light;\n}\n');
  expect(tokens).toContain('[data-theme="dark"] {\n  color-scheme: dark;\n}\n');
  expect(tokens).not.toContain('prefers-color-scheme');
});

test('black on white is 21 to 1', () => {
  expect(contrast([1, 0, 0], [0, 0, 0])).toBeCloseTo(21, 1);
});

type Lch = readonly [lightness: number, chroma: number, hue: number];

function on(back: string, ...fronts: string[]): [string, string][] {
  return fronts.map((front) => [front, back]);
}

/** The colours of a rule, as each scheme has them. */
function parseTheme(block: RegExp, css = tokens): { light: Theme; dark: Theme } {
  const body = block.exec(css)?.[1] ?? '';
  const colours = Array.from(
    body.matchAll(/--([\w-]+): (?:light-dark\((oklch\([^)]*\)), (oklch\([^)]*\))\)|(oklch\([^)]*\)));/g),
    ([, name = '', onLight, onDark, both = '']) => ({ name, onLight: onLight ?? both, onDark: onDark ?? both }),
  );
  return {
    light: Object.fromEntries(colours.map(({ name, onLight }) => [name, onLight])),
    dark: Object.fromEntries(colours.map(({ name, onDark }) => [name, onDark])),
  };
}

function colour(theme: Theme, name: string): Lch {
  const [lightness, chroma, hue] = (theme[name] ?? '').match(/[\d.]+/g)?.map(Number) ?? [];
  if (lightness === undefined || chroma === undefined || hue === undefined)
    throw new Error(`tokens.css has no --${name}`);
  return [lightness, chroma, hue];
}

/** WCAG 2.2, "contrast ratio". */
function contrast(a: Lch, b: Lch): number {
  const [lighter = 0, darker = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Oklab to linear sRGB by B. Ottosson's matrices, clipped to the gamut. */
function luminance([lightness, chroma, hue]: Lch): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s;
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s;
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s;
  const cut = (value: number) => Math.min(1, Math.max(0, value));
  return 0.2126 * cut(red) + 0.7152 * cut(green) + 0.0722 * cut(blue);
}
