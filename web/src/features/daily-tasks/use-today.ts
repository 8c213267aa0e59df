import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { useUser } from '../../session/user.tsx';

/** The person's logical date at this moment. */
export function useToday() {
  const { timezone, preferences } = useUser();
  return logicalDate(Date.now(), timezone, preferences.dayStartHour);
}
