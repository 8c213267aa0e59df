import { useNavigate } from '@tanstack/react-router';
import {
  ChartColumn,
  Download,
  FileUp,
  HandCoins,
  Inbox,
  Landmark,
  ListFilter,
  type LucideIcon,
  MessageSquareText,
  RefreshCw,
  Repeat,
  Shapes,
  Trash2,
} from 'lucide-react';
import { useEditPreferences } from '../../session/use-edit-preferences.ts';
import { useIsFeatureOff } from '../../session/use-is-feature-off.ts';
import { useUser } from '../../session/user.tsx';
import { LazyMenu } from '../../ui/menu/lazy-menu.tsx';
import type { FinanceDialog } from './dialogs.ts';
import { texts } from './texts.ts';

type PageDialog = Extract<
  FinanceDialog,
  'accounts' | 'categories' | 'rates' | 'import' | 'messages' | 'zakat' | 'export'
>;

const items: readonly { kind: PageDialog; icon: LucideIcon }[] = [
  { kind: 'accounts', icon: Landmark },
  { kind: 'categories', icon: Shapes },
  { kind: 'rates', icon: RefreshCw },
  { kind: 'import', icon: FileUp },
  { kind: 'messages', icon: MessageSquareText },
  { kind: 'zakat', icon: HandCoins },
  { kind: 'export', icon: Download },
];

/** Opens the management dialogs, and toggles whether amounts are hidden. */
export function PageMenu({ onOpen }: { onOpen: (dialog: FinanceDialog) => void }) {
  const { hideAmounts } = useUser().preferences;
  const edit = useEditPreferences(texts.failedToHide);
  const navigate = useNavigate();
  const hasMessages = !useIsFeatureOff('bankMessages');
  return (
    <LazyMenu
      label={texts.menu}
      items={[
        {
          label: texts.hideAmounts,
          isChecked: hideAmounts,
          onToggle: () => edit({ hideAmounts: !hideAmounts }),
        },
        'line',
        ...(hasMessages ? [{ label: texts.inbox, icon: Inbox, onSelect: () => void navigate({ to: '/inbox' }) }] : []),
        { label: texts.recurring, icon: Repeat, onSelect: () => void navigate({ to: '/recurring' }) },
        { label: texts.reports, icon: ChartColumn, onSelect: () => void navigate({ to: '/reports' }) },
        { label: texts.rules, icon: ListFilter, onSelect: () => void navigate({ to: '/rules' }) },
        ...items
          .filter(({ kind }) => hasMessages || kind !== 'messages')
          .map(({ kind, icon }) => ({ label: texts[kind], icon, onSelect: () => onOpen(kind) })),
        { label: texts.trash, icon: Trash2, onSelect: () => void navigate({ to: '/trash' }) },
      ]}
    />
  );
}
