import type { Account } from '@afdal/contract/finance/money-accounts';
import { Archive, ArchiveRestore, ReceiptText, Scale } from 'lucide-react';
import { texts as session } from '../../../../session/texts.ts';
import { useUser } from '../../../../session/user.tsx';
import { Glyph } from '../../../../ui/base/glyph.tsx';
import { currencyName } from '../../../../ui/fields/currency-name.ts';
import { Amount } from '../../../../ui/figures/amount.tsx';
import { itemMenu } from '../../../../ui/list/item-menu.ts';
import { Row } from '../../../../ui/list/row.tsx';
import { accountIcon } from './account-icon.ts';
import { texts } from './texts.ts';

interface Props {
  readonly account: Account;
  readonly onEdit: () => void;
  readonly onOpenLedger: () => void;
  readonly onCorrect: () => void;
  readonly onArchive: (archived: boolean) => void;
  readonly onDelete: () => void;
}

export function AccountRow({ account, onOpenLedger, onEdit, onCorrect, onArchive, onDelete }: Props) {
  const { currency: own } = useUser().preferences;
  const { name, type, currency, balanceMinor, archived, isReadOnly } = account;
  const kind = currency === own ? texts.types[type] : `${texts.types[type]} · ${currencyName(currency)}`;
  return (
    <Row
      leading={<Glyph icon={accountIcon(type)} tone={archived ? 'neutral' : 'palm'} />}
      title={<bdi className="wrap-anywhere">{name}</bdi>}
      detail={isReadOnly ? `${kind} · ${session.readOnly}` : kind}
      amount={<Amount minor={balanceMinor} currency={currency} size="row" />}
      menu={itemMenu(name, {
        ...(!isReadOnly && { onEdit }),
        onDelete,
        more: [
          { label: texts.accountLedger, icon: ReceiptText, onSelect: onOpenLedger },
          ...(isReadOnly ? [] : [{ label: texts.correct, icon: Scale, onSelect: onCorrect }]),
          archived
            ? { label: texts.unarchive, icon: ArchiveRestore, onSelect: () => onArchive(false) }
            : { label: texts.archive, icon: Archive, onSelect: () => onArchive(true) },
        ],
      })}
    />
  );
}
