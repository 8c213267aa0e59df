import { isMaintenanceAnnounced } from '@afdal/domain/product-settings/maintenance';
import { Wrench } from 'lucide-react';
import { fillMaintenance, type Maintenance } from '../lib/maintenance.ts';
import { useUser } from '../session/user.tsx';
import { Note } from '../ui/base/note.tsx';
import { useDisplayPreferences } from '../ui/figures/display-preferences.ts';
import { useNow } from '../ui/hooks/use-now.ts';
import { texts } from './maintenance.ar.ts';

/** On every page, from a day before a maintenance until its end. */
export function MaintenanceBanner() {
  const { maintenance } = useUser();
  const style = useDisplayPreferences();
  const now = useNow();
  if (!isMaintenance(maintenance)) return null;
  const time = { fromMs: Date.parse(maintenance.from), untilMs: Date.parse(maintenance.until) };
  if (!isMaintenanceAnnounced(time, now)) return null;
  return (
    <aside aria-label={texts.title} className="mx-auto mb-gap max-w-content">
      <Note tone="warning" icon={Wrench}>
        {fillMaintenance(maintenance, style)}
      </Note>
    </aside>
  );
}

function isMaintenance(value: unknown): value is Maintenance {
  const { text, from, until } = (value ?? {}) as Partial<Record<string, unknown>>;
  return [text, from, until].every((each) => typeof each === 'string');
}
