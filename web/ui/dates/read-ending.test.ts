import { expect, it } from 'vitest'
import { readEnding } from './read-ending.ts'

const read = (text: string, tag = 'en') => readEnding(text, { tag, today: '2026-11-25', now: '17:05' })

it.each([
  ['pl', 'Zadzwonić do Oleny jutro o 9:15', 'Zadzwonić do Oleny', '2026-11-26', '09:15'],
  ['en', 'call Petro fri 14:30', 'call Petro', '2026-11-27', '14:30'],
  ['en', 'Send the offer on Fri at 9', 'Send the offer', '2026-11-27', '09:00'],
  ['en', 'Visa of Ann, 27 Nov 14:30', 'Visa of Ann', '2026-11-27', '14:30'],
  ['en', 'Call back by 27.11. 14:30', 'Call back', '2026-11-27', '14:30'],
  ['pl', 'Odebrać klucze w pt o 8', 'Odebrać klucze', '2026-11-27', '08:00'],
  ['uk', 'Подзвонити Олені завтра о 9:15', 'Подзвонити Олені', '2026-11-26', '09:15'],
  ['ru', 'Позвонить Олене в пятницу в 14:30', 'Позвонить Олене', '2026-11-27', '14:30'],
  ['es', 'Llamar a Olena mañana a las 9:15', 'Llamar a Olena', '2026-11-26', '09:15'],
] as const)('reads the end of a line in %s: %s', (tag, text, rest, day, clock) => {
  expect(read(text, tag)).toEqual({ rest, read: { day, clock } })
})

it.each([
  ['en', 'Call Petro'],
  ['en', 'Call Petro tomorrow'],
  ['en', 'Call Petro at 14:30'],
  ['pl', 'Spotkanie o 9 30'],
  ['en', 'Order 5 beds 9'],
  ['en', 'Pay invoice 12 900'],
  ['en', 'tomorrow 9:15'],
  ['en', 'A tomorrow 9:15'],
  ['en', 'tomorrow 9:15 call Petro'],
  ['es', 'Llamar por la mañana a las 9'],
  ['en', ''],
] as const)('leaves a line in %s as it is: %j', (tag, text) => {
  expect(read(text, tag)).toBeNull()
})
