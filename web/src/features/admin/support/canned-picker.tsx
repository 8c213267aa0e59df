import type { CannedReply } from '@afdal/contract/admin/support';
import { isFoundIn } from '@afdal/domain/text/searchable';
import { useState } from 'react';
import { Button } from '../../../ui/base/button.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useOpenDialog } from '../../../ui/overlay/use-dialog-address.ts';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeletons/skeleton-rows.tsx';
import type { SupportDialog } from './dialogs.ts';
import { FilledPlaceholders } from './filled-placeholders.tsx';
import { useCannedReplies } from './support-queries.ts';
import { cannedTexts, texts } from './texts.ts';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onInsert: (reply: CannedReply) => void;
  readonly ticketId: string;
}

/** Chooses a canned reply, which is inserted into the text and not sent. */
export function CannedPicker({ isOpen, onClose, onInsert, ticketId }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={texts.insertCanned}>
      <Picker
        ticketId={ticketId}
        onClose={onClose}
        onInsert={(reply) => {
          onClose();
          onInsert(reply);
        }}
      />
    </Dialog>
  );
}

function Picker({ onClose, onInsert, ticketId }: Omit<Props, 'isOpen'>) {
  const query = useCannedReplies();
  const [q, setQ] = useState('');
  const open = useOpenDialog<SupportDialog>();
  return (
    <div className="grid gap-3 pt-1">
      <SearchField label={texts.searchCanned} value={q} onChange={setQ} data-autofocus />
      <QueryStates query={query} title={texts.cannedFailed} skeleton={<SkeletonRows rows={3} />}>
        {(replies) => {
          const found = replies.filter(({ title, body }) => isFoundIn(q, `${title} ${body}`));
          if (found.length === 0) {
            return <p className="text-ink-2">{replies.length === 0 ? cannedTexts.empty : texts.noCannedFound}</p>;
          }
          return (
            <ul aria-label={texts.canned} className="grid">
              {found.map((reply) => (
                <li key={reply.id}>
                  <button
                    type="button"
                    onClick={() => onInsert(reply)}
                    className="grid w-full gap-0.5 rounded-control p-3 text-start leading-row hover:bg-palm-soft"
                  >
                    <bdi className="font-strong">{reply.title}</bdi>
                    <span className="line-clamp-2 text-14 text-ink-2">
                      <FilledPlaceholders text={reply.body} />
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          );
        }}
      </QueryStates>
      <div className="flex flex-wrap items-center justify-between gap-x-3 text-12 text-ink-2">
        <span>{texts.insertedOnly}</span>
        <Button
          variant="bare"
          size="small"
          onClick={() => {
            onClose();
            open('canned', ticketId);
          }}
        >
          {texts.manage}
        </Button>
      </div>
    </div>
  );
}
