import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Language } from '#contract/basics/language.ts'
import { useFormat } from './format.ts'
import { Words, loadMessages } from './i18n.tsx'

type Format = ReturnType<typeof useFormat>

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T13:00:00Z') }))
afterEach(() => vi.useRealTimers())

const formatIn = async (language: Language): Promise<Format> => {
  await loadMessages(language, 'desk')
  let format: Format | undefined
  const Probe = () => {
    format = useFormat()
    return null
  }
  render(
    <Words language={language}>
      <Probe />
    </Words>,
  )
  return format!
}

it("shows a date without a time, also if it is stored as midnight in the agency's zone, in winter and in summer", async () => {
  const format = await formatIn('en')
  for (const say of [format.moment, format.short, format.dayOrMoment])
    for (const day of ['2026-11-19', '2026-11-18T23:00:00Z', '2026-11-18T23:00:00.000Z'])
      expect(say(day)).toMatch(/^19 Nov( 2026)?$/)
  expect(format.moment('2026-07-18T22:00:00Z')).toBe('19 Jul 2026')
  for (const moment of ['2026-11-18T23:00:01Z', '2026-11-18T23:00:00.500Z', '2026-11-19T06:30:00Z'])
    expect(format.moment(moment)).toMatch(/\d:\d\d/)
  expect(format.dayOrMoment('Gdańsk')).toBeUndefined()
})

it('never abbreviates months, so that they differ from minutes', async () => {
  const said = async (language: Language) => {
    const { ago, span } = await formatIn(language)
    return [ago('2026-07-20T12:00:00Z'), span(121 * 86_400), ago('2026-11-22T12:46:00Z')]
  }
  expect(await said('es')).toEqual(['hace 4 meses', '4 meses', 'hace 14 min'])
  expect(await said('pl')).toEqual(['4 miesiące temu', '4 miesiące', '14 min temu'])
  expect(await said('ua')).toEqual(['4 місяці тому', '4 місяці', '14 хв тому'])
})

it('writes a time of less than a minute as such, never as none', async () => {
  const said = async (language: Language) => (await formatIn(language)).span(20)
  expect([await said('en'), await said('pl'), await said('ua')]).toEqual(['<1 min', '<1 min', '<1 хв'])
})

it('writes amounts with two decimals or none, and a range with its currency once', async () => {
  const plain = (text: string) => text.replaceAll(/\s/g, ' ')
  const { amount, moneyRange } = await formatIn('ua')
  expect([31, 29.5].map(amount)).toEqual(['31', '29,50'])
  expect(plain(moneyRange(30.5, 36, 'PLN'))).toBe('30,50–36,00 PLN')
  expect(plain(moneyRange(30.5, 30.5, 'PLN'))).toBe('30,50 PLN')
})
