import { NewProgramme } from '@afdal/contract/admin/programmes';
import { useNavigate } from '@tanstack/react-router';
import { Form } from '../../../ui/form/form.tsx';
import { useFieldsForm } from '../../../ui/form/use-fields-form.ts';
import type { AddressedDialogProps } from '../../../ui/overlay/addressed-dialogs.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { headFields, ProgrammeFields } from './programme-fields.tsx';
import { useAddProgramme } from './programme-queries.ts';
import { texts } from './texts.ts';

/** Adds a draft, and leads to it. */
export function AddProgrammeSheet({ isOpen, onClose }: AddressedDialogProps) {
  const navigate = useNavigate();
  const showAdded = (id: string) => {
    onClose();
    void navigate({ to: '/admin/content', search: { tab: 'programmes', id } });
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.new}>
      <AddForm onAdded={showAdded} onCancel={onClose} />
    </Sheet>
  );
}

interface Props {
  readonly onAdded: (id: string) => void;
  readonly onCancel: () => void;
}

function AddForm({ onAdded, onCancel }: Props) {
  const form = useFieldsForm({
    draftName: 'programme-',
    fields: headFields,
    schema: NewProgramme,
    write: useAddProgramme(),
    onDone: ({ id }) => onAdded(id),
  });
  return (
    <Form form={form} label={texts.new} isNew onCancel={onCancel}>
      <ProgrammeFields form={form} />
    </Form>
  );
}
