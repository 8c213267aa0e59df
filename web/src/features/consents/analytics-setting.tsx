import { Disclosure } from '../../ui/base/disclosure.tsx';
import { LazyPart } from '../../ui/lazy/lazy-part.tsx';
import { SettingRow, SettingSwitch } from '../../ui/settings/setting-row.tsx';
import { SkeletonText } from '../../ui/skeletons/skeleton-text.tsx';
import { useConsents, useDecideOnAnalytics } from './consent-queries.ts';
import { texts } from './texts.ts';

const countedNames = async () => (await import('./counted-names.tsx')).CountedNames;
const noProps = {};

/** Off unless the person switched it on. */
export function AnalyticsSetting() {
  const { data: consents } = useConsents();
  const { decide, state } = useDecideOnAnalytics();
  const isGranted = consents?.findLast(({ kind }) => kind === 'analytics')?.isGranted ?? false;
  return (
    <>
      <ul>
        <SettingRow
          label={texts.analytics}
          hint={texts.analyticsHint}
          state={state}
          isSmall
          control={
            <SettingSwitch
              label={texts.analytics}
              checked={isGranted}
              disabled={consents === undefined}
              onChange={decide}
            />
          }
        />
      </ul>
      <Disclosure label={texts.whatIsCounted} isOpenAtFirst={false} isNeeded={false}>
        <LazyPart load={countedNames} componentProps={noProps} skeleton={<SkeletonText lines={4} />} />
      </Disclosure>
    </>
  );
}
