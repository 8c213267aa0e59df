const weekends: Readonly<Record<string, readonly number[]>> = {
  AE: [6, 0],
  DE: [6, 0],
  DJ: [5],
  ES: [6, 0],
  FR: [6, 0],
  GB: [6, 0],
  KM: [6, 0],
  LB: [6, 0],
  MA: [6, 0],
  MR: [6, 0],
  SE: [6, 0],
  SO: [5],
  TN: [6, 0],
  TR: [6, 0],
  US: [6, 0],
  CA: [6, 0],
  AU: [6, 0],
};
const fridayAndSaturday = [5, 6];

/** The weekdays on which a country's banks pay out no salaries, 0 being Sunday. */
export function getWeekend(country: string): readonly number[] {
  return weekends[country] ?? fridayAndSaturday;
}
