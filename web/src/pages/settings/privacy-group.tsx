import { AnalyticsSetting } from '../../features/consents/analytics-setting.tsx';
import { PrivacySettings } from '../../features/settings/privacy-settings.tsx';

export function PrivacyGroup() {
  return (
    <div>
      <PrivacySettings />
      <div className="mt-4 border-t border-line pt-4">
        <AnalyticsSetting />
      </div>
    </div>
  );
}
