import type { Passkey } from '@afdal/contract/people/account-security';
import { interpolate } from '@afdal/domain/text/interpolate';
import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { shortDate } from '../../lib/format/dates.ts';
import { relativeTime } from '../../lib/format/relative-time.ts';
import { Button } from '../../ui/base/button.tsx';
import { Glyph } from '../../ui/base/glyph.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { Row } from '../../ui/list/row.tsx';
import { Rows } from '../../ui/list/rows.tsx';
import { useOpenDialog } from '../../ui/overlay/use-dialog-address.ts';
import { SettingLine } from './setting-line.tsx';
import type { SecurityDialog } from './sheets.ts';
import { texts } from './texts.ts';

/** The passkeys of the account, and another one. */
export function PasskeyList({ passkeys }: { readonly passkeys: readonly Passkey[] }) {
  const open = useOpenDialog<SecurityDialog>();
  const isSupported = typeof window.PublicKeyCredential === 'function';
  return (
    <SettingLine
      label={texts.passkeys}
      detail={isSupported ? texts.passkeysHint : texts.passkeysUnsupported}
      action={
        isSupported && (
          <Button variant="quiet" size="small" onClick={() => open('add-passkey')}>
            {texts.addPasskey}
          </Button>
        )
      }
    >
      {passkeys.length > 0 && (
        <Rows>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => open('rename-passkey', passkey.id)}
              onRemove={() => open('remove-passkey', passkey.id)}
            />
          ))}
        </Rows>
      )}
    </SettingLine>
  );
}

interface RowProps {
  readonly passkey: Passkey;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt }, onRename, onRemove }: RowProps) {
  const now = useNow();
  const style = useDisplayPreferences();
  const used = lastUsedAt && interpolate(texts.passkeyUsed, { time: relativeTime(Date.parse(lastUsedAt), now, style) });
  return (
    <Row
      itemId={id}
      leading={<Glyph icon={KeyRound} />}
      title={<bdi>{name}</bdi>}
      detail={used ?? interpolate(texts.passkeyAdded, { date: shortDate(Date.parse(createdAt), style) })}
      menu={{
        label: interpolate(texts.passkeyMenu, { name }),
        actions: [
          { label: texts.rename, icon: Pencil, onSelect: onRename },
          { label: texts.remove, icon: Trash2, onSelect: onRemove, isDestructive: true },
        ],
      }}
    />
  );
}
