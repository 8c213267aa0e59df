import { type ReactNode, useState } from 'react';
import { ScrollToTop } from './scroll-to-top.tsx';
import { Sheet } from './sheet.tsx';

interface Props<T> {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly titles: { readonly title: string; readonly add: string; readonly editTitle: string };
  /** The list. `onOpen` opens the form: of an entry, or of a new one for null. */
  readonly list: (onOpen: (item: T | null) => void) => ReactNode;
  readonly form: (item: T | null, onDone: () => void) => ReactNode;
}

/** A list of entries, replaced by the form while one is added or edited. */
export function ListOrFormSheet<T>({ isOpen, onClose, titles, list, form }: Props<T>) {
  const [opened, setOpened] = useState<{ readonly item: T | null } | null>(null);
  const showList = () => setOpened(null);
  return (
    <Sheet
      isOpen={isOpen}
      title={opened === null ? titles.title : opened.item === null ? titles.add : titles.editTitle}
      onClose={() => {
        showList();
        onClose();
      }}
    >
      <ScrollToTop resetKey={opened ? 'form' : 'list'}>
        {opened ? form(opened.item, showList) : <div className="grid gap-4">{list((item) => setOpened({ item }))}</div>}
      </ScrollToTop>
    </Sheet>
  );
}
