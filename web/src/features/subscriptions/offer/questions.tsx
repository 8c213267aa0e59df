import { localizeDigits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Link } from '@tanstack/react-router';
import { Gift } from 'lucide-react';
import { pluralize } from '../../../lib/format/plurals.ts';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead } from '../../../ui/base/card-head.tsx';
import { Disclosure } from '../../../ui/base/disclosure.tsx';
import { Note, noteActionClass } from '../../../ui/base/note.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { texts as areaTexts } from './texts.ts';

const texts = areaTexts.faq;
const linkClass = 'inline-flex min-h-target items-center text-palm-ink hover:underline';

/** What people ask before they pay, and the documents that bind. */
export function Questions({ refundDays }: { refundDays: number }) {
  const { digits } = useDisplayPreferences();
  const values = {
    guarantee: pluralize('day', refundDays, digits),
    days: pluralize('day', refundDays, digits, 'after'),
  };
  const questions = Object.entries(texts.items).filter(([key]) => key !== 'guarantee' || refundDays > 0);
  return (
    <Card aria-labelledby="questions" className="grid content-start gap-5">
      <div>
        <CardHead id="questions" title={texts.heading} />
        <div className="divide-y divide-line">
          {questions.map(([key, { question, answer }], at) => (
            <div key={key}>
              <Disclosure variant="row" label={interpolate(question, values)} isOpenAtFirst={at === 0} isNeeded={false}>
                <p className="pb-4 text-14 text-ink-2">{interpolate(localizeDigits(answer, digits), values)}</p>
              </Disclosure>
            </div>
          ))}
        </div>
      </div>
      <Note tone="success" icon={Gift}>
        <p>
          {texts.invite}{' '}
          <Link to="/referral" className={noteActionClass}>
            {texts.inviteLink}
          </Link>
        </p>
      </Note>
      <nav aria-label={texts.documents} className="flex flex-wrap gap-x-4 text-14">
        <Link to="/terms-of-service" className={linkClass}>
          {texts.terms}
        </Link>
        <Link to="/privacy-policy" className={linkClass}>
          {texts.privacy}
        </Link>
        <Link to="/refund-policy" className={linkClass}>
          {texts.refunds}
        </Link>
      </nav>
    </Card>
  );
}
