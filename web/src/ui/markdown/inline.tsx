import type { Token } from 'marked';
import type { ReactNode } from 'react';
import { known } from './parse-markdown.ts';

/** What stands within a line: text, weight, links. Anything else is shown as it was written. */
export function Inline({ tokens }: { tokens: readonly Token[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a token has no name, and its place never changes
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

/** Leads to pages, mailboxes and phones, and nowhere else. */
function PlainLink({ href, tokens }: { href: string; tokens: readonly Token[] }) {
  const text = <Inline tokens={tokens} />;
  // An address or a number reads from the left, also where all else reads from the right.
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
