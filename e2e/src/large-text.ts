import { expect, type Locator, type Page } from '@playwright/test';

/** Shows every page in letters twice as large: before the app starts, as it measures when it is first drawn. */
export async function enlargeText(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const enlarge = () => document.documentElement?.style.setProperty('font-size', '200%');
    new MutationObserver(enlarge).observe(document, { childList: true });
    enlarge();
  });
}

/** Expects each word to stand in one line. */
export async function expectUnbrokenWords(part: Locator): Promise<void> {
  expect(await part.evaluate(brokenWords), `${part.page().url()} at ${part.page().viewportSize()?.width} px`).toEqual(
    [],
  );
}

/** Expects no two texts of a drawing on top of each other. */
export async function expectTextsApart(drawing: Locator): Promise<void> {
  expect(await drawing.evaluate(overlapping), (await drawing.getAttribute('aria-label')) ?? '').toEqual([]);
}

function overlapping(drawing: Element): string[] {
  const touchingPx = 2;
  // The box of a line reaches above and below its letters.
  const lineShare = 0.5;
  const texts = Array.from(drawing.querySelectorAll('text'), (text) => ({
    content: text.textContent ?? '',
    box: text.getBoundingClientRect(),
  }));
  return texts.flatMap((one, position) =>
    texts.slice(position + 1).flatMap((other) => {
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      const isOver = across > touchingPx && down > lineShare * Math.min(one.box.height, other.box.height);
      return isOver ? [`${one.content} / ${other.content}`] : [];
    }),
  );
}

function brokenWords(part: Element): string[] {
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set(Array.from(range.getClientRects(), ({ top, height }) => Math.round(top + height / 2)));
      if (lines.size > 1) broken.push(word);
    }
  }
  return broken;
}
