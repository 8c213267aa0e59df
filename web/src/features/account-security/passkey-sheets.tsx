import type { EndpointBody } from '@afdal/contract/endpoint';
import { fieldErrors } from '@afdal/contract/field-errors';
import type { Passkey } from '@afdal/contract/people/account-security';
import type { PasskeyCreation, PasskeyRegistration } from '@afdal/contract/people/passkey-json';
import { twoStep } from '@afdal/contract/people/two-step';
import { maxPasskeyNameLength } from '@afdal/domain/sessions/second-step-limits';
import { startRegistration } from '@simplewebauthn/browser';
import { type ChangeEvent, useState } from 'react';
import { mapQuery, selectById } from '../../data/queries.ts';
import { call } from '../../lib/api.ts';
import { NetworkError } from '../../lib/api-error.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { useForm } from '../../ui/form/use-form.ts';
import type { AddressedDialogProps } from '../../ui/overlay/addressed-dialogs.tsx';
import { ItemSheet } from '../../ui/overlay/item-sheet.tsx';
import { HolderVerification } from './holder-verification.tsx';
import { CurrentPassword, PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { securityChanged, useAccountSecurity } from './security-queries.ts';
import { SecuritySheet } from './security-sheet.tsx';
import { texts } from './texts.ts';

export function AddPasskeySheet(sheet: AddressedDialogProps) {
  const [codes, setCodes] = useState<readonly string[]>([]);
  const close = () => {
    setCodes([]);
    sheet.onClose();
  };
  return (
    <SecuritySheet {...sheet} onClose={close} name="add-passkey">
      {({ hasPassword, isHolderVerified, email }) => {
        if (!isHolderVerified) return <HolderVerification email={email} onDone={close} />;
        if (codes.length > 0) return <RecoveryCodes codes={codes} onDone={close} />;
        return (
          <AddForm
            hasPassword={hasPassword}
            onCancel={close}
            onDone={({ recoveryCodes }) => {
              securityChanged(texts.passkeySaved);
              if (recoveryCodes.length > 0) setCodes(recoveryCodes);
              else close();
            }}
          />
        );
      }}
    </SecuritySheet>
  );
}

interface AddProps {
  readonly hasPassword: boolean;
  readonly onDone: (response: { readonly recoveryCodes: readonly string[] }) => void;
  readonly onCancel: () => void;
}

function AddForm({ hasPassword, onDone, onCancel }: AddProps) {
  const form = useCheckedForm({
    draftName: 'passkey',
    excludeFromDraft: ['password'],
    initial: { name: '', password: '' },
    check: ({ name, password }) => {
      const named = twoStep.renamePasskey.body.safeParse({ name });
      const checkedCredentials = twoStep.beginPasskey.body.safeParse(hasPassword ? { password } : {});
      if (named.success && checkedCredentials.success)
        return { body: { ...named.data, credentials: checkedCredentials.data } };
      return { errors: fieldErrors([...(named.error?.issues ?? []), ...(checkedCredentials.error?.issues ?? [])]) };
    },
    write: {
      send: async ({
        name,
        credentials,
      }: {
        readonly name: string;
        readonly credentials: EndpointBody<typeof twoStep.beginPasskey>;
      }) => {
        const creation = await call(twoStep.beginPasskey, { body: credentials });
        const passkey = await makePasskey(creation);
        return await call(twoStep.addPasskey, { body: { name, passkey } });
      },
      failed: texts.passkeyFailed,
    },
    onDone,
  });
  return (
    <Form form={form} label={texts.titles['add-passkey']} submit={texts.addPasskey} onCancel={onCancel}>
      <p className="text-ink-2">{texts.passkeysHint}</p>
      <NameField {...form.text('name')} />
      <CurrentPassword {...form.text('password')} isVisible={hasPassword} />
    </Form>
  );
}

interface NameProps {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

function NameField(props: NameProps) {
  return (
    <TextField
      {...props}
      label={texts.passkeyName}
      hint={texts.passkeyNameHint}
      required
      maxLength={maxPasskeyNameLength}
      autoComplete="off"
      data-autofocus
    />
  );
}

/** The passkey that the address names. */
function usePasskey(id: string | undefined) {
  return selectById(
    mapQuery(useAccountSecurity(), (security) => security?.twoStep.passkeys),
    id,
  );
}

export function RenamePasskeySheet({ isOpen, id, onClose }: AddressedDialogProps) {
  const item = usePasskey(id);
  return (
    <ItemSheet
      isOpen={isOpen}
      onClose={onClose}
      title={texts.titles['rename-passkey']}
      item={item}
      missing={texts.passkeyMissing}
    >
      {(passkey) => <RenameForm key={passkey.id} passkey={passkey} onDone={onClose} />}
    </ItemSheet>
  );
}

function RenameForm({ passkey, onDone }: { readonly passkey: Passkey; readonly onDone: () => void }) {
  const params = { id: passkey.id };
  const form = useForm({
    draftName: `passkey-${passkey.id}`,
    initial: { name: passkey.name },
    schema: twoStep.renamePasskey.body,
    write: { send: (body) => call(twoStep.renamePasskey, { params, body }), failed: texts.failedToSave },
    onDone: () => {
      securityChanged(texts.passkeyRenamed);
      onDone();
    },
  });
  return (
    <Form form={form} label={texts.titles['rename-passkey']} onCancel={onDone}>
      <NameField {...form.text('name')} />
    </Form>
  );
}

export function RemovePasskeySheet(sheet: AddressedDialogProps) {
  const params = { id: sheet.id ?? '' };
  return (
    <SecuritySheet {...sheet} name="remove-passkey">
      {({ hasPassword }) => (
        <PasswordStep
          hasPassword={hasPassword}
          submit={texts.remove}
          send={(body) => call(twoStep.removePasskey, { params, body })}
          onDone={() => {
            securityChanged(texts.passkeyRemoved);
            sheet.onClose();
          }}
          onCancel={sheet.onClose}
        >
          {texts.removeHint}
        </PasswordStep>
      )}
    </SecuritySheet>
  );
}

type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** Asks the device for a passkey. @throws Unanswered when it makes none */
async function makePasskey(creation: PasskeyCreation): Promise<PasskeyRegistration> {
  // The library knows algorithms and transports by name; the browser ignores those it does not know.
  const made = await startRegistration({ optionsJSON: creation as Options }).catch((cause: unknown) => {
    throw new NetworkError(texts.passkeyNotMade, cause);
  });
  const { clientDataJSON, attestationObject, transports } = made.response;
  const response = { clientDataJSON, attestationObject, ...(transports && { transports }) };
  const { rk } = made.clientExtensionResults.credProps ?? {};
  return {
    id: made.id,
    rawId: made.rawId,
    type: made.type,
    response,
    ...(rk !== undefined && { clientExtensionResults: { credProps: { rk } } }),
  };
}
