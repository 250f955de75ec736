import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Language, languages } from '#contract/basics/language.ts'
import { messages as en } from '#locales/en/index.ts'
import { messages as es } from '#locales/es/index.ts'
import { messages as pl } from '#locales/pl/index.ts'
import { messages as ru } from '#locales/ru/index.ts'
import { messages as ua } from '#locales/ua/index.ts'
import { candidateStatuses } from '#server/install/candidate-statuses.ts'
import { leadStatuses } from '#server/install/lead-statuses.ts'
import { workerStatuses } from '#server/install/worker-statuses.ts'
import type { Filter } from '#web/behaviors/list/FilterDrawer.tsx'
import { offersFor } from '#web/behaviors/list/typed-filters.ts'
import { fits, foldWords, means } from '#web/behaviors/typing/fold-typed.ts'
import { rangeText, readRange } from '#web/ui/dates/read-range.ts'
import { readAct } from './typed-act.ts'

/** A Wednesday. */
const TODAY = '2026-11-25'
const NEXT_MONDAY = '2026-11-30'

const words = { en, es, pl, ru, ua }
const locales = { en: 'en', es: 'es', pl: 'pl', ru: 'ru', ua: 'uk' } as const

const rangesMark = { en: 'Date ranges', es: 'Los intervalos', pl: 'Zakresy dat', ru: 'Периоды', ua: 'Періоди' } as const

/** What the guide prints in italics in the one paragraph that has a mark. */
const examples = (language: Language, mark: string) => {
  const guide = fs.readFileSync(path.resolve(import.meta.dirname, `../../guide/${language}.md`), 'utf8')
  const line = guide.split('\n').find((one) => one.startsWith('- **') && one.slice(0, mark.length + 6).includes(mark))!
  return [...line.matchAll(/(?<!\*)\*([^*{}]+)\*(?!\*)/g)].map(([, text]) => text!)
}

const daysOf = (language: Language) => ({ named: words[language].typing.days, locale: locales[language] })

const statusesOf = (language: Language) =>
  [...workerStatuses, ...candidateStatuses, ...leadStatuses]
    .filter(({ set_by_system }) => !set_by_system)
    .map(({ code, name }, id) => ({ id, code, name: name[language] ?? '' }))

const actOf = (language: Language, text: string) =>
  readAct(text, words[language].typing.verbs, statusesOf(language), TODAY, daysOf(language))

const isMeant = (name: string, typed: string) =>
  [fits, means].some((reads) => foldWords(typed).every((word) => reads(foldWords(name), word)))

const filtersOf = (language: Language): Filter[] => {
  const { fields } = words[language].people
  const option = ({ code, name }: (typeof leadStatuses)[number]) => ({ value: code, label: name[language] ?? '' })
  return [
    { name: 'status_id', label: fields.status_id, kind: 'many', options: leadStatuses.map(option) },
    { name: 'recruiter_id', label: fields.recruiter_id, kind: 'many', options: [{ value: 'kinga', label: 'Kinga Rogala' }] },
    { name: 'next_contact_at', label: fields.next_contact_at, kind: 'days' },
    { name: 'city', label: fields.city, kind: 'text', reads: 'city' },
  ] // prettier-ignore
}

const firstOffer = (language: Language, text: string) => {
  const [offer] = offersFor({
    text,
    filters: filtersOf(language),
    values: {},
    today: TODAY,
    days: daysOf(language),
  })
  return [offer?.filter.name, offer?.value]
}

describe.each(languages)('what the guide in %s says to type', (language) => {
  test('does what it says in the command menu', () => {
    const [move, give, add, need, free, ...more] = examples(language, 'Ctrl K')
    expect(more).toEqual([])
    const moved = actOf(language, move!)
    expect(moved).toMatchObject({ kind: 'move', statuses: [{ code: 'contacted' }] })
    expect(isMeant('Shevchenko', (moved as { search: string }).search)).toBe(true)
    const given = actOf(language, give!)
    expect(given?.kind).toBe('give')
    expect(isMeant('Kinga Rogala', (given as { search: string }).search)).toBe(true)
    const added = actOf(language, add!)
    expect(added?.kind).toBe('add')
    const creatable = [words[language].menu.new.leads, words[language].menu.new.candidates]
    expect(creatable.some((name) => isMeant(name, (added as { search: string }).search))).toBe(true)
    expect(actOf(language, need!)).toEqual({ kind: 'need', search: 'Amazon' })
    expect(actOf(language, free!)).toEqual({ kind: 'free', search: '', day: NEXT_MONDAY })
  })

  test('filters as it says, the hint of the field too', () => {
    const [city, status, recruiter, overdue, day] = examples(language, '{list.filter}')
    const [, hinted] = /[“„«](.+?)[”»]/.exec(words[language].typing.hint)!
    expect(firstOffer(language, city!)).toEqual(['city', expect.stringMatching(/^(?:Łódź|Лодзь)$/)])
    expect(firstOffer(language, hinted!)).toEqual(firstOffer(language, city!))
    expect(firstOffer(language, status!)).toEqual(['status_id', 'new'])
    expect(firstOffer(language, recruiter!)).toEqual(['recruiter_id', 'kinga'])
    expect(firstOffer(language, overdue!)).toEqual(['next_contact_at', '..2026-11-24'])
    expect(firstOffer(language, day!)).toEqual(['next_contact_at', '2026-11-30..2026-11-30'])
  })

  test('reads ranges of dates as it says', () => {
    const nextFriday = language === 'es' ? '2026-11-27..2026-11-27' : '2026-12-04..2026-12-04'
    const read = (text: string) => rangeText(readRange(text, { tag: locales[language], today: TODAY })!)
    expect(examples(language, rangesMark[language]).map(read)).toEqual([
      '2026-11-01..2026-11-15',
      '2026-07-01..2026-09-30',
      '2026-07-01..2026-09-30',
      '2026-11-28..2026-11-29',
      '2026-11-26..',
      '2027-05-01..2027-05-15',
      '2026-11-10..2026-11-11',
      nextFriday,
      '2026-05-01..',
    ])
  })
})
