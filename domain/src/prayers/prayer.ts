export const prayers = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'] as const;
export type Prayer = (typeof prayers)[number];

/** How many minutes after a prayer a task may be due. */
export const maxPrayerOffset = 60;
