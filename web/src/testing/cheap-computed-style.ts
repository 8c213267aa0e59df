type GetComputedStyle = typeof window.getComputedStyle;

/** The attributes that decide about display in jsdom's default style sheet. */
const displayAttributes = ['hidden', 'open', 'popover', 'type'];
/** Selectors for them depend on siblings or on state, which no key of tag and attributes can hold. */
const dependsOnContext = (element: Element) => element.localName === 'summary' || element.hasAttribute('popover');
/** Inherited, and declared by the default style sheet for hidden parts of tables only. */
const inherited = { visibility: 'visible', 'pointer-events': 'auto' };

/**
 * A `getComputedStyle` that reads display, visibility, pointer events and opacity without matching every rule of the
 * default style sheet again after each change of the document, which queries by role would otherwise spend most of
 * their time on. Whatever a style sheet or an inline style may decide, and every other property, is jsdom's own answer.
 */
export function cheapComputedStyle(original: GetComputedStyle): GetComputedStyle {
  const displays = new Map<string, string>();

  const readDisplay = (element: Element): string => {
    if (dependsOnContext(element) || declaresInline(element, 'display')) return original(element).display;
    const key = displayKey(element);
    const known = displays.get(key);
    if (known !== undefined) return known;
    const { display } = original(element);
    displays.set(key, display);
    return display;
  };

  const readInherited = (element: Element, property: keyof typeof inherited): string => {
    for (let current: Element | null = element; current; current = current.parentElement) {
      if (current.hasAttribute('hidden') || declaresInline(current, property)) {
        return original(element).getPropertyValue(property);
      }
    }
    return inherited[property];
  };

  const readOpacity = (element: Element): string =>
    declaresInline(element, 'opacity') ? original(element).opacity : '1';

  const readers = new Map<string, (element: Element) => string>([
    ['display', readDisplay],
    ['opacity', readOpacity],
    ['visibility', (element) => readInherited(element, 'visibility')],
    ['pointer-events', (element) => readInherited(element, 'pointer-events')],
  ]);

  return (element, pseudo) => {
    if (pseudo || element.ownerDocument.styleSheets.length > 0) return original(element, pseudo);
    let full: CSSStyleDeclaration | undefined;
    const readFull = () => {
      full ??= original(element);
      return full;
    };
    const getPropertyValue = (property: string) =>
      readers.get(property)?.(element) ?? readFull().getPropertyValue(property);
    return new Proxy<CSSStyleDeclaration>(Object.create(CSSStyleDeclaration.prototype), {
      get(_target, name) {
        if (name === 'getPropertyValue') return getPropertyValue;
        const property = name === 'pointerEvents' ? 'pointer-events' : name;
        if (typeof property === 'string' && readers.has(property)) return getPropertyValue(property);
        const value: unknown = Reflect.get(readFull(), name);
        return typeof value === 'function' ? value.bind(readFull()) : value;
      },
    });
  };
}

function displayKey(element: Element): string {
  const attributes = displayAttributes.map((name) => element.getAttribute(name));
  return JSON.stringify([element.namespaceURI, element.localName, ...attributes]);
}

function declaresInline(element: Element, property: string): boolean {
  if (!element.hasAttribute('style')) return false;
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return true;
  return element.style.getPropertyValue(property) !== '';
}
