import { FlaskConical } from 'lucide-react';
import { Button } from '../../../ui/base/button.tsx';
import { Note } from '../../../ui/base/note.tsx';
import { groupedNumber } from './card-number.ts';
import { texts as areaTexts } from './texts.ts';

/** The numbers that the sandbox knows, by what becomes of their payments. */
const testCards = {
  paid: '4242424242424242',
  declined: '4000000000000002',
  second_step: '4000002500003155',
  fails_later: '4000000000000341',
} as const;

const texts = areaTexts.test;

/** Says that no money moves here, and gives the numbers that the sandbox knows; a press fills one in. */
export function TestBanner({ onChoose }: { onChoose: (number: string) => void }) {
  return (
    <Note tone="warning" icon={FlaskConical}>
      <p className="font-strong">{texts.title}</p>
      <p>{texts.about}</p>
      <ul className="mt-1 grid">
        {Object.entries(testCards).map(([outcome, number]) => (
          <li key={outcome} className="flex flex-wrap items-center justify-between gap-x-3">
            <span>{texts.cards[outcome as keyof typeof testCards]}</span>
            <Button variant="bare" size="small" className="-mx-4" onClick={() => onChoose(groupedNumber(number))}>
              <bdi dir="ltr">{groupedNumber(number)}</bdi>
            </Button>
          </li>
        ))}
      </ul>
    </Note>
  );
}
