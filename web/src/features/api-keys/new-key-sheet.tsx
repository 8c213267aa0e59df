import { apiKeys, type CreatedApiKey } from '@afdal/contract/people/api-keys';
import { maxApiKeyNameLength } from '@afdal/domain/api-keys/limits';
import { KeyRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/base/button.tsx';
import { Note } from '../../ui/base/note.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import type { DialogProps } from '../../ui/overlay/addressed-dialogs.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { createKey } from './api-key-queries.ts';
import { CopiedValue } from './copied-value.tsx';
import { texts } from './texts.ts';

interface Props extends DialogProps {
  /** Where to go with the key, beside it. */
  readonly next?: ReactNode;
}

/** Makes a key, and shows it this once. */
export function NewKeySheet({ isOpen, onClose, next }: Props) {
  const [key, setKey] = useState<CreatedApiKey | null>(null);
  const close = () => {
    setKey(null);
    onClose();
  };
  return (
    <Sheet isOpen={isOpen} onClose={close} title={key ? texts.deviceKey : texts.add}>
      {key ? (
        <div className="grid gap-4">
          <CopiedValue label={key.name} value={key.key} />
          <Note tone="warning" icon={KeyRound}>
            {texts.shownOnce}
          </Note>
          <div className="flex flex-wrap gap-3">
            {next}
            <Button variant={next ? 'quiet' : 'primary'} onClick={close} className="grow">
              {texts.done}
            </Button>
          </div>
        </div>
      ) : (
        <NameForm onDone={setKey} onCancel={close} />
      )}
    </Sheet>
  );
}

interface FormProps {
  readonly onDone: (key: CreatedApiKey) => void;
  readonly onCancel: () => void;
}

function NameForm({ onDone, onCancel }: FormProps) {
  const form = useForm({
    draftName: 'api-key',
    initial: { name: texts.defaultName as string },
    schema: apiKeys.createApiKey.body,
    write: createKey,
    onDone,
  });
  return (
    <Form form={form} label={texts.add} submit={texts.create} onCancel={onCancel}>
      <TextField
        {...form.text('name')}
        label={texts.name}
        hint={texts.nameHint}
        required
        maxLength={maxApiKeyNameLength}
        autoComplete="off"
        data-autofocus
      />
    </Form>
  );
}
