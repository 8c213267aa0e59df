import { interpolate } from '@afdal/domain/text/interpolate';
import { Copy, PanelRightClose, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/base/button.tsx';
import { Card } from '../../ui/base/card.tsx';
import { IconButton } from '../../ui/base/icon-button.tsx';
import { SegmentedControl } from '../../ui/base/segmented-control.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { Tooltips, WithTooltip } from '../../ui/tooltip/with-tooltip.tsx';
import { controls as copy } from './texts.ts';

const nothing = () => {};

/** Menus, tooltips, tabs and segmented controls. */
export function ControlExamples() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-gap md:grid-cols-2">
      <Card>
        <h2 className="mb-3 text-18">{copy.menuTitle}</h2>
        <Menus />
      </Card>
      <Card>
        <h2 className="mb-3 text-18">{copy.tooltipTitle}</h2>
        <Tooltips>
          <WithTooltip text="Ctrl+B">
            <IconButton icon={PanelRightClose} label={copy.fold} title={undefined} />
          </WithTooltip>
        </Tooltips>
      </Card>
      <Card>
        <h2 className="mb-3 text-18">{copy.tabsTitle}</h2>
        <MoneyTabs />
      </Card>
      <Card>
        <h2 className="mb-3 text-18">{copy.segmentsTitle}</h2>
        <Segments />
      </Card>
    </div>
  );
}

function Menus() {
  const [visible, setVisible] = useState({ planned: true, cleared: false });
  return (
    <div className="flex items-center gap-3">
      <Menu
        label={copy.menu}
        items={[
          { label: copy.edit, icon: Pencil, onSelect: nothing },
          { label: copy.copyIt, icon: Copy, onSelect: nothing, isDisabled: true },
          'line',
          { label: copy.remove, icon: Trash2, onSelect: nothing, isDestructive: true },
        ]}
      />
      <Menu
        label={copy.visible}
        trigger={<Button variant="quiet">{copy.visible}</Button>}
        items={(['planned', 'cleared'] as const).map((kind) => ({
          label: copy[kind],
          isChecked: visible[kind],
          onToggle: () => setVisible({ ...visible, [kind]: !visible[kind] }),
        }))}
      />
    </div>
  );
}

const counts = [12, 3, undefined, undefined, 1];
const tabs = copy.tabs.map((label, index) => {
  const count = counts[index];
  return { value: label, label, ...(count === undefined ? {} : { count }) };
});

function MoneyTabs() {
  const [tab, setTab] = useState<string>(copy.tabs[0]);
  return (
    <Tabs label={copy.tabsLabel} tabs={tabs} value={tab} onChange={setTab}>
      <p>{interpolate(copy.tabText, { tab })}</p>
    </Tabs>
  );
}

function Segments() {
  const [chosen, setChosen] = useState<string>(copy.segments[0]);
  const choices = copy.segments.map((label) => ({ value: label, label }));
  return <SegmentedControl label={copy.segmentsLabel} choices={choices} value={chosen} onChange={setChosen} />;
}
