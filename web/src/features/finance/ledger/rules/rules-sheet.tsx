import type { Rule } from '@afdal/contract/finance/rules';
import { ListOrFormSheet } from '../../../../ui/overlay/list-or-form-sheet.tsx';
import { RuleForm } from './rule-form.tsx';
import { RuleList } from './rule-list.tsx';
import { texts } from './texts.ts';

/** The rules that categorise transactions. */
export function RulesSheet(props: { isOpen: boolean; onClose: () => void }) {
  return (
    <ListOrFormSheet<Rule>
      {...props}
      titles={texts}
      list={(onOpen) => (
        <>
          <p className="text-ink-2">{texts.explained}</p>
          <RuleList onOpen={onOpen} />
        </>
      )}
      form={(rule, onDone) => <RuleForm rule={rule} onDone={onDone} />}
    />
  );
}
