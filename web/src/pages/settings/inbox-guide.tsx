import type { CreatedApiKey } from '@afdal/contract/people/api-keys';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { KeyRound, Plus, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useMadeKey } from '../../features/api-keys/api-key-queries.ts';
import { CopiedValue } from '../../features/api-keys/copied-value.tsx';
import { phones, texts } from '../../features/api-keys/guide.ar.ts';
import { NewKeySheet } from '../../features/api-keys/new-key-sheet.tsx';
import { PhoneSteps } from '../../features/api-keys/phone-steps.tsx';
import { lookMs, TestCard } from '../../features/api-keys/test-card.tsx';
import { useHasNewMessage } from '../../features/finance/messages/inbox/inbox-queries.ts';
import { Button } from '../../ui/base/button.tsx';
import { Card } from '../../ui/base/card.tsx';
import { CardHead, headLinkClass } from '../../ui/base/card-head.tsx';
import { Note } from '../../ui/base/note.tsx';
import { SegmentedControl } from '../../ui/base/segmented-control.tsx';

/** How a phone is made to send its bank's messages by itself. */
export function InboxGuidePage() {
  const { tab } = useSearch({ from: '/signed-in/settings/inbox' });
  const navigate = useNavigate();
  const made = useMadeKey();
  const [isAdding, setAdding] = useState(false);
  const here = /Android/.test(navigator.userAgent) ? 'macrodroid' : 'iphone';
  const phone = phones.find((each) => each === tab) ?? here;
  return (
    <div className="mx-auto grid max-w-content gap-gap">
      <Card>
        <CardHead
          title={texts.keyTitle}
          action={
            <Link to="/settings" hash="inbox" className={headLinkClass}>
              {texts.allKeys}
            </Link>
          }
        />
        <div className="grid gap-4">
          {made && <CopiedValue label={made.name} value={made.key} />}
          <Note tone="info" icon={KeyRound}>
            {made ? texts.keyHeld : texts.noKey}
          </Note>
          {!made && (
            <Button icon={Plus} aria-haspopup="dialog" onClick={() => setAdding(true)} className="justify-self-start">
              {texts.newKey}
            </Button>
          )}
        </div>
      </Card>
      <div className="grid items-start gap-gap lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <Card>
          <CardHead title={texts.steps} />
          <SegmentedControl
            label={texts.phone}
            isLabelHidden
            isWide
            choices={phones.map((value) => ({ value, label: texts.phones[value] }))}
            value={phone}
            onChange={(next) => void navigate({ to: '/settings/inbox', search: { tab: next }, replace: true })}
          />
          <p className="my-4 text-14 text-ink-2">{texts.names}</p>
          <PhoneSteps phone={phone} apiKey={made?.key ?? null} />
        </Card>
        <div className="grid gap-gap">
          {made ? (
            <KeyTest key={made.id} made={made} />
          ) : (
            <Card>
              <CardHead title={texts.test} />
              <p className="text-14 text-ink-2">{texts.testWithoutKey}</p>
            </Card>
          )}
          <Note tone="success" icon={ShieldCheck}>
            {texts.privacy}
          </Note>
        </div>
      </div>
      <NewKeySheet isOpen={isAdding} onClose={() => setAdding(false)} />
    </div>
  );
}

function KeyTest({ made }: { readonly made: CreatedApiKey }) {
  return <TestCard made={made} hasNewMessage={useHasNewMessage(lookMs)} />;
}
