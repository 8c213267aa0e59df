import { interpolate } from '@afdal/domain/text/interpolate';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Card } from '../ui/base/card.tsx';
import { SearchField } from '../ui/fields/search-field.tsx';
import { SectionNav } from '../ui/tabs/section-nav.tsx';
import { groups } from './settings/groups.tsx';
import { texts } from './settings/texts.ts';
import { useMatchingGroups } from './settings/use-matching-groups.ts';

export function SettingsPage() {
  const hash = useLocation({ select: (location) => location.hash });
  const page = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const matching = useMatchingGroups(page, query);
  const groupId = groups.find(({ id }) => id === hash)?.id;
  useEffect(() => {
    const heading = groupId && page.current?.querySelector<HTMLElement>(`#${groupId} h2`);
    if (!heading) return;
    heading.closest('section')?.scrollIntoView();
    heading.focus({ preventScroll: true });
  }, [groupId]);
  return (
    <div
      ref={page}
      className="mx-auto grid max-w-content gap-gap lg:grid-cols-[12rem_minmax(0,1fr)] lg:items-start lg:gap-10"
    >
      <SectionNav
        label={texts.sections}
        sections={groups
          .filter(({ id }) => matching.includes(id))
          .map((group) => ({
            ...group,
            link: { to: '/settings', hash: group.id, activeOptions: { includeHash: true } },
          }))}
        present={groupId ?? groups[0]?.id}
        current="true"
      />
      <div className="grid min-w-0 gap-gap">
        <p className="text-ink-2">{texts.lead}</p>
        <SearchField label={texts.search} value={query} onChange={setQuery} />
        <p role="status" className="text-ink-2 empty:hidden">
          {matching.length === 0 && interpolate(texts.nothingFound, { query })}
        </p>
        {groups.map(({ id, title, Content }) => (
          <Card
            key={id}
            id={id}
            aria-labelledby={`${id}-title`}
            hidden={!matching.includes(id)}
            className="scroll-mt-16 lg:scroll-mt-4"
          >
            <h2 id={`${id}-title`} tabIndex={-1} className="mb-3 w-fit text-18">
              {title}
            </h2>
            <Content />
          </Card>
        ))}
      </div>
    </div>
  );
}
