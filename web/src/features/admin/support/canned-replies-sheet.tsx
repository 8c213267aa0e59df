import type { CannedReply } from '@afdal/contract/admin/support';
import { cannedPlaceholders } from '@afdal/domain/support/canned-reply.ar';
import { interpolate } from '@afdal/domain/text/interpolate';
import { pluralize } from '../../../lib/format/plurals.ts';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { EditableList } from '../../../ui/list/editable-list.tsx';
import { itemMenu } from '../../../ui/list/item-menu.ts';
import { Row } from '../../../ui/list/row.tsx';
import type { AddressedDialogProps } from '../../../ui/overlay/addressed-dialogs.tsx';
import { ask } from '../../../ui/overlay/ask.ts';
import { ListOrFormSheet } from '../../../ui/overlay/list-or-form-sheet.tsx';
import { CannedReplyForm } from './canned-reply-form.tsx';
import { FilledPlaceholders } from './filled-placeholders.tsx';
import { useCannedReplies, useDeleteCannedReply } from './support-queries.ts';
import { cannedTexts } from './texts.ts';

/** The canned replies, to be added, changed and deleted. */
export function CannedRepliesSheet({ isOpen, onClose }: AddressedDialogProps) {
  const query = useCannedReplies();
  const { mutate } = useDeleteCannedReply();
  const remove = ({ id, title }: CannedReply) =>
    ask({
      question: interpolate(cannedTexts.deleteQuestion, { title }),
      consequence: cannedTexts.deleteConsequence,
      confirmLabel: cannedTexts.delete,
      isDestructive: true,
      onConfirm: () => mutate({ params: { id } }),
    });
  return (
    <ListOrFormSheet<CannedReply>
      isOpen={isOpen}
      onClose={onClose}
      titles={cannedTexts}
      list={(onOpen) => (
        <>
          <EditableList
            query={query}
            texts={cannedTexts}
            onAdd={() => onOpen(null)}
            onDelete={remove}
            row={(reply, onDelete) => (
              <CannedReplyRow key={reply.id} reply={reply} onEdit={() => onOpen(reply)} onDelete={onDelete} />
            )}
          />
          <p className="text-14 text-ink-2">
            <FilledPlaceholders text={interpolate(cannedTexts.filled, cannedPlaceholders)} />
          </p>
        </>
      )}
      form={(reply, onDone) => {
        // What another administrator saved meanwhile is what is changed.
        const current = query.data?.find(({ id }) => id === reply?.id) ?? reply;
        return <CannedReplyForm reply={current} onDone={onDone} />;
      }}
    />
  );
}

interface CannedReplyRowProps {
  readonly reply: CannedReply;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

function CannedReplyRow({ reply: { title, uses }, onEdit, onDelete }: CannedReplyRowProps) {
  const { digits } = useDisplayPreferences();
  return (
    <Row
      title={<bdi className="wrap-anywhere">{title}</bdi>}
      detail={
        uses === 0
          ? cannedTexts.unused
          : interpolate(cannedTexts.used, { times: pluralize('time', uses, digits, 'object') })
      }
      menu={itemMenu(title, { onEdit, onDelete })}
    />
  );
}
