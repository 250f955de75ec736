/** ISO 3166-1 alpha-2 codes of all selectable countries; names come from `Intl.DisplayNames`. */
export const countries = (
  'AD AE AF AG AI AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ ' +
  'DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP ' +
  'KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MR MT MU MV MW MX MY MZ NA NE NG NI NL ' +
  'NO NP NR NZ OM PA PE PG PH PK PL PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM ' +
  'TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS XK YE ZA ZM ZW'
).split(' ') as [string, ...string[]]

/** Countries whose citizens may live and work freely in the European Union: the Union, the European Economic Area, Switzerland. */
export const freeMovementCountries =
  'AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ')

/** The currencies an agency can use (ISO 4217). */
export const currencies = ['PLN', 'EUR', 'UAH', 'USD', 'CZK'] as const

export type Currency = (typeof currencies)[number]

/** Languages people speak, ISO 639-1; names come from `Intl.DisplayNames`. */
export const spokenLanguages = [
  'uk',
  'ru',
  'pl',
  'en',
  'es',
  'de',
  'be',
  'cs',
  'sk',
  'ro',
  'bg',
  'hu',
  'lt',
  'lv',
  'it',
  'fr',
  'pt',
  'tr',
  'ka',
  'hy',
  'az',
  'kk',
  'uz',
  'hi',
  'ne',
  'bn',
  'tl',
  'vi',
  'ar',
  'sr',
  'hr',
] as const

export const languageLevels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'native'] as const
