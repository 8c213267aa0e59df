import { AnalyticsSetting } from '../../features/consents/analytics-setting.tsx';
import { PrivacySettings } from '../../features/settings/privacy-settings.tsx';

export function PrivacyGroup() {
  return (
    <div className="divide-y divide-line">
      <PrivacySettings />
      <div className="mt-4 pt-4">
        <AnalyticsSetting />
      </div>
    </div>
  );
}
