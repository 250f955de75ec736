import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fullName } from '#contract/basics/full-name.ts'
import { agencySettings, setAgencySettings } from '#contract/basics/agency-settings.ts'
import { languages } from '#contract/basics/language.ts'
import { useFormat } from './format.ts'
import { Words, loadMessages } from './i18n.tsx'

afterEach(() => setAgencySettings())

const MOMENT = '2026-11-16T13:30:00Z'

/** A moment in each language, in the agency's format. */
const said = async (change: Partial<ReturnType<typeof agencySettings>>) => {
  setAgencySettings({ ...agencySettings(), ...change })
  const texts: string[] = []
  for (const [index, language] of languages.entries()) {
    const Probe = () => {
      texts[index] = useFormat().moment(MOMENT).replaceAll(/\s/g, ' ')
      return null
    }
    await loadMessages(language, 'desk')
    render(
      <Words language={language}>
        <Probe />
      </Words>,
    )
  }
  return texts
}

it("writes dates and times in the agency's format, in five languages and both orders", async () => {
  expect(await said({})).toEqual([
    '16 Nov 2026, 14:30',
    '16 nov 2026, 14:30',
    '16.11.2026, 14:30',
    '16.11.2026, 14:30',
    '16.11.2026, 14:30',
  ])
  expect(await said({ date_order: 'month_first' })).toEqual([
    'Nov 16, 2026, 14:30',
    'nov 16, 2026, 14:30',
    '11.16.2026, 14:30',
    '11.16.2026, 14:30',
    '11.16.2026, 14:30',
  ])
  expect(await said({ clock: '12', date_order: 'day_first' })).toEqual([
    '16 Nov 2026, 2:30 pm',
    '16 nov 2026, 2:30 p. m.',
    '16.11.2026, 2:30 PM',
    '16.11.2026, 2:30 PM',
    '16.11.2026, 2:30 пп',
  ])
})

it("shows moments in the agency's time zone, wherever the reader is", async () => {
  const [kyiv] = await said({ time_zone: 'Europe/Kyiv' })
  const [canary] = await said({ time_zone: 'Atlantic/Canary' })
  expect([kyiv, canary]).toEqual(['16 Nov 2026, 15:30', '16 Nov 2026, 13:30'])
})

it('updates dates and names on an open page when the settings change', async () => {
  const Line = () => (
    <p>
      {useFormat().date('2026-11-16')} {fullName({ first_name: 'Anna', last_name: 'Nowak' })}
    </p>
  )
  await loadMessages('pl', 'desk')
  render(
    <Words language="pl">
      <Line />
    </Words>,
  )
  expect(screen.getByText('16.11.2026 Anna Nowak')).toBeTruthy()
  act(() => setAgencySettings({ date_order: 'month_first', name_order: 'last_first' }))
  expect(screen.getByText('11.16.2026 Nowak Anna')).toBeTruthy()
})
