import type { Prayer } from './prayer.ts';

/** A city of which prayer times are known. Coordinates in degrees. */
export interface City {
  readonly country: Country;
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * The calculation methods, as the package `adhan` names them; its own have the angles and the minutes of each authority.
 * Where a country's authority is not among them, the parameters of its usual method are given here.
 */
export type PrayerMethod =
  | 'UmmAlQura'
  | 'Dubai'
  | 'Kuwait'
  | 'Qatar'
  | 'Egyptian'
  | 'Turkey'
  | 'MuslimWorldLeague'
  | 'Algeria'
  | 'Morocco'
  | 'Tunisia'
  | 'Jordan';

/** A method that `adhan` does not know: angles below the horizon in degrees, and minutes that its authority adds. */
export interface MethodAngles {
  readonly fajr: number;
  readonly isha: number;
  readonly minutes: Partial<Record<Prayer, number>>;
}

export const ownMethods: Partial<Record<PrayerMethod, MethodAngles>> = {
  Algeria: { fajr: 18, isha: 17, minutes: {} },
  Morocco: { fajr: 19, isha: 17, minutes: { dhuhr: 5, maghrib: 5 } },
  Tunisia: { fajr: 18, isha: 18, minutes: {} },
  Jordan: { fajr: 18, isha: 18, minutes: { maghrib: 5 } },
};

/** The zone of a country, and the method of its authority or the one that is usual there. */
export const countries = {
  SA: { zone: 'Asia/Riyadh', method: 'UmmAlQura' },
  AE: { zone: 'Asia/Dubai', method: 'Dubai' },
  KW: { zone: 'Asia/Kuwait', method: 'Kuwait' },
  QA: { zone: 'Asia/Qatar', method: 'Qatar' },
  BH: { zone: 'Asia/Bahrain', method: 'UmmAlQura' },
  OM: { zone: 'Asia/Muscat', method: 'MuslimWorldLeague' },
  EG: { zone: 'Africa/Cairo', method: 'Egyptian' },
  JO: { zone: 'Asia/Amman', method: 'Jordan' },
  PS: { zone: 'Asia/Hebron', method: 'Egyptian' },
  LB: { zone: 'Asia/Beirut', method: 'Egyptian' },
  SY: { zone: 'Asia/Damascus', method: 'Egyptian' },
  IQ: { zone: 'Asia/Baghdad', method: 'Egyptian' },
  YE: { zone: 'Asia/Aden', method: 'UmmAlQura' },
  SD: { zone: 'Africa/Khartoum', method: 'Egyptian' },
  LY: { zone: 'Africa/Tripoli', method: 'Egyptian' },
  TN: { zone: 'Africa/Tunis', method: 'Tunisia' },
  DZ: { zone: 'Africa/Algiers', method: 'Algeria' },
  MA: { zone: 'Africa/Casablanca', method: 'Morocco' },
  MR: { zone: 'Africa/Nouakchott', method: 'MuslimWorldLeague' },
  SO: { zone: 'Africa/Mogadishu', method: 'MuslimWorldLeague' },
  DJ: { zone: 'Africa/Djibouti', method: 'MuslimWorldLeague' },
  KM: { zone: 'Indian/Comoro', method: 'MuslimWorldLeague' },
  TR: { zone: 'Europe/Istanbul', method: 'Turkey' },
} as const satisfies Record<string, { zone: string; method: PrayerMethod }>;
type Country = keyof typeof countries;

export const cities = {
  riyadh: { country: 'SA', latitude: 24.7136, longitude: 46.6753 },
  makkah: { country: 'SA', latitude: 21.4225, longitude: 39.8262 },
  madinah: { country: 'SA', latitude: 24.4686, longitude: 39.6142 },
  jeddah: { country: 'SA', latitude: 21.4858, longitude: 39.1925 },
  dammam: { country: 'SA', latitude: 26.4207, longitude: 50.0888 },
  taif: { country: 'SA', latitude: 21.2703, longitude: 40.4158 },
  tabuk: { country: 'SA', latitude: 28.3838, longitude: 36.555 },
  buraydah: { country: 'SA', latitude: 26.326, longitude: 43.975 },
  abha: { country: 'SA', latitude: 18.2164, longitude: 42.5053 },
  hail: { country: 'SA', latitude: 27.5114, longitude: 41.7208 },
  jazan: { country: 'SA', latitude: 16.8892, longitude: 42.5511 },
  najran: { country: 'SA', latitude: 17.4924, longitude: 44.1277 },
  'abu-dhabi': { country: 'AE', latitude: 24.4539, longitude: 54.3773 },
  dubai: { country: 'AE', latitude: 25.2631, longitude: 55.2972 },
  sharjah: { country: 'AE', latitude: 25.3463, longitude: 55.4209 },
  'al-ain': { country: 'AE', latitude: 24.2075, longitude: 55.7447 },
  kuwait: { country: 'KW', latitude: 29.3709, longitude: 47.9791 },
  doha: { country: 'QA', latitude: 25.2839, longitude: 51.5288 },
  manama: { country: 'BH', latitude: 26.2235, longitude: 50.5876 },
  muscat: { country: 'OM', latitude: 23.588, longitude: 58.3829 },
  salalah: { country: 'OM', latitude: 17.0151, longitude: 54.0924 },
  cairo: { country: 'EG', latitude: 30.0444, longitude: 31.2357 },
  alexandria: { country: 'EG', latitude: 31.2001, longitude: 29.9187 },
  giza: { country: 'EG', latitude: 30.0131, longitude: 31.2089 },
  mansoura: { country: 'EG', latitude: 31.0409, longitude: 31.3785 },
  tanta: { country: 'EG', latitude: 30.7865, longitude: 31.0004 },
  asyut: { country: 'EG', latitude: 27.1809, longitude: 31.1837 },
  aswan: { country: 'EG', latitude: 24.0889, longitude: 32.8998 },
  amman: { country: 'JO', latitude: 31.9539, longitude: 35.9106 },
  irbid: { country: 'JO', latitude: 32.5556, longitude: 35.85 },
  aqaba: { country: 'JO', latitude: 29.532, longitude: 35.0063 },
  jerusalem: { country: 'PS', latitude: 31.7683, longitude: 35.2137 },
  gaza: { country: 'PS', latitude: 31.5017, longitude: 34.4668 },
  ramallah: { country: 'PS', latitude: 31.9038, longitude: 35.2034 },
  beirut: { country: 'LB', latitude: 33.8938, longitude: 35.5018 },
  'tripoli-lb': { country: 'LB', latitude: 34.4367, longitude: 35.8497 },
  damascus: { country: 'SY', latitude: 33.5138, longitude: 36.2765 },
  aleppo: { country: 'SY', latitude: 36.2021, longitude: 37.1343 },
  homs: { country: 'SY', latitude: 34.7324, longitude: 36.7137 },
  baghdad: { country: 'IQ', latitude: 33.3152, longitude: 44.3661 },
  basra: { country: 'IQ', latitude: 30.5085, longitude: 47.7804 },
  mosul: { country: 'IQ', latitude: 36.345, longitude: 43.1575 },
  erbil: { country: 'IQ', latitude: 36.1911, longitude: 44.0092 },
  sanaa: { country: 'YE', latitude: 15.3694, longitude: 44.191 },
  aden: { country: 'YE', latitude: 12.7855, longitude: 45.0187 },
  khartoum: { country: 'SD', latitude: 15.5007, longitude: 32.5599 },
  'port-sudan': { country: 'SD', latitude: 19.6158, longitude: 37.2164 },
  tripoli: { country: 'LY', latitude: 32.8872, longitude: 13.1913 },
  benghazi: { country: 'LY', latitude: 32.1167, longitude: 20.0667 },
  tunis: { country: 'TN', latitude: 36.8065, longitude: 10.1815 },
  sfax: { country: 'TN', latitude: 34.7406, longitude: 10.7603 },
  algiers: { country: 'DZ', latitude: 36.7538, longitude: 3.0588 },
  oran: { country: 'DZ', latitude: 35.6971, longitude: -0.6308 },
  constantine: { country: 'DZ', latitude: 36.365, longitude: 6.6147 },
  rabat: { country: 'MA', latitude: 34.0209, longitude: -6.8416 },
  casablanca: { country: 'MA', latitude: 33.5731, longitude: -7.5898 },
  fes: { country: 'MA', latitude: 34.0181, longitude: -5.0078 },
  marrakesh: { country: 'MA', latitude: 31.6295, longitude: -7.9811 },
  nouakchott: { country: 'MR', latitude: 18.0735, longitude: -15.9582 },
  mogadishu: { country: 'SO', latitude: 2.0469, longitude: 45.3182 },
  djibouti: { country: 'DJ', latitude: 11.5721, longitude: 43.1456 },
  moroni: { country: 'KM', latitude: -11.7172, longitude: 43.2473 },
  istanbul: { country: 'TR', latitude: 41.0082, longitude: 28.9784 },
  ankara: { country: 'TR', latitude: 39.9394, longitude: 32.8197 },
} as const satisfies Record<string, City>;
export type CityId = keyof typeof cities;

export const cityIds = Object.keys(cities) as CityId[];

export function isCityId(text: string): text is CityId {
  return Object.hasOwn(cities, text);
}
