import type { Token } from 'marked';
import type { ReactNode } from 'react';
import { known } from './parse-markdown.ts';

/** Inline Markdown: text, weight, links. Unsupported tokens are shown as source. */
export function Inline({ tokens }: { tokens: readonly Token[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a token has no id, and its position never changes
  return tokens.map((token, n) => <Part key={n} token={token} />);
}

function Part({ token: unread }: { token: Token }): ReactNode {
  const token = known(unread);
  switch (token.type) {
    case 'text':
      return token.tokens ? <Inline tokens={token.tokens} /> : token.text;
    case 'escape':
      return token.text;
    case 'strong':
      return (
        <strong>
          <Inline tokens={token.tokens} />
        </strong>
      );
    case 'em':
      return (
        <em>
          <Inline tokens={token.tokens} />
        </em>
      );
    case 'br':
      return <br />;
    case 'link':
      return <PlainLink href={token.href} tokens={token.tokens} />;
    default:
      return token.raw;
  }
}

const webAddress = /^(https?:\/\/|\/(?!\/))/;
const directAddress = /^(mailto|tel):/;

/** Links to pages, e-mail addresses and phone numbers only. */
function PlainLink({ href, tokens }: { href: string; tokens: readonly Token[] }) {
  const text = <Inline tokens={tokens} />;
  // An address or a number is left-to-right, in a right-to-left page too.
  if (directAddress.test(href)) {
    return (
      <a href={href}>
        <bdi dir="ltr">{text}</bdi>
      </a>
    );
  }
  if (!webAddress.test(href)) return text;
  const isForeign = !href.startsWith('/');
  return (
    <a href={href} {...(isForeign && { rel: 'noopener noreferrer' })}>
      {text}
    </a>
  );
}
