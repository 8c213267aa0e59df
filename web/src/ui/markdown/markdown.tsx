import { localizeProse } from '@afdal/domain/text/localize-prose';
import type { Token, Tokens } from 'marked';
import { createContext, type ReactNode, useContext } from 'react';
import { DisplayPreferencesContext, useDisplayPreferences } from '../figures/display-preferences.ts';
import { headingsIn, known, type ParsedMarkdown, sectionId } from './parse-markdown.ts';

const Headings = createContext<readonly Tokens.Heading[]>([]);

/** Renders parsed Markdown: headings, paragraphs, lists, tables, quotes. Unsupported tokens are shown as source. */
export function Markdown({ parsed: { tokens } }: { parsed: ParsedMarkdown }) {
  return (
    <Headings value={headingsIn(tokens)}>
      <div className="prose">
        <Blocks tokens={tokens} />
      </div>
    </Headings>
  );
}

function Blocks({ tokens }: { tokens: readonly Token[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a token has no id, and its position never changes
  return tokens.map((token, n) => <Block key={n} token={token} />);
}

function Block({ token: unread }: { token: Token }): ReactNode {
  const headings = useContext(Headings);
  const { digits } = useDisplayPreferences();
  const token = known(unread);
  switch (token.type) {
    case 'space':
    case 'def':
      return null;
    case 'heading': {
      const n = headings.indexOf(token);
      const Heading = token.depth <= 2 ? 'h2' : 'h3';
      return (
        <Heading id={n < 0 ? undefined : sectionId(n)}>
          <Inline tokens={token.tokens} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p>
          <Inline tokens={token.tokens} />
        </p>
      );
    case 'text':
      return token.tokens ? <Inline tokens={token.tokens} /> : <LocalizedText>{token.text}</LocalizedText>;
    case 'list': {
      const List = token.ordered ? 'ol' : 'ul';
      return (
        <List style={token.ordered && digits === 'arab' ? arabicNumbers : undefined}>
          {token.items.map((item) => (
            <li key={item.raw}>
              <Blocks tokens={item.tokens} />
            </li>
          ))}
        </List>
      );
    }
    case 'blockquote':
      return (
        <blockquote>
          <Blocks tokens={token.tokens} />
        </blockquote>
      );
    case 'hr':
      return <hr />;
    case 'table':
      return (
        <table>
          <thead>
            <tr>
              {token.header.map((cell) => (
                <th key={cell.text} scope="col">
                  <Inline tokens={cell.tokens} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {token.rows.map((row) => (
              <tr key={row.map(({ text }) => text).join('|')}>
                {row.map((cell) => (
                  <td key={cell.text}>
                    <Inline tokens={cell.tokens} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      );
    default:
      return <p>{token.raw}</p>;
  }
}

const arabicNumbers = { listStyleType: 'arabic-indic' };

/** In the reader's digits. */
function LocalizedText({ children }: { children: string }) {
  return localizeProse(children, useDisplayPreferences().digits);
}

/** Inline Markdown: text, weight, links. Unsupported tokens are shown as source. */
function Inline({ tokens }: { tokens: readonly Token[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a token has no id, and its position never changes
  return tokens.map((token, n) => <Part key={n} token={token} />);
}

function Part({ token: unread }: { token: Token }): ReactNode {
  const token = known(unread);
  switch (token.type) {
    case 'text':
      return token.tokens ? <Inline tokens={token.tokens} /> : <LocalizedText>{token.text}</LocalizedText>;
    case 'escape':
      return <LocalizedText>{token.text}</LocalizedText>;
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
  const style = useDisplayPreferences();
  const text = <Inline tokens={tokens} />;
  // An address or a number is left-to-right, in a right-to-left page too, and is typed as it stands.
  if (directAddress.test(href)) {
    return (
      <a href={href}>
        <bdi dir="ltr">
          <DisplayPreferencesContext value={{ ...style, digits: 'latn' }}>{text}</DisplayPreferencesContext>
        </bdi>
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
