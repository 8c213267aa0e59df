import { maintenanceNoticeMs } from './limits.ts';

/** When the product is maintained, in milliseconds since 1970. */
export interface MaintenanceTime {
  readonly fromMs: number;
  readonly untilMs: number;
}

/** Whether everybody is told of a maintenance now: from a day before it begins until it ends. */
export function isMaintenanceAnnounced({ fromMs, untilMs }: MaintenanceTime, nowMs: number): boolean {
  return nowMs >= fromMs - maintenanceNoticeMs && nowMs < untilMs;
}
