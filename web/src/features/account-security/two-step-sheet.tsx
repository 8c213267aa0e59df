import { twoStep } from '@afdal/contract/people/two-step';
import { Copy, Link } from 'lucide-react';
import { useState } from 'react';
import { encode } from 'uqr';
import { call } from '../../lib/api.ts';
import { Button, buttonClass } from '../../ui/base/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import type { AddressedDialogProps } from '../../ui/overlay/addressed-dialogs.tsx';
import { copyText } from '../../ui/toast/copy-text.ts';
import { HolderVerification } from './holder-verification.tsx';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { securityChanged } from './security-queries.ts';
import { SecuritySheet } from './security-sheet.tsx';
import { texts } from './texts.ts';

export function TwoStepSheet(sheet: AddressedDialogProps) {
  return (
    <SecuritySheet {...sheet} name="two-step">
      {({ hasPassword, isHolderVerified, email }) =>
        isHolderVerified ? (
          <Setup hasPassword={hasPassword} onClose={sheet.onClose} />
        ) : (
          <HolderVerification email={email} onDone={sheet.onClose} />
        )
      }
    </SecuritySheet>
  );
}

interface Key {
  readonly key: string;
  readonly uri: string;
}

/** Three steps: the password, the app with its first code, and the recovery codes. */
function Setup({ hasPassword, onClose }: { readonly hasPassword: boolean; readonly onClose: () => void }) {
  const [made, setMade] = useState<Key | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={onClose} />;
  if (made) {
    return (
      <FirstCode
        formattedKey={made.key}
        uri={made.uri}
        onCancel={onClose}
        onDone={({ recoveryCodes }) => {
          securityChanged(texts.turnedOn);
          if (recoveryCodes.length > 0) setCodes(recoveryCodes);
          else onClose();
        }}
      />
    );
  }
  return (
    <PasswordStep
      hasPassword={hasPassword}
      submit={texts.continue}
      send={(body) => call(twoStep.beginTotp, { body })}
      onDone={setMade}
      onCancel={onClose}
    >
      {texts.appIsOff}
    </PasswordStep>
  );
}

interface Props {
  readonly formattedKey: string;
  readonly uri: string;
  readonly onDone: (response: { readonly recoveryCodes: readonly string[] }) => void;
  readonly onCancel: () => void;
}

function FirstCode({ formattedKey, uri, onDone, onCancel }: Props) {
  const form = useForm({
    draftName: 'two-step',
    excludeFromDraft: ['code'],
    initial: { code: '' },
    schema: twoStep.confirmTotp.body,
    write: { send: (body) => call(twoStep.confirmTotp, { body }), failed: texts.failedToSave },
    onDone,
  });
  return (
    <Form form={form} label={texts.turnOn} submit={texts.turnOn} onCancel={onCancel}>
      <p className="text-ink-2">{texts.scan}</p>
      <QrCode text={uri} />
      <div className="grid gap-2 text-14 text-ink-2">
        <p>
          {texts.typeInstead}{' '}
          <code dir="ltr" className="text-ink wrap-anywhere">
            {formattedKey}
          </code>
        </p>
        <div className="flex flex-wrap gap-2">
          <Button variant="quiet" size="small" icon={Copy} onClick={() => void copyText(formattedKey, texts.keyCopied)}>
            {texts.copyKey}
          </Button>
          <Button variant="quiet" size="small" icon={Link} onClick={() => void copyText(uri, texts.linkCopied)}>
            {texts.copyLink}
          </Button>
          <a href={uri} className={buttonClass('quiet', 'small')}>
            {texts.openApp}
          </a>
        </div>
      </div>
      <TextField
        {...form.text('code')}
        label={texts.code}
        required
        dir="ltr"
        autoComplete="one-time-code"
        inputMode="numeric"
        data-autofocus
      />
    </Form>
  );
}

/** A text as a QR code: dark on light in every scheme, since many cameras read no other. */
function QrCode({ text }: { readonly text: string }) {
  const { data, size } = encode(text, { border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={texts.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-56 justify-self-center rounded-control"
    >
      <rect width={size} height={size} fill="white" />
      <path d={dark.join('')} fill="black" />
    </svg>
  );
}
