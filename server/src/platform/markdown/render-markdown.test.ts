import {
  maxArticleBodyLength,
  maxMarkdownDepth,
  maxMarkdownLines,
  maxMarkdownSigns,
  maxTableColumns,
} from '@afdal/domain/blog/limits';
import { markdownAttacks } from '@afdal/domain/testing/markdown-attacks';
import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { joinHtml, renderMarkdown } from './render-markdown.ts';
import { allowedAttributes } from './sanitize.ts';

const html = async (text: string) => joinHtml((await renderMarkdown(text)).blocks).replace(/\n/g, '');

describe('renderMarkdown', () => {
  it.each([
    ['a paragraph with weight', 'نص **مهم** و*مائل*', '<p>نص <strong>مهم</strong> و<em>مائل</em></p>'],
    ['a broken line', 'سطر  \nسطر', '<p>سطر<br />سطر</p>'],
    ['headings', '## أول\n\n### ثان', '<h2 id="section-1">أول</h2><h3>ثان</h3>'],
    ['a heading of the first level', '# أول', '<h2 id="section-1">أول</h2>'],
    ['a heading below the third level', '##### أول', '<h3>أول</h3>'],
    ['a list in a list', '- أ\n  1. ب', '<ul><li>أ<ol><li>ب</li></ol></li></ul>'],
    ['a list from three', '3. أ', '<ol start="3"><li>أ</li></ol>'],
    ['a quote', '> قول', '<blockquote><p>قول</p></blockquote>'],
    ['a note', '> [!NOTE]\n> انتبه', '<div class="note"><p>انتبه</p></div>'],
    ['a note of a list', '> [!NOTE]\n> - أ', '<div class="note"><ul><li>أ</li></ul></div>'],
    ['a mark of notes elsewhere', '> أ [!NOTE]', '<blockquote><p>أ [!NOTE]</p></blockquote>'],
    [
      'a table',
      '| أ |\n| :-: |\n| 1 |',
      '<div class="table-scroll" tabindex="0"><table><thead><tr><th scope="col">أ</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table></div>',
    ],
    ['a line between', 'أ\n\n***', '<p>أ</p><hr />'],
    ['raw HTML', '<b>أ</b>', '<p>&lt;b&gt;أ&lt;/b&gt;</p>'],
    ['an indented line', '    أ', '<p>أ</p>'],
    ['a link into the app', '[مهام](/tasks?tab=a&b=c)', '<p><a href="/tasks?tab=a&amp;b=c">مهام</a></p>'],
    [
      'a link away, without its title',
      '[بنك](https://a.example/x "عنوان")',
      '<p><a href="https://a.example/x" rel="noopener nofollow">بنك</a></p>',
    ],
    [
      'an address of e-mail',
      '<me@a.example>',
      '<p><a href="mailto:me@a.example"><bdi dir="ltr">me@a.example</bdi></a></p>',
    ],
    ['a phone number', '[+966 1](tel:+9661)', '<p><a href="tel:+9661"><bdi dir="ltr">+966 1</bdi></a></p>'],
    ['an address of a script', '[أ](javascript:x)', '<p>[أ](javascript:x)</p>'],
    ['a link to another host without a scheme', '[أ](//a.example)', '<p>[أ](//a.example)</p>'],
    [
      'our own picture',
      '![نخلة](/files/a.webp)',
      '<p><img src="/files/a.webp" alt="نخلة" loading="lazy" decoding="async" /></p>',
    ],
    ['somebody else’s picture', 'أ ![x](https://a.example/a.png)', '<p>أ </p>'],
    ['a picture elsewhere on our host', 'أ ![x](/files/../api/user)', '<p>أ </p>'],
    ['an override of direction', 'أ\u202eب\u202c', '<p>أب</p>'],
  ])('renders %s', async (_, text, expected) => {
    expect(await html(text)).toBe(expected);
  });

  it('takes footnotes out of the text, numbered as they are referred to', async () => {
    const { blocks, sources } = await renderMarkdown(
      'أ[^b] ب[^a]\n\nج[^b]\n\n[^a]: مصدر [رابط](https://a.example)\n[^b]: آخر\n[^c]: لا يُذكر',
    );
    expect(blocks.map(({ html, sourceIds }) => [html, sourceIds])).toEqual([
      [
        '<p>أ<sup><a href="#source-1" id="ref-1">1</a></sup> ب<sup><a href="#source-2" id="ref-2">2</a></sup></p>',
        ['source-1', 'source-2'],
      ],
      ['<p>ج<sup><a href="#source-1" id="ref-1-2">1</a></sup></p>', ['source-1']],
    ]);
    expect(sources).toEqual([
      { id: 'source-1', html: 'آخر' },
      { id: 'source-2', html: 'مصدر <a href="https://a.example" rel="noopener nofollow">رابط</a>' },
    ]);
  });

  it('answers sections without markup, and the words of each block', async () => {
    const { blocks } = await renderMarkdown(
      'مقدمة قصيرة\n\n## عن **المال**[^1] و[العادات](/tasks)\n\n- أ\n- ب\n\n[^1]: مصدر',
    );
    expect(blocks.map(({ words, isHeading, section }) => [words, isHeading, section])).toEqual([
      [2, false, null],
      [3, true, { id: 'section-1', title: 'عن المال والعادات' }],
      [2, false, null],
    ]);
  });

  it('renders the same text once', async () => {
    expect(await renderMarkdown('مرة واحدة')).toBe(await renderMarkdown('مرة واحدة'));
  });
});

describe('a text beyond what is rendered', () => {
  const depth = `Quotes and lists are nested at most ${maxMarkdownDepth} deep.`;
  const columns = `A table has at most ${maxTableColumns} columns.`;
  const nestedLists = (n: number) => Array.from({ length: n }, (_, level) => `${'  '.repeat(level)}- أ`).join('\n');
  const table = (n: number) => `${'|أ'.repeat(n)}|\n${'|-'.repeat(n)}|`;

  it.each([
    ['nested quotes', '>'.repeat(10_000), depth],
    ['nested quotes with spaces', `${'> '.repeat(10_000)}أ`, depth],
    ['lists nested in a line', '- '.repeat(10_000), depth],
    ['numbered lists nested in a line', '1. '.repeat(10_000), depth],
    ['lists nested line by line', nestedLists(240), depth],
    ['one list more than may be', nestedLists(maxMarkdownDepth + 1), depth],
    ['lists in quotes', `${'> '.repeat(6)}${'- '.repeat(7)}أ`, depth],
    ['a table of a thousand columns', table(1_000), columns],
    ['one column more than may be', table(maxTableColumns + 1), columns],
    ['a table without outer bars', `${'أ|'.repeat(1_000)}أ\n${'-|'.repeat(1_000)}-`, columns],
    ['many lines', 'أ\n'.repeat(maxMarkdownLines + 1), `A text has at most ${maxMarkdownLines} lines.`],
    ['a long text', 'أ'.repeat(maxArticleBodyLength + 1), `A text has at most ${maxArticleBodyLength} characters.`],
  ])('is rejected: %s', async (_, text, message) => {
    await expect(renderMarkdown(text)).rejects.toThrow(message);
  });

  it.each(['[', '![', '](', '[^', '*', '_', '**a', '*[', '<', '<a@', '&', '`', '~', '|a', '\\', '[a](<', '[x][y]'])(
    'is rejected: %j up to the length of an article',
    async (sign) => {
      const text = sign.repeat(maxArticleBodyLength / sign.length);
      await expect(renderMarkdown(text)).rejects.toThrow(
        `A text has at most ${maxMarkdownSigns} characters of markup.`,
      );
    },
  );

  it.each([
    ['lists as deep as may be', nestedLists(maxMarkdownDepth), '<ul>'],
    ['quotes as deep as may be', `${'>'.repeat(maxMarkdownDepth)} أ`, '<blockquote>'],
    ['a table as wide as may be', table(maxTableColumns), '<table>'],
  ])('is not: %s', async (_, text, tag) => {
    expect(await html(text)).toContain(tag);
  });
});

/** What of parsed HTML is not allowed, and whether an address or attribute in it could run a script. */
function problemsIn(markup: string): string[] {
  const problems: string[] = [];
  const walk = (node: DefaultTreeAdapterTypes.Node): void => {
    if (node.nodeName === '#comment') problems.push('a comment');
    if ('tagName' in node) {
      const allowed = allowedAttributes[node.tagName];
      if (!allowed) problems.push(`<${node.tagName}>`);
      for (const { name, value } of node.attrs) {
        if (!allowed?.includes(name)) problems.push(`${name} of <${node.tagName}>`);
        if (name === 'href' && !/^(https?:\/\/[^/@]+(\/|$)|\/(?![/\\])|#source-\d+$|mailto:|tel:)/.test(value))
          problems.push(value);
        if (name === 'src' && !/^\/(files|assets)\/(?!\.\.)/.test(value)) problems.push(value);
      }
    }
    if ('childNodes' in node) node.childNodes.forEach(walk);
  };
  walk(parseFragment(markup));
  return problems;
}

/** All HTML that is made of a text. */
async function everythingOf(text: string): Promise<string> {
  const { blocks, sources } = await renderMarkdown(text);
  return [...blocks, ...sources].map(({ html }) => html).join('');
}

describe('attacks', () => {
  it('are more than sixty', () => {
    expect(new Set(markdownAttacks).size).toBeGreaterThan(60);
  });

  it.each(markdownAttacks)('leave allowed tags and attributes alone: %j', async (attack) => {
    const around = [
      attack,
      `قبل ${attack} بعد`,
      `## ${attack}`,
      `> ${attack.replaceAll('\n', '\n> ')}`,
      `- ${attack.replaceAll('\n', '\n  ')}`,
      `| ${attack} |\n| --- |\n| ${attack} |`,
      `أ[^n]\n\n[^n]: ${attack.replaceAll('\n', '\n    ')}`,
      `[${attack}](/tasks)`,
      `![${attack}](/files/a.png)`,
    ];
    for (const text of around) expect(problemsIn(await everythingOf(text)), text).toEqual([]);
  });

  it('leave allowed tags and attributes alone, in any order and cut anywhere', async () => {
    const piece = fc.constantFrom(...markdownAttacks, '\n\n', '\n', '> ', '- ', '| ', '[^1]: ', '[', '](', '**', '<');
    const texts = fc
      .tuple(fc.array(piece, { maxLength: 8 }), fc.nat(40))
      .map(([parts, cut]) => parts.join('').slice(cut));
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        expect(problemsIn(await everythingOf(text))).toEqual([]);
      }),
    );
  });

  it.each([
    '<script>x</script>',
    '<img src="/files/a.png" onerror="x">',
    '<a href="javascript:x">y</a>',
    '<p style="x">y</p>',
    '<!-- x -->',
  ])('would be seen: %s', (markup) => {
    expect(problemsIn(markup)).not.toEqual([]);
  });
});
