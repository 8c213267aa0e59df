import { lazyAsync } from '../lazy-async.ts';
import { LruMap } from '../lru-map.ts';
import type { RenderedBlock, RenderedMarkdown } from './rendered-markdown.ts';

// A server that nobody reads anything of starts without the libraries.
const loadParser = lazyAsync(async () => (await import('./parse-blocks.ts')).parseBlocks);

const rendered = new LruMap<RenderedMarkdown>(100);

/**
 * Renders Markdown to sanitized HTML. A text that was rendered lately is not rendered again.
 *
 * @throws MarkdownError for a text whose length or structure is beyond what is rendered
 */
export async function renderMarkdown(text: string): Promise<RenderedMarkdown> {
  const known = rendered.get(text);
  if (known) return known;
  const result = (await loadParser())(text);
  rendered.set(text, result);
  return result;
}

export function joinHtml(blocks: readonly Pick<RenderedBlock, 'html'>[]): string {
  return blocks.map(({ html }) => html).join('\n');
}
