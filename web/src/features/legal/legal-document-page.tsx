import { type LegalDocument, legal } from '@afdal/contract/people/legal';
import { civilDate } from '@afdal/domain/calendar/civil-date';
import type { LegalKind } from '@afdal/domain/legal/document';
import { interpolate } from '@afdal/domain/text/interpolate';
import { localizeProse } from '@afdal/domain/text/localize-prose';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { useRef } from 'react';
import { call } from '../../lib/api.ts';
import { formatDate } from '../../lib/format/civil-dates.ts';
import { Button, buttonClass } from '../../ui/base/button.tsx';
import { Card } from '../../ui/base/card.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { Skeleton } from '../../ui/base/skeleton.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { Prose } from '../../ui/prose/prose.tsx';
import { scrollToHash } from '../../ui/prose/scroll-to-hash.ts';
import { useRoutedLinks } from '../../ui/prose/use-routed-links.ts';
import { QueryStates } from '../../ui/query-states/query-states.tsx';
import { texts } from './texts.ts';

const lines = ['w-full', 'w-11/12', 'w-4/5', 'w-3/4', 'w-5/6'] as const;

/** Placeholder for a page of text while it loads. */
function LegalDocumentSkeleton({ title }: { title: string }) {
  return (
    <div className="grid max-w-reading gap-6">
      <div className="grid gap-2">
        <h1 className="text-28">{title}</h1>
        <Skeleton className="h-4 w-40" />
      </div>
      {['first', 'second', 'third'].map((part) => (
        <div key={part} className="grid gap-3">
          <Skeleton className="h-6 w-2/5" />
          {lines.map((width) => (
            <Skeleton key={width} className={`h-4 ${width}`} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** One of the three documents, in each of its states. */
export function LegalDocumentPage({ kind }: { kind: LegalKind }) {
  const { title } = texts.documents[kind];
  return (
    <QueryStates
      showsCause={false}
      query={useLegalDocument(kind)}
      skeleton={<LegalDocumentSkeleton title={title} />}
      failedIn={(failure) => (
        <div className="grid gap-6">
          <h1 className="text-28">{title}</h1>
          {failure}
        </div>
      )}
    >
      {(document) => <LegalDocumentView document={document} />}
    </QueryStates>
  );
}

/** The document in force. It changes so rarely that it is fetched once per app session. */
function useLegalDocument(kind: LegalKind) {
  return useQuery({
    queryKey: ['legal', kind],
    queryFn: () => call(legal.readLegalDocument, { params: { kind } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

// Documents show the same date to everybody, whatever calendar the reader prefers; digits are the reader's.
const plainly = { zone: 'UTC', calendar: 'gregory', hijriOffset: 0 } as const;

/** A document to read and to print, with its table of contents beside it on wide screens. */
function LegalDocumentView({ document: { title, updatedOn, html, sections } }: { document: LegalDocument }) {
  const article = useRef<HTMLElement>(null);
  useRoutedLinks(article);
  const day = civilDate(updatedOn);
  const { digits } = useDisplayPreferences();
  return (
    <div className="grid items-start gap-gap lg:grid-cols-[minmax(0,var(--reading))_minmax(0,1fr)]">
      <article ref={article} className="grid gap-6">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="grid gap-1">
            <h1 className="text-28">{title}</h1>
            {day && (
              <p className="text-14 text-ink-2">
                {interpolate(texts.updated, { date: formatDate(day, 'gregory', { ...plainly, digits }) })}
              </p>
            )}
          </div>
          <Button variant="quiet" onClick={() => window.print()} className="print:hidden">
            <Icon icon={Printer} />
            {texts.print}
          </Button>
        </div>
        <Prose html={html} onShown={scrollToHash} />
        <Card className="flex flex-wrap items-center justify-between gap-4 print:hidden">
          <p>{texts.question}</p>
          <Link to="/contact" className={buttonClass('soft')}>
            {texts.contact}
          </Link>
        </Card>
      </article>
      <Contents sections={sections} />
    </div>
  );
}

function Contents({ sections }: Pick<LegalDocument, 'sections'>) {
  const { digits } = useDisplayPreferences();
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
              {localizeProse(title, digits)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
