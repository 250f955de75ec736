import { plain } from './date-words.ts'

const ENDING = String.raw`\p{L}{0,4}`

/** The words of a list as a pattern, longest first: `*` is any ending, `_` a space. */
const anyOf = (list: string) =>
  `(?:${plain(list)
    .split(' ')
    .toSorted((a, b) => b.length - a.length)
    .join('|')
    .replaceAll('*', ENDING)
    .replaceAll('_', ' ')})`

const word = (list: string) => new RegExp(`^${anyOf(list)}$`, 'u')

/** Matches words of a list at the beginning of a text, with the space after them. */
export const leading = (list: string) => new RegExp(String.raw`^${anyOf(list)}\s+`, 'u')

const unitWords = {
  week: word(`week wk semana tydzień tygodnia tygodniu tydz tyg неделя недели неделю неделе
    тиждень тижня тижні тижню`),
  month: word(`month mes miesiąc miesiąca miesiącu mies месяц месяца месяце мес
    місяць місяця місяці міс`),
  quarter: word(`quarter qtr trimestre trim kwartał kwartału kwartale kw квартал квартала квартале
    кварталу кварталі кв`),
  half: word(`half semestre półrocze półrocza półroczu полугодие полугодия полугодии півріччя півріччі`),
  year: word(`year año rok roku год года году рік року році`),
  weekend: word(`weekend finde weekendu weekendzie weekendem уикенд уикенда уикенде выходные выходных выходными
    вихідні вихідних вихідними уїкенд уїкенду вікенд вікенду`),
}

/** A part of the calendar. */
export type Unit = keyof typeof unitWords

const unitsOfWords = Object.entries(unitWords) as [Unit, RegExp][]

/** The part of the calendar that a word names, in any case of the singular. */
export const unitNamed = (text: string): Unit | null => unitsOfWords.find(([, words]) => words.test(text))?.[0] ?? null

/** How a word places a week or a day: of this, the last or the next one; or the latest before today and the soonest after it. */
export type Side = 'this' | 'last' | 'next' | 'latest' | 'soonest'

/** The words that place: first for weeks, months and years, then for weekdays and weekends. */
const sides: readonly (readonly [units: Side, days: Side, words: RegExp])[] = [
  [
    'this',
    'this',
    word(`this current este esta actual ten ta te tę tej tym tego bieżąc* obecn*
    этот эта эти этой этом этого этих эту текущ* цей ця це ці цієї цій цього цьому цих цю поточн*`),
  ],
  [
    'last',
    'last',
    word(`last previous prev zeszł* ubiegł* ub poprzedn* minion* прошл* минувш* предыдущ* минул* попередн*`),
  ],
  ['next', 'next', word(`next following przyszł* następn* kolejn* следующ* будущ* наступн*`)],
  ['last', 'latest', word(`past pasad* anterior`)],
  ['next', 'soonest', word(`coming upcoming nadchodząc* próxim* siguiente entrante`)],
  ['latest', 'latest', word(`ostatn* последн* останн* últim*`)],
  ['soonest', 'soonest', word(`najbliższ* ближайш* найближч*`)],
]

/** How a word places weeks, months and years, and how weekdays and weekends. */
export const sideNamed = (text: string) => {
  const side = sides.find(([, , words]) => words.test(text))
  return side ? { units: side[0], days: side[1] } : null
}

const ordinals = [
  word('1 i і first primer primero pierwsz* перв* перш*'),
  word('2 ii іі second segundo drugi drugie drugiego drugim втор* другий друге другого другому'),
  word('3 iii ііі third tercer tercero trzec* трет*'),
  word('4 iv іv fourth cuarto czwart* четверт*'),
]

/** The number from 1 to 4 that a figure, a Roman numeral or a word means; 0 for none. */
export const ordinalNamed = (text: string) => ordinals.findIndex((words) => words.test(text)) + 1

/** The words for several days, weeks and longer parts, with their length in days or months. */
const lengths: readonly (readonly [length: { days: number } | { months: number }, words: RegExp])[] = [
  [{ days: 1 }, word('day days día días dzień dni dniach день дня дней днів дні')],
  [
    { days: 7 },
    word('week weeks semana semanas tydzień tygodnie tygodni неделя недели недель неделю тиждень тижні тижнів'),
  ],
  [{ months: 1 }, word('month months mes meses miesiąc miesiące miesięcy месяц месяца месяцев місяць місяці місяців')],
  [
    { months: 3 },
    word(
      'quarter quarters trimestre trimestres kwartał kwartały kwartałów квартал квартала кварталов квартали кварталів',
    ),
  ],
  [{ months: 12 }, word('year years año años rok lata lat год года лет рік роки років')],
]

/** The length of one of the counted parts: "days", "недель". */
export const lengthNamed = (text: string) => lengths.find(([, words]) => words.test(text))?.[0] ?? null

const FILLERS = word(
  'the of whole all el la los las de del todo toda cały cała cale całego весь всю всего увесь усю всього',
)
const WITHIN =
  word(`in on at for during over w we z ze na za przez в во на за у протягом впродовж упродовж en durante por para
  dnia dniu`)

/** The words of a text without articles; `isWithin` tells that a preposition stood before them. */
export const wordsOf = (text: string) => {
  const words = text
    .replaceAll(/half[ -]year/g, 'half')
    .replaceAll('fin de semana', 'finde')
    .replaceAll('que viene', 'proximo')
    .replaceAll('en curso', 'actual')
    .replaceAll(/w ciagu|в течение/g, 'w')
    .replaceAll(/(\p{L})[./](?=\d)|(\d)\.?(?=kw|кв)|(kw|кв)(?=\d)/gu, '$1$2$3 ')
    .split(/[\s,]+/)
    .map((one) => one.replace(/\.$/, ''))
    .filter((one) => one !== '' && !FILLERS.test(one))
  const isWithin = words.length > 1 && WITHIN.test(words[0]!)
  return { words: words.filter((one, at) => at === words.length - 1 || !WITHIN.test(one)), isWithin }
}
