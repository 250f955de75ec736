import { expect, it } from 'vitest'
import { leadFields } from '../people/leads.fields.ts'
import {
  converted,
  erased,
  fields,
  followers,
  imported,
  listed,
  merged,
  offered,
  quiet,
  recordFields,
  sorted,
  staffFields,
} from './facts.ts'
import { line, phone } from './kinds.ts'

const answers = { erase: 'empty', merge: 'chosen', convert: false, import: true, history: true } as const

it('derives the lists of a noun from its declaration, in its order', () => {
  const declared = fields({
    nickname: { is: line(100), api: 'write', list: true, sort: 'optional text', ...answers },
    rank: { is: line(10), api: 'write', list: 'export', ...answers, merge: { with: 'nickname' }, convert: 'grade' },
    mark: { is: line(10), api: 'none', ...answers, erase: 'stays', import: false, history: false, convert: true },
  })
  expect(listed(declared)).toEqual(['nickname', 'rank'])
  expect(offered(declared)).toEqual(['nickname'])
  expect(sorted(declared)).toEqual(['nickname'])
  expect(imported(declared)).toEqual(['nickname', 'rank'])
  expect(erased(declared)).toEqual(['nickname', 'rank'])
  expect(merged(declared, 'chosen')).toEqual(['nickname', 'mark'])
  expect(followers(declared)).toEqual({ nickname: ['rank'] })
  expect(quiet(declared)).toEqual(['mark'])
  expect(converted(declared)).toEqual([
    ['rank', 'grade'],
    ['mark', 'mark'],
  ])
})

it('does not ask a thing for answers that only people need: it is never merged, converted, imported or erased, and history records it', () => {
  const house = recordFields({
    name: { is: line(100), api: 'write' },
    search_key: { is: line(100), api: 'none', history: false },
  })
  expect([merged(house, 'chosen'), converted(house), imported(house), erased(house)]).toEqual([[], [], [], []])
  expect(quiet(house)).toEqual(['search_key'])
})

it('keeps the exact names of the fields for the compiler', () => {
  const sortable: readonly (keyof typeof leadFields)[] = sorted(leadFields)
  expect(sortable).toContain('next_contact_at')
})

/** Must not compile: each `@ts-expect-error` fails the type check as soon as its line compiles. */
export const forgotten = () => {
  const { erase: _erase, ...noErasure } = answers
  const { merge: _merge, ...noMerge } = answers
  const { convert: _convert, ...noConversion } = answers
  const { import: _import, ...noImport } = answers
  const { history: _history, ...noHistory } = answers
  return fields({
    // @ts-expect-error: `erase` is missing
    a: { is: line(1), api: 'write', ...noErasure },
    // @ts-expect-error: `merge` is missing
    b: { is: line(1), api: 'write', ...noMerge },
    // @ts-expect-error: `convert` is missing
    c: { is: line(1), api: 'write', ...noConversion },
    // @ts-expect-error: `import` is missing
    d: { is: line(1), api: 'write', ...noImport },
    // @ts-expect-error: `history` is missing
    e: { is: line(1), api: 'write', ...noHistory },
    f: { is: line(1), api: 'write', ...answers },
  })
}

export const forgottenElsewhere = () => [
  staffFields({
    // @ts-expect-error: `erase` is missing for personal data of staff
    a: { is: line(1), api: 'write' },
    b: { is: line(1), api: 'read', elsewhere: true },
    c: { is: line(1), api: 'write', erase: 'stays' },
  }),
  recordFields({
    // @ts-expect-error: `erase` is missing for a phone in a record that is not a person
    a: { is: phone, api: 'write' },
    b: { is: phone, api: 'write', erase: 'stays' },
    c: { is: line(1), api: 'write' },
  }),
]
