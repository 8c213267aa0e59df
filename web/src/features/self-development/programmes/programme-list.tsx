import type { Programme } from '@afdal/contract/self-development/programmes';
import { type Interest, interests } from '@afdal/domain/people/onboarding';
import { useId, useState } from 'react';
import { PlanUse } from '../../../session/plan-use.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead } from '../../../ui/base/card-head.tsx';
import { ChoicesField } from '../../../ui/fields/choices-field.tsx';
import { Rows } from '../../../ui/list/rows.tsx';
import { texts as shared } from '../texts.ts';
import { useEnrol } from './programme-queries.ts';
import { ProgrammeRow } from './programme-row.tsx';
import { texts } from './texts.ts';

const options = interests.map((value) => ({ value, label: shared.interests[value] }));

interface Props {
  readonly programmes: readonly Programme[];
  readonly onOpen: (programme: Programme) => void;
}

/** Programmes to begin with: at first those of the person's interests. */
export function ProgrammeList({ programmes, onOpen }: Props) {
  const titleId = useId();
  const own = interests.filter((each) =>
    programmes.some(({ interest, recommended }) => recommended && interest === each),
  );
  const [chosen, setChosen] = useState<readonly Interest[]>(own);
  const { enrol, isPending } = useEnrol();
  const visible = programmes.filter(({ interest }) => chosen.length === 0 || chosen.includes(interest));
  const isOwn = own.length > 0 && own.length === chosen.length && own.every((each) => chosen.includes(each));
  const running = programmes.flatMap(({ title, enrolment }) =>
    enrolment?.status === 'running' ? [{ id: enrolment.id, name: title, isReadOnly: enrolment.isReadOnly }] : [],
  );
  return (
    <Card aria-labelledby={titleId} className="grid grid-cols-1 content-start gap-2">
      <CardHead id={titleId} title={isOwn ? texts.fits : texts.all} />
      <ChoicesField
        variant="pills"
        label={texts.filter}
        isLabelHidden
        options={options}
        chosen={chosen}
        onChange={setChosen}
      />
      <Rows aria-label={texts.list}>
        {visible.map((programme) => (
          <ProgrammeRow
            key={programme.id}
            programme={programme}
            isBusy={isPending}
            onOpen={() => onOpen(programme)}
            onBegin={() => enrol(programme)}
          />
        ))}
      </Rows>
      <PlanUse limitName="programmes" things={running} />
    </Card>
  );
}
