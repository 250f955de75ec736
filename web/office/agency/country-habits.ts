import type { AgencySettings } from '#contract/basics/agency-settings.ts'
import type { TimeZone } from '#contract/basics/time-zones.ts'

const zones: Readonly<Record<string, TimeZone>> = {
  AT: 'Europe/Vienna',
  BE: 'Europe/Brussels',
  BG: 'Europe/Sofia',
  CH: 'Europe/Zurich',
  CZ: 'Europe/Prague',
  DE: 'Europe/Berlin',
  DK: 'Europe/Copenhagen',
  EE: 'Europe/Tallinn',
  ES: 'Europe/Madrid',
  FI: 'Europe/Helsinki',
  FR: 'Europe/Paris',
  GB: 'Europe/London',
  GR: 'Europe/Athens',
  HU: 'Europe/Budapest',
  IE: 'Europe/Dublin',
  IT: 'Europe/Rome',
  LT: 'Europe/Vilnius',
  LV: 'Europe/Riga',
  NL: 'Europe/Amsterdam',
  NO: 'Europe/Oslo',
  PL: 'Europe/Warsaw',
  PT: 'Europe/Lisbon',
  RO: 'Europe/Bucharest',
  SE: 'Europe/Stockholm',
  SK: 'Europe/Bratislava',
  UA: 'Europe/Kyiv',
}

const currencies: Readonly<Record<string, AgencySettings['currency']>> = {
  PL: 'PLN',
  UA: 'UAH',
  CZ: 'CZK',
  US: 'USD',
}

/** Countries with the euro. */
const euro = 'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK'.split(' ')

/** Countries where weeks do not begin on Monday, by the Unicode Common Locale Data Repository. */
const fromSunday = (
  'AG BD BR BS BT BW BZ CA CO DM DO ET GT HK HN ID IL IN IS JM JP KE KH KR LA MH MM MT MX ' +
  'MZ NI NP PA PE PH PK PT PY SA SG SV TH TT TW US VE WS YE ZA ZW'
).split(' ')
const fromSaturday = 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'.split(' ')

/** Countries with a 12-hour clock, and countries that write the month first. */
const ofTwelve = 'AE AU BD BH CA CO EG IN JM JO KW LY MX MY NZ OM PE PH PK QA SA SG TT US VE YE'.split(' ')
const monthFirst = ['US', 'PH']

/** The usual settings in a country; time zone and currency only if the agency can choose them. */
export const habitsOf = (country: string): Partial<AgencySettings> => {
  const zone = zones[country]
  const currency = currencies[country] ?? (euro.includes(country) ? 'EUR' : undefined)
  return {
    phone_country: country,
    ...(zone ? { time_zone: zone } : {}),
    ...(currency ? { currency } : {}),
    clock: ofTwelve.includes(country) ? '12' : '24',
    date_order: monthFirst.includes(country) ? 'month_first' : 'day_first',
    first_weekday: fromSunday.includes(country) ? 'sunday' : fromSaturday.includes(country) ? 'saturday' : 'monday',
  }
}
