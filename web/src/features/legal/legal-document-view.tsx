import type { LegalDocument } from '@afdal/contract/people/legal';
import { civilDate } from '@afdal/domain/calendar/civil-date';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { formatDate } from '../../lib/format/civil-dates.ts';
import { Button, buttonClass } from '../../ui/base/button.tsx';
import { Card } from '../../ui/base/card.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { parseMarkdown, type Section } from '../../ui/markdown/parse-markdown.ts';
import { texts } from './texts.ts';

// Documents show the same date to everybody, whatever calendar and digits the reader prefers.
const plainly = { zone: 'UTC', digits: 'latn', calendar: 'gregory', hijriOffset: 0 } as const;

/** A document to read and to print, with its table of contents beside it on wide screens. */
export function LegalDocumentView({ document: { title, updatedOn, body } }: { document: LegalDocument }) {
  const parsed = useMemo(() => parseMarkdown(body), [body]);
  useEffect(() => {
    // The section that the URL hash names has only just been rendered.
    const part = window.location.hash.slice(1);
    if (part) document.getElementById(part)?.scrollIntoView();
  }, []);
  const day = civilDate(updatedOn);
  return (
    <div className="grid items-start gap-gap lg:grid-cols-[minmax(0,var(--reading))_minmax(0,1fr)]">
      <article className="grid gap-6">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="grid gap-1">
            <h1 className="text-28">{title}</h1>
            {day && (
              <p className="text-14 text-ink-2">
                {interpolate(texts.updated, { date: formatDate(day, 'gregory', plainly) })}
              </p>
            )}
          </div>
          <Button variant="quiet" onClick={() => window.print()} className="print:hidden">
            <Icon icon={Printer} />
            {texts.print}
          </Button>
        </div>
        <Markdown parsed={parsed} />
        <Card className="flex flex-wrap items-center justify-between gap-4 print:hidden">
          <p>{texts.question}</p>
          <Link to="/contact" className={buttonClass('soft')}>
            {texts.contact}
          </Link>
        </Card>
      </article>
      <Contents sections={parsed.sections} />
    </div>
  );
}

function Contents({ sections }: { sections: readonly Section[] }) {
  return (
    <nav
      aria-label={texts.contents}
      className="sticky top-[calc(var(--top)+var(--space-6))] hidden max-h-[calc(100dvh-var(--top)-var(--space-12))] overflow-y-auto lg:block print:hidden"
    >
      <h2 className="mb-2 text-14 text-ink-2">{texts.contents}</h2>
      <ul className="border-s border-line">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-target items-center px-4 py-1.5 text-14 leading-row text-ink-2 hover:text-palm-ink hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
