import type { User } from '@afdal/contract/people/users';
import { countryName } from '../../lib/format/country-names.ts';
import { bothDates } from '../../lib/format/dates.ts';
import { Card } from '../../ui/base/card.tsx';
import { CardHead, headLinkClass } from '../../ui/base/card-head.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { copy } from './copy.ts';
import { Fact, Facts } from './facts.tsx';

const { data: text } = copy;

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
