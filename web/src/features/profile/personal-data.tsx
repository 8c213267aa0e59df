import type { User } from '@afdal/contract/people/users';
import type { ReactNode } from 'react';
import { countryName } from '../../lib/format/country-names.ts';
import { bothDates } from '../../lib/format/dates.ts';
import { Card } from '../../ui/base/card.tsx';
import { CardHead, headLinkClass } from '../../ui/base/card-head.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { texts } from './texts.ts';

const { data: text } = texts;

interface Props {
  readonly user: User;
  readonly onEdit: () => void;
}

export function PersonalData({ user, onEdit }: Props) {
  const { name, email, country, city, createdAt } = user;
  const [joined, joinedInOther] = bothDates(Date.parse(createdAt), useDisplayPreferences());
  return (
    <Card>
      <CardHead
        title={text.title}
        action={
          <button type="button" aria-haspopup="dialog" onClick={onEdit} className={headLinkClass}>
            {text.edit}
          </button>
        }
      />
      <Facts>
        <Fact name={text.name}>{name}</Fact>
        <Fact name={text.email}>
          <bdi dir="ltr">{email}</bdi>
        </Fact>
        <Fact name={text.country}>{countryName(country)}</Fact>
        <Fact name={text.city}>{city ?? <span className="font-regular text-ink-2">{text.noCity}</span>}</Fact>
        <Fact name={text.joined}>
          {joined}
          <span className="block text-14 font-regular text-ink-2">{joinedInOther}</span>
        </Fact>
      </Facts>
    </Card>
  );
}

/** What is known, one fact a line, separated by hairlines. */
function Facts({ children }: { children: ReactNode }) {
  return <dl className="divide-y divide-line">{children}</dl>;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 py-3 leading-row first:pt-1 last:pb-0">
      <dt className="text-14 text-ink-2">{name}</dt>
      <dd className="min-w-0 text-end font-strong wrap-anywhere">{children}</dd>
    </div>
  );
}
