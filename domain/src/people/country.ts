const countryByZone: Readonly<Record<string, string>> = {
  'Africa/Algiers': 'DZ',
  'Africa/Cairo': 'EG',
  'Africa/Casablanca': 'MA',
  'Africa/Djibouti': 'DJ',
  'Africa/El_Aaiun': 'MA',
  'Africa/Khartoum': 'SD',
  'Africa/Mogadishu': 'SO',
  'Africa/Nouakchott': 'MR',
  'Africa/Tripoli': 'LY',
  'Africa/Tunis': 'TN',
  'America/Chicago': 'US',
  'America/Los_Angeles': 'US',
  'America/New_York': 'US',
  'America/Toronto': 'CA',
  'Asia/Aden': 'YE',
  'Asia/Amman': 'JO',
  'Asia/Baghdad': 'IQ',
  'Asia/Bahrain': 'BH',
  'Asia/Beirut': 'LB',
  'Asia/Damascus': 'SY',
  'Asia/Dubai': 'AE',
  'Asia/Gaza': 'PS',
  'Asia/Hebron': 'PS',
  'Asia/Kuwait': 'KW',
  'Asia/Muscat': 'OM',
  'Asia/Qatar': 'QA',
  'Asia/Riyadh': 'SA',
  'Australia/Sydney': 'AU',
  'Europe/Berlin': 'DE',
  'Europe/Istanbul': 'TR',
  'Europe/London': 'GB',
  'Europe/Madrid': 'ES',
  'Europe/Paris': 'FR',
  'Europe/Stockholm': 'SE',
  'Indian/Comoro': 'KM',
};

const currencyByCountry: Readonly<Record<string, string>> = {
  AE: 'AED',
  BH: 'BHD',
  DE: 'EUR',
  EG: 'EGP',
  ES: 'EUR',
  FR: 'EUR',
  IQ: 'IQD',
  JO: 'JOD',
  KW: 'KWD',
  LY: 'LYD',
  MA: 'MAD',
  OM: 'OMR',
  QA: 'QAR',
  SA: 'SAR',
  TN: 'TND',
  US: 'USD',
};

export const defaultTimeZone = 'Asia/Riyadh';

/** ISO 3166 country of an IANA zone; SA when the zone is not listed. */
export function getCountry(zone: string): string {
  return countryByZone[zone] ?? 'SA';
}

/** The ISO 4217 default currency for a country: its own where listed, otherwise US dollars. */
export function getCurrency(country: string): string {
  return currencyByCountry[country] ?? 'USD';
}
