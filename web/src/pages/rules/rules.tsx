import { useNavigate, useSearch } from '@tanstack/react-router';
import { LazyPart } from '../../ui/lazy/lazy-part.tsx';
import { SkeletonCard } from '../../ui/skeletons/skeleton-card.tsx';
import { SkeletonRows } from '../../ui/skeletons/skeleton-rows.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { texts } from './texts.ts';

const panels = {
  rules: async () => (await import('../../features/finance/ledger/rules/rules-tab.tsx')).RulesTab,
  payees: async () => (await import('../../features/finance/ledger/payees/payees-tab.tsx')).PayeesTab,
  tags: async () => (await import('../../features/finance/ledger/tags/tags-tab.tsx')).TagsTab,
  filters: async () =>
    (await import('../../features/finance/ledger/saved-filters/saved-filters-tab.tsx')).SavedFiltersTab,
};
type Tab = keyof typeof panels;
const tabs = Object.keys(panels) as Tab[];

/** What transactions are put in order by: rules, payees, tags and saved filters. */
export function RulesPage() {
  const requestedTab = useSearch({ from: '/signed-in/rules' }).tab;
  const tab = tabs.find((each) => each === requestedTab) ?? 'rules';
  const navigate = useNavigate();
  return (
    <div className="mx-auto grid max-w-content gap-gap">
      <Tabs
        label={texts.tabs.label}
        tabs={tabs.map((value) => ({ value, label: texts.tabs[value] }))}
        value={tab}
        onChange={(next) =>
          void navigate({ to: '/rules', search: { tab: next === 'rules' ? undefined : next }, replace: true })
        }
      >
        <LazyPart
          key={tab}
          load={panels[tab]}
          componentProps={{}}
          skeleton={
            <SkeletonCard>
              <SkeletonRows rows={6} hasAmount />
            </SkeletonCard>
          }
        />
      </Tabs>
    </div>
  );
}
