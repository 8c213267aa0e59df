import { NewInvite } from '@afdal/contract/referrals';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { copy } from './copy.ts';
import { useInviteByMail } from './use-invite-by-mail.ts';

export function InviteForm() {
  const form = useForm({ initial: { email: '' }, schema: NewInvite, write: useInviteByMail(), isKept: true });
  return (
    <section aria-label={copy.inviteForm} className="grid gap-3 border-t border-line pt-5">
      <h2 className="text-16">{copy.inviteForm}</h2>
      <Form form={form} label={copy.inviteForm} submit={form.isBusy ? copy.sending : copy.send}>
        <TextField
          {...form.text('email')}
          label={copy.email}
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
    </section>
  );
}
