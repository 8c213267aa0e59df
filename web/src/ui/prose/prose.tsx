import './prose.css';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useDisplayPreferences } from '../figures/display-preferences.ts';
import { toFragment } from './to-fragment.ts';

interface Props {
  /** Sanitized by the server, and in the browser once more. */
  readonly html: string;
  /** Called once the text is in the page. */
  readonly onShown?: () => void;
}

/** A text with headings, lists, quotes, tables, notes and references. */
export function Prose(props: Props) {
  return <Html {...props} element="div" className="prose" />;
}

/** Such a text within a line. */
export function ProseFragment({ html }: { html: string }) {
  return <Html html={html} element="span" className="min-w-0" />;
}

interface HtmlProps extends Props {
  readonly element: 'div' | 'span';
  readonly className: string;
}

function Html({ html, onShown, element: Element, className }: HtmlProps) {
  const { digits } = useDisplayPreferences();
  const ref = useRef<HTMLDivElement>(null);
  const report = useEffectEvent(() => onShown?.());
  useLayoutEffect(() => {
    ref.current?.replaceChildren(toFragment(html, digits));
    report();
  }, [html, digits]);
  if (import.meta.env.SSR) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server that renders it
    return <Element className={className} data-digits={digits} dangerouslySetInnerHTML={{ __html: html }} />;
  }
  return <Element ref={ref} className={className} data-digits={digits} />;
}
