import fs from 'node:fs'
import { expect, it } from 'vitest'
import { untilTomorrow } from './one-day.ts'

it.each([
  ['2026-11-24T22:58:30.000Z', 90_000, 'in winter'],
  ['2026-07-24T21:59:59.999Z', 1, 'in summer'],
  ['2026-11-24T23:00:00.000Z', 3_600_000, 'just after midnight'],
  ['2026-10-25T22:59:00.000Z', 60_000, 'on the day the clock goes back'],
  ['2026-11-24T12:00:00.000Z', 3_600_000, 'at noon'],
])('at %s it is another day in %d ms (%s)', (at, left) => {
  expect(untilTomorrow(Date.parse(at))).toBe(left)
})

const textOf = new Map(fs.globSync('e2e/**/*.ts').map((file) => [file, fs.readFileSync(file, 'utf8')]))

/** The story files whose text matches. */
const filesWhere = (isSo: (text: string) => boolean) =>
  [...textOf].flatMap(([file, text]) => (isSo(text) ? [file] : []))

it('every story uses the `test` that stays within one day', () => {
  const taken = /^import \{[^}]* test \} from '\.\/test\.ts'$/m
  const specs = [...textOf.keys()].filter((file) => file.endsWith('.spec.ts'))
  expect(filesWhere((text) => taken.test(text)).toSorted()).toEqual(specs.toSorted())
})

it('no story computes a day when its file is loaded, because its worker can run over midnight', () => {
  const reckoned =
    /^(?:export )?const \w+ = (?!async|\()[^\n]*(?:agencyToday\(|\bday(?:From)?\(|new Date\(\)|Date\.now\(\))/m
  expect(filesWhere((text) => reckoned.test(text))).toEqual([])
})
