import { useNavigate } from '@tanstack/react-router';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { AdminTab, useAdminTab } from './admin-tab.tsx';
import { adminTabs } from './admin-tabs.ts';
import { texts } from './texts.ts';

/** What everybody reads: each kind of it in its tab. */
export function ContentPage() {
  const tab = useAdminTab('/admin/content');
  const navigate = useNavigate();
  return (
    <div className="mx-auto w-full max-w-content">
      <Tabs
        label={texts.contentTabs}
        tabs={adminTabs['/admin/content'].map((value) => ({ value, label: texts.tabs[value] }))}
        value={tab}
        onChange={(value) => void navigate({ to: '/admin/content', search: { tab: value }, replace: true })}
      >
        <AdminTab tab={tab} />
      </Tabs>
    </div>
  );
}
