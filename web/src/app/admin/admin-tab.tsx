import { useSearch } from '@tanstack/react-router';
import { LazyPart } from '../../ui/lazy/lazy-part.tsx';
import { SkeletonCard } from '../../ui/skeletons/skeleton-card.tsx';
import { SkeletonRows } from '../../ui/skeletons/skeleton-rows.tsx';
import { adminTabs, type AdminTab as Tab, type TabbedPath } from './admin-tabs.ts';
import { findLoad } from './find-load.ts';

const noProps = {};

/** The tab of a page that the address names, or else the first. */
export function useAdminTab<Path extends TabbedPath>(path: Path): Tab<Path> {
  const { tab } = useSearch({ from: '/signed-in-administration' });
  const tabs: readonly Tab<Path>[] = adminTabs[path];
  return tabs.find((each) => each === tab) ?? (tabs[0] as Tab<Path>);
}

/** What an area shows in a tab, in a chunk of its own. */
export function AdminTab({ tab }: { readonly tab: Tab }) {
  return <LazyPart key={tab} load={findLoad(({ tabs }) => tabs?.[tab])} componentProps={noProps} skeleton={skeleton} />;
}

const skeleton = (
  <SkeletonCard>
    <SkeletonRows rows={6} hasAmount />
  </SkeletonCard>
);
