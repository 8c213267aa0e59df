import { Link } from '@tanstack/react-router';
import { inDigits } from '../../lib/format/digits.ts';
import { buttonClass } from '../../ui/base/button.tsx';
import { useReadingStyle } from '../../ui/figures/reading-style.ts';
import { SettingRow } from '../../ui/settings/setting-row.tsx';
import { copy } from './copy.ts';
import { ExportSetting } from './export-setting.tsx';
import { RestoreSetting } from './restore-setting.tsx';

/** What a person does with all of their data at once. */
export function DataRights() {
  const { digits } = useReadingStyle();
  return (
    <ul className="divide-y divide-line">
      <ExportSetting />
      <RestoreSetting />
      <SettingRow
        label={copy.trashTitle}
        hint={inDigits(copy.trashHint, digits)}
        isSmall
        control={
          <Link to="/financial-planning" search={{ open: 'trash' }} className={buttonClass('quiet', 'small')}>
            {copy.showTrash}
          </Link>
        }
      />
    </ul>
  );
}
