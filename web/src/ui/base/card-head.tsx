import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

interface Props {
  readonly id?: string;
  readonly title: ReactNode;
  /** A link or a button at the far end of the line. */
  readonly action?: ReactNode;
}

/** A menu that a page gives its cards; `hero` on a card with that background. */
export const CardMenuContext = createContext<ComponentType<{ readonly variant?: 'hero' }> | null>(null);

/** The menu that a page gives this card, if it does. */
export function CardMenu({ variant }: { variant?: 'hero' }) {
  const Menu = useContext(CardMenuContext);
  return Menu && <Menu {...(variant && { variant })} />;
}

/** The first line of a card: its title, a link or button to more, and the menu that its page gives it. */
export function CardHead({ id, title, action }: Props) {
  return (
    <div className="mb-3 flex min-h-7 flex-wrap items-center justify-between gap-x-3">
      <h2 id={id} className="text-18">
        {title}
      </h2>
      <span className="flex items-center">
        {action}
        <CardMenu />
      </span>
    </div>
  );
}

/** Styling of a link in the head of a card. */
export const headLinkClass =
  '-my-2 inline-flex min-h-target min-w-target items-center justify-center text-14 text-palm-ink hover:underline';
