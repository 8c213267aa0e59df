import { Link } from '@tanstack/react-router';
import { Avatar } from '../../../ui/base/avatar.tsx';

interface Props {
  readonly id: string;
  readonly name: string;
}

/** Who has a subscription: leads to its page. */
export function Subscriber({ id, name, email }: Props & { readonly email: string }) {
  return (
    <span className="flex items-center gap-3">
      <Avatar name={name} size="small" />
      <span className="grid min-w-0">
        <SubscriberLink id={id} name={name} />
        <bdi dir="ltr" className="justify-self-start text-12 wrap-anywhere text-ink-2">
          {email}
        </bdi>
      </span>
    </span>
  );
}

export function SubscriberLink({ id, name, className = '' }: Props & { readonly className?: string }) {
  return (
    <Link
      to="/admin/subscriptions"
      search={(before: object) => ({ ...before, id, open: undefined })}
      className={`wrap-anywhere hover:underline ${className}`}
    >
      <bdi>{name}</bdi>
    </Link>
  );
}
