import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Card } from '../ui/base/card.tsx';
import { GroupList } from './settings/group-list.tsx';
import { groups } from './settings/groups.tsx';
import { texts } from './settings/texts.ts';

export function SettingsPage() {
  const hash = useLocation({ select: (location) => location.hash });
  const page = useRef<HTMLDivElement>(null);
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
      <GroupList present={groupId ?? groups[0]?.id} />
      <div className="grid min-w-0 gap-gap">
        <p className="text-ink-2">{texts.lead}</p>
        {groups.map(({ id, title, Content }) => (
          <Card key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-4">
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
