import { NewInvite } from '@afdal/contract/subscriptions/referrals';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useInviteByMail } from './referral-queries.ts';
import { texts } from './texts.ts';

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
      <Form form={form} label={texts.inviteForm} submit={form.isBusy ? texts.sending : texts.send} isSoft>
        <TextField
          {...form.text('email')}
          label={texts.inviteForm}
          hint={texts.emailHint}
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
