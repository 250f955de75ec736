/** Adjectives of countries in Polish, Ukrainian, Russian, Spanish and English, in the masculine. */
const ADJECTIVES: Readonly<Record<string, string>> = {
  PL: 'polski, польський, польский, polaco, Polish',
  UA: 'ukraiński, український, украинский, ucraniano, Ukrainian',
  ES: 'hiszpański, іспанський, испанский, español, Spanish',
  BY: 'białoruski, білоруський, белорусский, bielorruso, Belarusian, Belarussian',
  MD: 'mołdawski, молдовський, молдавський, молдавский, moldavo, Moldovan, Moldavian',
  GE: 'gruziński, грузинський, грузинский, georgiano, Georgian',
  KZ: 'kazachski, kazachstański, казахський, казахстанський, казахский, казахстанский, kazajo, Kazakh, Kazakhstani',
  UZ: 'uzbecki, uzbekistański, узбецький, узбекистанський, узбекский, узбекистанский, uzbeko, Uzbek, Uzbekistani',
  DE: 'niemiecki, німецький, немецкий, германский, alemán, German',
  CZ: 'czeski, чеський, чешский, checo, Czech',
  SK: 'słowacki, словацький, словацкий, eslovaco, Slovak, Slovakian',
  RO: 'rumuński, румунський, румынский, rumano, Romanian',
  LT: 'litewski, литовський, литовский, lituano, Lithuanian',
  LV: 'łotewski, латвійський, латиський, латвийский, латышский, letón, Latvian',
  IN: 'indyjski, hinduski, індійський, индийский, indio, Indian',
  NP: 'nepalski, непальський, непальский, nepalí, nepalés, Nepali, Nepalese',
  BD: 'bangladeski, banglijski, бангладеський, бангладешський, бангладешский, bangladesí, Bangladeshi',
  PH: 'filipiński, філіппінський, филиппинский, filipino, Filipino, Philippine',
  VN: 'wietnamski, вʼєтнамський, вьетнамский, vietnamita, Vietnamese',
  TR: 'turecki, турецький, турецкий, turco, Turkish',
  AM: 'armeński, ormiański, вірменський, армянский, armenio, Armenian',
  AZ: 'azerbejdżański, azerski, азербайджанський, азербайджанский, azerbaiyano, azerí, Azerbaijani, Azeri',
  KG: 'kirgiski, киргизький, киргизский, кыргызский, kirguís, kirguiso, Kyrgyz, Kyrgyzstani',
  TJ: 'tadżycki, tadżykistański, таджицький, таджикский, таджикистанский, tayiko, Tajik, Tajikistani',
  RU: 'rosyjski, російський, российский, русский, ruso, Russian',
  BG: 'bułgarski, болгарський, болгарский, búlgaro, Bulgarian',
  HU: 'węgierski, угорський, венгерский, húngaro, Hungarian',
  IT: 'włoski, італійський, итальянский, italiano, Italian',
  FR: 'francuski, французький, французский, francés, French',
  PT: 'portugalski, португальський, португальский, portugués, Portuguese',
  CO: 'kolumbijski, колумбійський, колумбийский, colombiano, Colombian',
  VE: 'wenezuelski, венесуельський, венесуэльский, venezolano, Venezuelan',
}

/** The endings of the masculine, and those of all genders in their place. */
const ENDINGS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/(?<=[sc]k)i$/, ['i', 'a', 'ie']],
  [/(?<=[сцз]ьк)ий$/, ['ий', 'а', 'е']],
  [/(?<=[сц]к)ий$/, ['ий', 'ая', 'ое']],
  [/o$/, ['o', 'a']],
  [/(?<=ñ)ol$/, ['ol', 'ola']],
  [/án$/, ['án', 'ana']],
  [/ón$/, ['ón', 'ona']],
  [/és$/, ['és', 'esa']],
]

/** A word without capitals, accents and apostrophes, which people write in different ways or leave out. */
export const wordKey = (word: string) =>
  word
    .normalize('NFD')
    .replace(/[\p{M}'’ʼ]/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')

const formsOf = (adjective: string) => {
  const [ending, forms] = ENDINGS.find(([pattern]) => pattern.test(adjective)) ?? [/$/, ['']]
  return forms.map((form) => adjective.replace(ending, form))
}

const countries = new Map(
  Object.entries(ADJECTIVES).flatMap(([code, words]) =>
    words.split(', ').flatMap((word) => formsOf(word).map((form) => [wordKey(form), code] as const)),
  ),
)

/** The code of the country that an adjective in one of the five languages means, in any gender, or undefined. */
export const countryOfAdjective = (word: string): string | undefined => countries.get(wordKey(word))
