import { Plus } from 'lucide-react';
import { useContext } from 'react';
import { Button } from '../base/button.tsx';
import { Icon } from '../base/icon.tsx';
import { useScreen } from '../hooks/use-screen.ts';
import { QuickAdd } from './quick-add.ts';
import { texts } from './texts.ts';

/** Replaces the add button of the bottom bar on wider screens. */
export function QuickAddButton() {
  const add = useContext(QuickAdd);
  if (useScreen() === 'phone') return null;
  return (
    <Button variant="soft" aria-haspopup="dialog" onClick={add}>
      <Icon icon={Plus} />
      {texts.quickAdd}
    </Button>
  );
}
