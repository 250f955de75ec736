import { afterEach, describe, expect, it } from 'vitest'
import { setAgencySettings } from '#contract/basics/agency-settings.ts'
import { readDay } from './read-day.ts'
import { rangeText, readRange } from './read-range.ts'
import { tags } from './write-date.ts'

afterEach(() => setAgencySettings())

/** A Wednesday. */
const TODAY = '2026-11-25'
const read = (text: string, tag = 'en') => {
  const range = readRange(text, { tag, today: TODAY })
  return range && rangeText(range)
}

/** A range, and after a colon the texts that mean it. */
const apart = (rows: readonly string[]) =>
  rows.map((row): [range: string, texts: string[]] => {
    const [range = '', texts = ''] = row.split(': ')
    return [range, texts.split('; ')]
  })

/** Texts with words, which mean the same on pages in every language and in both orders of dates. */
const everywhere = (rows: readonly string[]) =>
  it.each(apart(rows))('%s: %s', (range, texts) => {
    for (const date_order of ['day_first', 'month_first'] as const) {
      setAgencySettings({ date_order })
      for (const tag of tags)
        for (const text of texts) expect(read(text, tag), `${tag} ${date_order} ${text}`).toBe(range)
    }
  })

describe('quarters', () => {
  everywhere([
    '2026-01-01..2026-03-31: Q1 2026; Q1; 1Q26; 2026-Q1; Q1’26; first quarter of 2026; 1er trimestre; primer trimestre de 2026; 1.º trimestre; 1 kwartał; I kw. 2026 r.; w pierwszym kwartale; 1 квартал; 1-й кв. 2026; первый квартал; в I квартале 2026 года; перший квартал; І квартал 2026 року',
    '2026-07-01..2026-09-30: Q3; last quarter; previous quarter; el trimestre pasado; 3er trimestre; III kw. 2026; zeszły kwartał; w poprzednim kwartale; прошлый квартал; в прошлом квартале; третий квартал; минулого кварталу; ІІІ квартал',
    '2026-10-01..2026-12-31: this quarter; quarter; este trimestre; w tym kwartale; IV kwartał; этот квартал; 4 кв.; 4кв2026; у цьому кварталі; цей квартал',
    '2027-01-01..2027-03-31: next quarter; el próximo trimestre; przyszły kwartał; в следующем квартале; наступного кварталу; Q1 next year',
    '2025-10-01..2025-12-31: Q4 last year; Q4 of 2025; 4º trimestre del año pasado; IV kwartał zeszłego roku; 4 квартал прошлого года; 4 квартал минулого року; 4 квартал торік',
    '2026-01-01..2026-09-30: Q1 – Q3; Q1 to Q3 2026; I–III kwartał 2026; od I do III kwartału; с 1 по 3 квартал; з I по III квартал; del 1er al 3er trimestre',
    '2025-07-01..2026-03-31: Q3 2025 – Q1; III kw. 2025 – I kw. 2026',
  ])

  it('have a letter of their own in Spanish only', () => {
    expect([read('T2 2026', 'es'), read('1S 2026', 'es')]).toEqual(['2026-04-01..2026-06-30', '2026-01-01..2026-06-30'])
    expect(read('T2 2026', 'pl')).toBeNull()
  })
})

describe('halves of a year, and years', () => {
  everywhere([
    '2026-01-01..2026-06-30: H1; H1 2026; first half of 2026; primer semestre; I półrocze; pierwsze półrocze 2026; 1-е полугодие; в первом полугодии 2026 года; перше півріччя; І півріччя 2026 року',
    '2026-07-01..2026-12-31: second half of 2026; this half-year; 2º semestre; II półrocze; второе полугодие; друге півріччя',
    '2026-01-01..2026-12-31: 2026; this year; year; año 2026; este año; rok 2026; tego roku; 2026 год; в этом году; 2026 рік; цього року; цьогоріч',
    '2025-01-01..2025-12-31: last year; el año pasado; zeszły rok; за прошлый год; за минулий рік',
  ])
})

describe('weekends', () => {
  everywhere([
    '2026-11-28..2026-11-29: weekend; this weekend; at the weekend; the coming weekend; fin de semana; en fin de semana; este finde; el próximo fin de semana; w weekend; w ten weekend; najbliższy weekend; выходные; на выходных; в эти выходные; вихідні; на вихідних; цих вихідних',
    '2026-12-05..2026-12-06: next weekend; w przyszły weekend; в следующие выходные; наступні вихідні',
    '2026-11-21..2026-11-22: last weekend; el fin de semana pasado; w zeszły weekend; на прошлых выходных; минулих вихідних',
  ])
})

describe('ordinals', () => {
  everywhere([
    '2026-12-01..2026-12-01: 1st; the 1st; on the 1st; 1.º; el 1.º; 1-go; 1-го',
    '2026-12-01..2026-12-15: 1st - 15th; 1st–15th; 1st-15th; from the 1st to the 15th; del 1 al 15; del día 1 al día 15; с 1 по 15 число; od 1-go do 15-go; с 1-го по 15-е; з 1-го по 15-те',
    '2027-05-03..2027-05-03: 3rd of May; the 3rd of May; May 3rd; el 3 de mayo; 3-go maja; 3-го мая; 3 мая 2027 года; 3 травня 2027 року; 3 maja 2027 roku; 3-го травня',
    '2027-05-01..2027-05-01: 1.º de mayo; 1º de mayo; primero de mayo; 1 maja',
    '2027-05-01..2027-05-15: 1st to 15th of May; 1-го – 15-го мая; 1-го – 15-го травня; 1-15 maja',
  ])
})

describe('between', () => {
  everywhere([
    '2027-05-01..2027-05-15: between 1 and 15 May; between the 1st and the 15th of May; between 1 May and 15 May; entre 1 y 15 de mayo; entre el 1 y el 15 de mayo; między 1 a 15 maja; pomiędzy 1 maja a 15 maja; между 1 и 15 мая; між 1 і 15 травня; між 1 та 15 травня',
    '2026-11-23..2026-11-27: between Monday and Friday; entre el lunes y el viernes; między poniedziałkiem a piątkiem; между понедельником и пятницей; між понеділком і п’ятницею',
    '2026-05-01..2026-07-31: between May and July 2026; entre mayo y julio de 2026; między majem a lipcem 2026; между маем и июлем 2026; між травнем і липнем 2026',
  ])

  it('is needed for “and”, which alone names two days', () => {
    for (const text of ['mon and fri', '1 i 15 maja', '1 и 15 мая', '1 y 15 de mayo', '1 та 15 травня'])
      expect(read(text), text).toBeNull()
  })
})

describe('weeks and months', () => {
  everywhere([
    '2026-11-23..2026-11-29: week; semana; esta semana; tydzień; tego tygodnia; bieżący tydzień; w tym tygodniu; неделя; на этой неделе; за эту неделю; тиждень; цього тижня; на цьому тижні',
    '2026-11-30..2026-12-06: następny tydzień; la semana que viene; la semana próxima; следующую неделю; на наступному тижні',
    '2026-11-16..2026-11-22: z zeszłego tygodnia; de la semana pasada; за прошлую неделю; попереднього тижня',
    '2026-11-01..2026-11-30: month; mes; este mes; miesiąc; tego miesiąca; w bieżącym miesiącu; месяц; в текущем месяце; місяць; поточного місяця',
    '2026-11-19..2026-11-25: w ciągu ostatnich 7 dni; ostatni tydzień; 7 ostatnich dni; за последние 7 дней; последняя неделя; останній тиждень; en los últimos 7 días; la última semana; in the last 7 days',
    '2025-05-01..2025-05-31: May last year; mayo del año pasado; maj zeszłego roku; май прошлого года; травень минулого року',
  ])
})

describe('open ends', () => {
  everywhere([
    '2026-11-26..: from tomorrow; from tomorrow onwards; starting tomorrow; od jutra; desde mañana; a partir de mañana; с завтра; с завтрашнего дня; від завтра; з завтрашнього дня',
    '2026-11-25..: from today; od dziś; od dzisiaj; desde hoy; с сегодняшнего дня; від сьогодні',
    '2026-11-24..: since yesterday; od wczoraj; desde ayer; со вчерашнего дня; від учора; від вчора',
    '..2026-11-26: until tomorrow; do jutra; hasta mañana; до завтра',
    '..2026-11-30: until the end of the month; do końca miesiąca; до конца месяца; до кінця місяця; hasta fin de mes; hasta el final del mes',
    '2026-01-01..: from the beginning of the year; od początku roku; с начала года; з початку року; desde principios de año',
    '2026-11-02..: after 1 November; po 1 listopada; después del 1 de noviembre; после 1 ноября; після 1 листопада',
    '..2026-10-31: before 1 November; przed 1 listopada; antes del 1 de noviembre',
    '2026-11-01..2026-11-25: from 1 Nov to today; od 1 listopada do teraz; с 1 ноября по сегодня; з 1 листопада до сьогодні; desde el 1 de noviembre hasta hoy',
  ])

  it('begin with the last day, weekday, month or quarter that has begun after “since”', () => {
    const texts = ['since may', 'since december', 'since november', 'since 1.12', 'since Monday', 'since Wednesday']
    expect([...texts, 'since Q3', 'since 2025'].map((text) => read(text))).toEqual([
      '2026-05-01..',
      '2025-12-01..',
      '2026-11-01..',
      '2025-12-01..',
      '2026-11-23..',
      '2026-11-18..',
      '2026-07-01..',
      '2025-01-01..',
    ])
  })

  it('are the nearest month after “from” and “until”; of two equally near ones the beginning is the earlier and the end the later', () => {
    for (const text of ['from may', 'od maja', 'с мая', 'від травня', 'desde mayo'])
      expect(read(text), text).toBe('2026-05-01..')
    for (const text of ['until may', 'do maja', 'до мая', 'по май', 'до травня', 'hasta mayo'])
      expect(read(text), text).toBe('..2027-05-31')
    expect([read('from january'), read('until october')]).toEqual(['2027-01-01..', '..2026-10-31'])
  })
})

describe('weekdays', () => {
  everywhere([
    '2026-12-02..2026-12-02: on Wednesday; el miércoles; w środę; в среду; у середу; в середу',
    '2026-12-01..2026-12-01: on Tuesday; we wtorek; во вторник; у вівторок',
    '2026-11-30..2026-11-30: next Monday; el lunes que viene; w przyszły poniedziałek; в следующий понедельник; наступного понеділка',
    '2026-12-04..2026-12-04: next Friday; Friday next week; w przyszły piątek; w piątek w przyszłym tygodniu; в следующую пятницу; наступної п’ятниці; el viernes de la próxima semana',
    '2026-11-27..2026-11-27: this Friday; el próximo viernes; w najbliższy piątek; в эту пятницу; у найближчу п’ятницю; Fri 27 Nov; piątek, 27 listopada 2026',
    '2026-11-20..2026-11-20: last Friday; el viernes pasado; w zeszły piątek; в прошлую пятницу; минулої п’ятниці',
    '..2026-11-27: until Friday; by Friday; hasta el viernes; until Friday inclusive; do piątku włącznie; к пятнице; до пятницы включительно; до п’ятниці включно; do piątku; до пятницы; до п’ятниці',
    '2026-11-30..: from Monday; od poniedziałku; с понедельника; від понеділка; desde el lunes',
  ])

  it('are days of a date field too', () => {
    const day = (text: string, tag: string) => readDay(text, { tag, today: TODAY })
    expect([day('w środę', 'pl'), day('next Monday', 'en'), day('5-го мая', 'ru'), day('за тиждень', 'uk')]).toEqual([
      '2026-12-02',
      '2026-11-30',
      '2027-05-05',
      '2026-12-02',
    ])
    for (const tag of tags)
      for (const text of ['in 3 days', 'za 3 dni', 'через 3 дня', 'за 3 дні', 'dentro de 3 días'])
        expect(day(text, tag), text).toBe('2026-11-28')
    for (const text of ['3 days ago', '3 dni temu', '3 дня назад', '3 дні тому', 'hace 3 días'])
      expect(day(text, 'en'), text).toBe('2026-11-22')
  })
})

describe('figures with several signs', () => {
  const rows = [
    '2026-11-10..2026-11-11: 10-11; 10–11; 10 - 11',
    '2026-12-01..2026-12-15: 1-15; 1–15',
    '2026-11-01..2026-11-30: 1-30',
  ]
  it.each(apart(rows))('two numbers with a hyphen are days of a month in both orders: %s: %s', (range, texts) => {
    for (const date_order of ['day_first', 'month_first'] as const) {
      setAgencySettings({ date_order })
      for (const tag of tags) for (const text of texts) expect(read(text, tag), `${date_order} ${text}`).toBe(range)
    }
  })

  it('are read in the agency’s order, whatever the sign; what does not fit it is refused', () => {
    const texts = ['5/1 - 5.15', '5.1-5/15', '1.5 - 15/5', '1/5-15.5', '10.11-12', '10-11-2026']
    const first = texts.map((text) => read(text))
    setAgencySettings({ date_order: 'month_first' })
    expect([first, texts.map((text) => read(text))]).toEqual([
      [
        null,
        null,
        '2027-05-01..2027-05-15',
        '2027-05-01..2027-05-15',
        '2026-11-10..2026-11-12',
        '2026-11-10..2026-11-10',
      ],
      [
        '2027-05-01..2027-05-15',
        '2027-05-01..2027-05-15',
        null,
        null,
        '2026-10-11..2026-10-12',
        '2026-10-11..2026-10-11',
      ],
    ])
  })
})

it('refuses what it does not understand instead of reading it as something else', () => {
  for (const text of [
    'half',
    'Q5',
    'III półrocze',
    'first half of november',
    'last week of november',
    'piąty',
    'czwarty',
    'второй',
    'четвёртый',
    'за неделю',
    'w tygodniu',
    'last',
    'days',
    'ostatnie tygodnie',
    '2025/26',
    'week 48',
    'od roku',
    'do tygodnia',
    'do ostatniego',
    'через день',
    'Nov-26',
    'do',
    'po',
    'по следующей',
    'to week',
    '1-2-3',
    'Tue 16 Nov',
    'wed 27 Nov 2026',
  ])
    for (const tag of tags) expect(read(text, tag), `${tag} ${text}`).toBeNull()
})
