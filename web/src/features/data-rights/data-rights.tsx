import { localizeDigits } from '@afdal/domain/text/digits';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/base/button.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { SettingRow } from '../../ui/settings/setting-row.tsx';
import { ExportSetting } from './export-setting.tsx';
import { RestoreSetting } from './restore-setting.tsx';
import { texts } from './texts.ts';

/** What a person does with all of their data at once. */
export function DataRights() {
  const { digits } = useDisplayPreferences();
  return (
    <ul className="divide-y divide-line">
      <ExportSetting />
      <RestoreSetting />
      <SettingRow
        label={texts.trashTitle}
        hint={localizeDigits(texts.trashHint, digits)}
        isSmall
        control={
          <Link to="/trash" className={buttonClass('quiet', 'small')}>
            {texts.showTrash}
          </Link>
        }
      />
    </ul>
  );
}
