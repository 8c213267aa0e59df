import type { Rule } from '@afdal/contract/rules';
import { useState } from 'react';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { ScrollToTop } from '../scroll-to-top.tsx';
import { copy } from './copy.ts';
import { RuleForm } from './rule-form.tsx';
import { RuleList } from './rule-list.tsx';

/** The categorisation rules, replaced by a form while one is added or edited. */
export function RulesSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [edited, setEdited] = useState<Rule | 'new' | null>(null);
  const showList = () => setEdited(null);
  const title = edited === null ? copy.title : edited === 'new' ? copy.add : copy.editTitle;
  return (
    <Sheet
      isOpen={isOpen}
      title={title}
      onClose={() => {
        showList();
        onClose();
      }}
    >
      <ScrollToTop of={edited === null ? 'list' : 'form'}>
        {edited === null ? (
          <div className="grid gap-4">
            <p className="text-ink-2">{copy.explained}</p>
            <RuleList onAdd={() => setEdited('new')} onEdit={setEdited} />
          </div>
        ) : (
          <RuleForm rule={edited === 'new' ? null : edited} onDone={showList} />
        )}
      </ScrollToTop>
    </Sheet>
  );
}
