import type { ApiKey } from '@afdal/contract/people/api-keys';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Link } from '@tanstack/react-router';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { shortDate } from '../../lib/format/dates.ts';
import { relativeTime } from '../../lib/format/relative-time.ts';
import { Button, buttonClass } from '../../ui/base/button.tsx';
import { Glyph } from '../../ui/base/glyph.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { Row } from '../../ui/list/row.tsx';
import { Rows } from '../../ui/list/rows.tsx';
import { Confirm } from '../../ui/overlay/confirm.tsx';
import { QueryStates } from '../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../ui/skeletons/skeleton-rows.tsx';
import { useApiKeys, useRevokeKey } from './api-key-queries.ts';
import { CopiedValue } from './copied-value.tsx';
import { NewKeySheet } from './new-key-sheet.tsx';
import { texts } from './texts.ts';

/** The keys by which a person's phones send to the inbox, and the end of each. */
export function KeySettings() {
  const keys = useApiKeys();
  const [isAdding, setAdding] = useState(false);
  const guide = (variant: 'primary' | 'quiet', className = '') => (
    <Link to="/settings/inbox" className={`${buttonClass(variant, 'small')} ${className}`}>
      {texts.guide}
    </Link>
  );
  return (
    <div className="grid gap-4">
      <p className="text-14 text-ink-2">{texts.lead}</p>
      <QueryStates
        query={keys}
        skeleton={<SkeletonRows rows={2} />}
        empty={<p className="text-14 text-ink-2">{texts.empty}</p>}
      >
        {(all) => (
          <Rows aria-label={texts.list}>
            {all.map((key) => (
              <KeyRow key={key.id} apiKey={key} />
            ))}
          </Rows>
        )}
      </QueryStates>
      <div className="flex flex-wrap gap-3">
        <Button variant="soft" size="small" icon={Plus} aria-haspopup="dialog" onClick={() => setAdding(true)}>
          {texts.add}
        </Button>
        {guide('quiet')}
      </div>
      <NewKeySheet isOpen={isAdding} onClose={() => setAdding(false)} next={guide('primary', 'grow')} />
    </div>
  );
}

function KeyRow({ apiKey: { id, name, start, createdAt, lastUsedAt, mailAddress } }: { readonly apiKey: ApiKey }) {
  const now = useNow();
  const style = useDisplayPreferences();
  const [isConfirming, setConfirming] = useState(false);
  const revoke = useRevokeKey(() => setConfirming(false));
  const created = interpolate(texts.created, { date: shortDate(Date.parse(createdAt), style) });
  const used =
    lastUsedAt === null
      ? texts.unused
      : interpolate(texts.used, { when: relativeTime(Date.parse(lastUsedAt), now, style) });
  return (
    <Row
      leading={<Glyph icon={KeyRound} tone={lastUsedAt === null ? 'neutral' : 'palm'} />}
      title={
        <>
          <bdi className="wrap-anywhere">{name}</bdi>{' '}
          <code dir="ltr" className="text-14 text-ink-2">
            {start}…
          </code>
        </>
      }
      detail={
        <>
          {interpolate(texts.parted, { first: created, second: used })}
          {mailAddress && (
            <div className="mt-2 grid gap-2">
              <CopiedValue label={texts.mailAddress} value={mailAddress} />
              {texts.mailHint}
            </div>
          )}
        </>
      }
      action={
        <>
          <Button
            variant="quietDanger"
            size="small"
            aria-label={interpolate(texts.revokeThis, { name })}
            onClick={() => setConfirming(true)}
          >
            {texts.revoke}
          </Button>
          <Confirm
            isOpen={isConfirming}
            onCancel={() => setConfirming(false)}
            onConfirm={() => revoke.mutate(id)}
            question={interpolate(texts.revokeQuestion, { name })}
            consequence={texts.revokeConsequence}
            confirmLabel={texts.revoke}
            cancelLabel={texts.retain}
            isDestructive
            busy={revoke.isPending}
          />
        </>
      }
    />
  );
}
