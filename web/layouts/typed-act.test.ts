import { describe, expect, test } from 'vitest'
import { typing as en } from '#locales/en/typing.ts'
import { typing as es } from '#locales/es/typing.ts'
import { typing as pl } from '#locales/pl/typing.ts'
import { typing as ru } from '#locales/ru/typing.ts'
import { typing as ua } from '#locales/ua/typing.ts'
import { withoutEndings } from '#web/behaviors/typing/fold-typed.ts'
import { readAct } from './typed-act.ts'

/** A Wednesday. */
const TODAY = '2026-11-25'

const languages = {
  en: { words: en, locale: 'en', statuses: ['New', 'Contacted', 'Not answering'] },
  es: { words: es, locale: 'es', statuses: ['Nuevo', 'Contactado', 'No contesta'] },
  pl: { words: pl, locale: 'pl', statuses: ['Nowy', 'W kontakcie', 'Nie odbiera'] },
  ru: { words: ru, locale: 'ru', statuses: ['Новый', 'На связи', 'Не отвечает'] },
  ua: { words: ua, locale: 'uk', statuses: ['Новий', 'На зв’язку', 'Не відповідає'] },
} as const

type Language = keyof typeof languages

const read = (language: Language, text: string) => {
  const { words, locale, statuses } = languages[language]
  const named = statuses.map((name, at) => ({ id: at + 1, name }))
  return readAct(text, words.verbs, named, TODAY, { named: words.days, locale })
}

const moved = (language: Language, text: string) => {
  const act = read(language, text)
  return act?.kind === 'move' ? [act.search, act.statuses[0]?.id] : act
}

describe('a typed command', () => {
  test.each([
    ['en', 'move Shevchenko to Contacted', 2],
    ['en', 'set Shevchenko status to new', 1],
    ['es', 'pasar a Shevchenko a contactado', 2],
    ['es', 'mueve Shevchenko a Nuevo', 1],
    ['pl', 'przenieś Shevchenko do W kontakcie', 2],
    ['pl', 'przenies Shevchenko do nowego', 1],
    ['ru', 'перевести Shevchenko на связи', 2],
    ['ru', 'переведи Shevchenko в новый', 1],
    ['ua', 'перевести Shevchenko в на зв’язку', 2],
    ['ua', 'переведи Shevchenko у новий', 1],
  ] as const)('moves a person to a status in %s: %s', (language, text, status) => {
    expect(moved(language, text)).toEqual(['Shevchenko', status])
  })

  test('needs no word between the person and the status, and keeps a name of two words', () => {
    expect(moved('en', 'move Ivan Shevchenko contacted')).toEqual(['Ivan Shevchenko', 2])
    expect(moved('en', 'move Ivan to not ans')).toEqual(['Ivan', 3])
  })

  test('without a status is only about the person', () => {
    expect(read('en', 'move Shevchenko')).toEqual({ kind: 'move', search: 'Shevchenko', statuses: [] })
    expect(read('en', 'move Shevchenko to Mars')).toMatchObject({ kind: 'move', statuses: [] })
  })

  test.each([
    ['en', 'give these to Kinga'],
    ['es', 'asigna estos a Kinga'],
    ['pl', 'przekaż te Kinga'],
    ['ru', 'отдай этих Kinga'],
    ['ua', 'передати цих Kinga'],
  ] as const)('gives what is chosen to a recruiter in %s', (language, text) => {
    expect(read(language, text)).toEqual({ kind: 'give', search: 'Kinga' })
  })

  test.each([
    ['en', 'add lead', 'lead'],
    ['es', 'añadir candidato', 'candidato'],
    ['pl', 'dodaj kandydata', 'kandydata'],
    ['ru', 'добавить работника', 'работника'],
    ['ua', 'створити лід', 'лід'],
  ] as const)('adds a record in %s', (language, text, search) => {
    expect(read(language, text)).toEqual({ kind: 'add', search })
  })

  test.each([
    ['en', 'add need'],
    ['es', 'añadir necesidad'],
    ['pl', 'dodaj zapotrzebowanie'],
    ['ru', 'добавить потребность'],
    ['ua', 'додати потребу'],
  ] as const)('adds a need to a contract in %s', (language, text) => {
    expect(read(language, text)).toEqual({ kind: 'need', search: '' })
    expect(read(language, `${text} Amazon`)).toEqual({ kind: 'need', search: 'Amazon' })
  })

  test.each([
    ['en', 'who is free from Monday'],
    ['es', 'quién está libre desde el lunes'],
    ['pl', 'kto jest wolny od poniedziałku'],
    ['ru', 'кто свободен с понедельника'],
    ['ua', 'хто вільний з понеділка'],
  ] as const)('asks who is free in %s', (language, text) => {
    expect(read(language, text)).toEqual({ kind: 'free', search: '', day: '2026-11-30' })
  })

  test.each([
    ['en', 'Shevchenko move to contacted', 2],
    ['en', 'Shevchenko → contacted', 2],
    ['en', 'Ivan Shevchenko -> new', 1],
    ['es', 'a Shevchenko mueve a nuevo', 1],
    ['es', 'Shevchenko pasa a contactado', 2],
    ['pl', 'Shevchenko przenieś do nowego', 1],
    ['pl', 'status Shevchenko zmień na nowy', 1],
    ['ru', 'Shevchenko перевести в новый', 1],
    ['ru', 'Shevchenko на связи поставь', 2],
    ['ua', 'Shevchenko перевести у новий', 1],
    ['ua', 'Shevchenko > новий', 1],
  ] as const)('moves a person in another order of words in %s: %s', (language, text, status) => {
    const [who, to] = moved(language, text) as [string, number]
    expect(who.split(' ')).toContain('Shevchenko')
    expect(to).toBe(status)
  })

  test.each([
    ['en', 'give Kinga these'],
    ['en', 'assign these to Kinga'],
    ['en', 'these give to Kinga'],
    ['es', 'da a Kinga estos'],
    ['es', 'estos asigna a Kinga'],
    ['pl', 'przekaż Kinga te'],
    ['pl', 'te daj Kinga'],
    ['pl', 'zaznaczone przekaż Kinga'],
    ['ru', 'отдай Kinga этих'],
    ['ru', 'этих передать Kinga'],
    ['ua', 'передай Kinga цих'],
    ['ua', 'цих віддати Kinga'],
  ] as const)('assigns the selection in another order of words in %s: %s', (language, text) => {
    expect(read(language, text)).toEqual({ kind: 'give', search: 'Kinga' })
  })

  test.each([
    ['en', 'Amazon add need'],
    ['es', 'necesidad nueva Amazon'],
    ['pl', 'zapotrzebowanie dodaj Amazon'],
    ['ru', 'потребность добавить Amazon'],
    ['ua', 'потребу додати Amazon'],
  ] as const)('adds a need in another order of words in %s: %s', (language, text) => {
    expect(read(language, text)).toEqual({ kind: 'need', search: 'Amazon' })
  })

  test.each([
    ['en', 'from Monday who is free'],
    ['en', 'who’s free from Monday'],
    ['en', "who's free on Monday"],
    ['en', 'who will be free Monday'],
    ['es', 'desde el lunes quién está libre'],
    ['es', 'quién está disponible a partir del lunes'],
    ['pl', 'od poniedziałku kto jest wolny'],
    ['pl', 'kto od poniedziałku wolny'],
    ['pl', 'kto będzie wolny w poniedziałek'],
    ['ru', 'с понедельника кто свободен'],
    ['ru', 'кто с понедельника свободен'],
    ['ua', 'з понеділка хто вільний'],
    ['ua', 'хто буде вільний у понеділок'],
  ] as const)('asks who is free in another order of words in %s: %s', (language, text) => {
    expect(read(language, text)).toEqual({ kind: 'free', search: '', day: '2026-11-30' })
  })

  test('is null for a search that contains a verb but no complete command', () => {
    for (const text of ['Ivan Set', 'Shevchenko Put Mars', 'Kowalski free', 'to Kinga', 'Shevchenko → Mars', '-> new'])
      expect(read('en', text)).toBeNull()
  })

  test('is null if it does not begin with a verb, or if nothing follows the verb', () => {
    expect(read('en', 'Shevchenko')).toBeNull()
    expect(read('en', '')).toBeNull()
    expect(read('en', 'move')).toBeNull()
    expect(read('en', 'free range')).toBeNull()
    expect(read('en', 'who is free')).toMatchObject({ day: TODAY })
  })
})

test.each([
  ['Kowalskiego', 'Kowalski'],
  ['Шевченка', 'Шевчен'],
  ['Мельника Ивана', 'Мельни Иван'],
  ['Li', 'Li'],
])('a name in another case is sought without its ending: %s', (typed, sought) => {
  expect(withoutEndings(typed)).toBe(sought)
})
