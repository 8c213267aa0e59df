import { useEditPreferences } from '../../session/use-edit-preferences.ts';
import { useUser } from '../../session/user.tsx';
import { useSaveState } from '../../ui/query-states/use-save-state.ts';
import { texts } from './texts.ts';

type Preferences = ReturnType<typeof useUser>['preferences'];

/** One preference, which is saved by itself at once. */
export function useSetting<Key extends keyof Preferences>(key: Key) {
  const { [key]: value } = useUser().preferences;
  const { state, begin, outcome } = useSaveState(texts.failed);
  const edit = useEditPreferences(texts.failed, outcome);
  const save = (next: Preferences[Key]) => {
    if (next === value) return;
    begin();
    edit({ [key]: next });
  };
  return { value, save, state };
}
