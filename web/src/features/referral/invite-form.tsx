import { NewInvite } from '@afdal/contract/subscriptions/referrals';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { copy } from './copy.ts';
import { useInviteByMail } from './use-invite-by-mail.ts';

export function InviteForm() {
  const form = useForm({
    draftName: 'invite',
    initial: { email: '' },
    schema: NewInvite,
    write: useInviteByMail(),
    staysOpen: true,
  });
  return (
    <div className="border-t border-line pt-5">
      <Form form={form} label={copy.inviteForm} submit={form.isBusy ? copy.sending : copy.send} isSoft>
        <TextField
          {...form.text('email')}
          label={copy.inviteForm}
          hint={copy.emailHint}
          required
          type="email"
          dir="ltr"
          inputMode="email"
          autoComplete="off"
          placeholder="name@example.com"
          data-autofocus
        />
      </Form>
    </div>
  );
}
