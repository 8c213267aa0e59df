import type { Digits } from '@afdal/domain/text/digits';
import { localizeProse } from '@afdal/domain/text/localize-prose';
import DOMPurify, { type Config } from 'dompurify';

const allowed = {
  ALLOWED_TAGS: [
    ...['a', 'b', 'bdi', 'blockquote', 'br', 'code', 'div', 'em', 'figcaption', 'figure', 'h2', 'h3', 'h4', 'hr', 'i'],
    ...['img', 'li', 'ol', 'p', 'pre', 's', 'span', 'strong', 'sub', 'sup', 'table', 'tbody', 'td', 'tfoot', 'th'],
    ...['thead', 'tr', 'ul'],
    '#text',
  ],
  ALLOWED_ATTR: [
    ...['alt', 'aria-label', 'class', 'colspan', 'dir', 'height', 'href', 'id', 'lang', 'loading', 'rel', 'role'],
    ...['rowspan', 'scope', 'src', 'start', 'tabindex', 'title', 'width'],
  ],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i,
  RETURN_DOM_FRAGMENT: true,
} as const satisfies Config;

/** Pictures of ours alone. */
const ownPicture = /^\/(?:files|assets)\//;

/** The elements of an HTML text, without any that could do harm, in the reader's digits. */
export function toFragment(html: string, digits: Digits): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, allowed as unknown as Config & { RETURN_DOM_FRAGMENT: true });
  for (const picture of fragment.querySelectorAll('img')) {
    if (!ownPicture.test(picture.getAttribute('src') ?? '')) picture.remove();
  }
  localizeTexts(fragment, digits);
  return fragment;
}

/** Addresses and numbers, which stand in `bdi`, are typed as they stand. */
function localizeTexts(fragment: DocumentFragment, digits: Digits): void {
  const walker = document.createTreeWalker(fragment, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement?.closest('bdi, code')) node.nodeValue = localizeProse(node.nodeValue ?? '', digits);
  }
}
