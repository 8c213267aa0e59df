import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';

const require = createRequire(import.meta.url);
const defaultStyleSheet = readFileSync(require.resolve('jsdom/lib/jsdom/browser/default-stylesheet.css'), 'utf8');

/** jsdom's own, from a window where nothing replaced it. */
let original: typeof window.getComputedStyle;
let frame: HTMLIFrameElement;

beforeEach(() => {
  frame = document.body.appendChild(document.createElement('iframe'));
  const other = frame.contentWindow;
  if (!other) throw new Error('jsdom made no window for the frame');
  original = other.getComputedStyle.bind(other);
});

afterEach(() => document.body.replaceChildren());

function render(html: string): Element[] {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = html;
  return [...container.querySelectorAll('*')];
}

const describeStyle = (style: CSSStyleDeclaration) => ({
  display: [style.display, style.getPropertyValue('display')],
  visibility: [style.visibility, style.getPropertyValue('visibility')],
  opacity: [style.opacity, style.getPropertyValue('opacity')],
  pointerEvents: [style.pointerEvents, style.getPropertyValue('pointer-events')],
});

function expectSameStyles(elements: readonly Element[]): void {
  expect(elements.length).toBeGreaterThan(0);
  for (const element of elements) {
    const label = element.outerHTML.slice(0, 120);
    expect(describeStyle(getComputedStyle(element)), label).toEqual(describeStyle(original(element)));
  }
}

const tags = (
  'a abbr address area article aside audio b base bdi bdo blockquote br button canvas center cite code col colgroup data ' +
  'datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure footer form h1 h2 h6 head header ' +
  'hgroup hr html i iframe img input ins kbd label legend li link listing main map mark marquee menu meta meter nav ' +
  'noembed noframes noscript object ol optgroup option output p param picture plaintext pre progress q rp rt ruby s ' +
  'samp script search section select slot small source span strong style sub summary sup table tbody td template ' +
  'textarea tfoot th thead time title tr track u ul var video wbr xmp'
).split(' ');
const attributeSets = [
  {},
  { hidden: '' },
  { hidden: 'until-found' },
  { open: '' },
  { popover: '' },
  { popover: 'manual', open: '' },
  { type: 'HIDDEN' },
  { open: '', hidden: '' },
];

describe('gives what jsdom gives', () => {
  test.each(attributeSets)('for every tag with %o', (attributes) => {
    const elements = tags.map((tag) => {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      return element;
    });
    const container = document.body.appendChild(document.createElement('div'));
    // A style sheet, even an empty one, would leave everything to jsdom.
    const isStyle = (element: Element) => element.localName === 'style' || element.localName === 'link';
    container.append(...elements.filter((element) => !isStyle(element)));
    expect(document.styleSheets).toHaveLength(0);
    expectSameStyles(elements);
  });

  test.each([
    ['inline display', '<p style="display: none"><b>x</b></p><b style="display: flex">x</b>'],
    ['capitals', '<p style="DISPLAY: NONE; VISIBILITY: HIDDEN">x</p>'],
    ['important', '<p style="display: none !important">x</p><input type="hidden" style="display: block">'],
    ['inherited visibility', '<p style="visibility: hidden"><b>x</b><i style="visibility: visible"><u>x</u></i></p>'],
    ['collapsed visibility', '<p style="visibility: collapse"><b>x</b></p>'],
    [
      'keywords',
      '<p style="visibility: hidden"><b style="visibility: initial">x</b><b style="display: inherit">x</b></p>',
    ],
    ['opacity', '<p style="opacity: 0"><b>x</b></p><p style="opacity: 50%">x</p>'],
    ['pointer events', '<p style="pointer-events: none"><b>x</b><i style="pointer-events: auto">x</i></p>'],
    ['all', '<p style="all: unset">x</p><p style="all: initial; display: none">x</p>'],
    ['variables', '<p style="--d: none; display: var(--d)">x</p>'],
    ['parts of tables', '<table><tbody><tr hidden><td><b>x</b></td></tr><tr><td hidden>x</td></tr></tbody></table>'],
    ['details', '<details><summary>x</summary><summary>y</summary><p>z</p></details><summary>w</summary>'],
    ['open details', '<details open><summary>x</summary><p>z</p></details>'],
    ['dialogs', '<dialog><b>x</b></dialog><dialog open><b>x</b></dialog><dialog open hidden><b>x</b></dialog>'],
    ['drawings', '<svg><title>x</title><g style="visibility: hidden"><path style="display: none"/></g></svg>'],
  ])('with %s', (_title, html) => {
    expectSameStyles(render(html));
  });

  test('for an element outside the document', () => {
    const parent = document.createElement('div');
    parent.innerHTML = '<p style="visibility: hidden"><b>x</b></p>';
    expectSameStyles([...parent.querySelectorAll('*')]);
  });

  test('for what is hidden and shown again after it was read', () => {
    const [dialog, text] = render('<dialog><b>x</b></dialog>');
    if (!(dialog instanceof HTMLDialogElement && text instanceof HTMLElement)) throw new Error('not rendered');
    const steps = [
      () => dialog.setAttribute('open', ''),
      () => dialog.close(),
      () => dialog.showModal(),
      () => (dialog.hidden = true),
      () => (dialog.hidden = false),
      () => (dialog.style.display = 'none'),
      () => dialog.removeAttribute('style'),
      () => (text.style.visibility = 'hidden'),
    ];
    for (const step of steps) {
      expectSameStyles([dialog, text]);
      step();
    }
    expectSameStyles([dialog, text]);
  });

  test('for every other property', () => {
    const [text] = render('<p style="padding-left: 3px; color: red; direction: rtl; --own: 4">x</p>');
    if (!text) throw new Error('not rendered');
    const [own, other] = [getComputedStyle(text), original(text)];
    for (const name of [
      'padding-left',
      'color',
      'direction',
      'font-size',
      'margin-block-start',
      '--own',
      'constructor',
    ]) {
      expect(own.getPropertyValue(name), name).toBe(other.getPropertyValue(name));
    }
    expect(own.paddingLeft).toBe('3px');
    expect([own.cssText, own.item(0)]).toEqual([other.cssText, other.item(0)]);
  });
});

test.each([
  ['in the head', () => document.head],
  ['in the body', () => document.body],
])('follows a style sheet %s, also for what was read before it', (_where, findParent) => {
  const elements = render(
    '<p class="gone"><b>x</b></p><p class="faint">x</p><p class="dead">x</p><p class="away">x</p>',
  );
  expectSameStyles(elements);
  const sheet = document.createElement('style');
  sheet.textContent =
    '.gone { visibility: hidden } .faint { opacity: 0 } .dead { pointer-events: none } .away { display: none }';
  onTestFinished(() => sheet.remove());
  findParent().append(sheet);
  expectSameStyles(elements);
  const [gone, , faint, dead, away] = elements.map((element) => getComputedStyle(element));
  expect(gone?.visibility).toBe('hidden');
  expect(faint?.opacity).toBe('0');
  expect(dead?.pointerEvents).toBe('none');
  expect(away?.display).toBe('none');
});

test.each([
  '<div hidden><button>x</button></div>',
  '<div style="display: none"><button>x</button></div>',
  '<div style="visibility: hidden"><button>x</button></div>',
  '<dialog><button>x</button></dialog>',
  '<div aria-hidden="true"><button>x</button></div>',
])('a query by role does not find the button of %s', (html) => {
  render(html);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('button', { hidden: true })).toBeInTheDocument();
});

test.each([
  '<p hidden>x</p>',
  '<p style="opacity: 0">x</p>',
  '<div style="opacity: 0"><p>x</p></div>',
  '<div style="visibility: collapse"><p>x</p></div>',
  '<dialog><p>x</p></dialog>',
])('the text of %s is not visible', (html) => {
  render(html);
  expect(screen.getByText('x')).not.toBeVisible();
});

test('the default style sheet decides by nothing that the cheap one leaves out', () => {
  const sheet = document.head.appendChild(document.createElement('style'));
  onTestFinished(() => sheet.remove());
  sheet.textContent = defaultStyleSheet;
  const selectorsFor = (property: string) =>
    [...(sheet.sheet?.cssRules ?? [])]
      .filter((rule) => rule instanceof CSSStyleRule)
      .filter(({ style }) => style.getPropertyValue(property) !== '')
      .map(({ selectorText }) => selectorText);
  const namesIn = (selectors: readonly string[], pattern: RegExp) =>
    new Set(selectors.flatMap((selector) => [...selector.matchAll(pattern)].map(([, name]) => name)));

  const display = selectorsFor('display');
  expect(display.length).toBeGreaterThan(20);
  expect(namesIn(display, /\[([a-z-]+)/g)).toEqual(new Set(['hidden', 'open', 'popover', 'type']));
  expect(namesIn(display, /(:[a-z-]+)/g)).toEqual(new Set([':not', ':popover-open', ':first-of-type']));
  expect(display.filter((selector) => /[>+~]/.test(selector))).toEqual(['details > summary:first-of-type']);
  expect(selectorsFor('opacity')).toEqual([]);
  expect(selectorsFor('pointer-events')).toEqual([':popover-open::backdrop']);
  const hiddenSelectors = selectorsFor('visibility').flatMap((selectors) => selectors.split(','));
  expect(hiddenSelectors.filter((selector) => !selector.trim().endsWith('[hidden]'))).toEqual([]);
});
