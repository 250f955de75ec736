import { expect, it } from 'vitest'
import { recordFields } from '#contract/fields/facts.ts'
import * as is from '#contract/fields/kinds.ts'
import { writtenColumns, writtenValues } from './written-columns.ts'

const fields = recordFields({
  nickname: { is: is.line(20), api: 'write' },
  languages: { is: is.spoken, api: 'write' },
  points: { is: is.items<{ text: string }>(), api: 'write' },
  done: { is: is.yesNo, api: 'write', filled: true },
  members: { is: is.links(5), api: 'write', elsewhere: true },
  status: { is: is.key, api: 'read' },
})

it('takes every written field that the table holds, and nothing else', () => {
  const points = [{ text: 'call' }]
  const given = { nickname: 'Zo', languages: [], points, done: false, members: [1], status: 'new', other: 1 }
  expect(writtenValues(fields, given)).toEqual({ nickname: 'Zo', languages: [], points, done: false })
  expect(writtenColumns(fields, given)).toEqual({
    nickname: 'Zo',
    languages: '[]',
    points: JSON.stringify(points),
    done: false,
  })
})

it('leaves what is absent or cleared to the database', () => {
  expect(writtenColumns(fields, { nickname: null, languages: undefined })).toEqual({})
})
