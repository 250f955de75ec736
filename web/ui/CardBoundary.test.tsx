import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Words, loadMessages } from '#web/platform/i18n.tsx'
import { CardBoundary, Drawn } from '#web/ui/CardBoundary.tsx'
import { FactGroup, Facts } from '#web/ui/Facts.tsx'
import { Section } from '#web/ui/Page.tsx'

const FAILED = 'This part couldn’t be loaded.'

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await loadMessages('en', 'desk')
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** Throws: the date does not exist, as in a damaged row. */
const broken = (): string => new Intl.DateTimeFormat('en').format(new Date('never'))

const show = (parts: React.ReactNode) =>
  render(
    <MantineProvider>
      <Words language="en">{parts}</Words>
    </MantineProvider>,
  )

it('a fact that cannot be rendered shows an error in its card, and other cards stay', () => {
  show(
    <>
      <Section title="Person">
        <Facts
          facts={() => [
            ['Name', 'Anna'],
            ['Born', broken()],
          ]}
        />
      </Section>
      <FactGroup title="Agreement" facts={() => [['Until', broken()]]} />
      <FactGroup title="Nothing known" facts={() => [['City', null]]} />
      <Section title="Contact">
        <Facts facts={() => [['Phone', '+48 600 100 200']]} />
      </Section>
    </>,
  )
  expect(screen.getAllByText(FAILED)).toHaveLength(2)
  for (const title of ['Person', 'Agreement', 'Contact'])
    expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByText('+48 600 100 200')).toBeTruthy()
  expect(screen.queryByText('Nothing known')).toBeNull()
})

it('a part of a card that fails to render is tried again with the button', () => {
  let fails = true
  const Part = () => {
    if (fails) throw new RangeError('broken')
    return <p>whole again</p>
  }
  show(
    <Section title="Notes">
      <Part />
    </Section>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByText(FAILED)).toBeTruthy()
  fails = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByText('whole again')).toBeTruthy()
})

it('a card recovers when its record does', () => {
  const card = (value: string) => (
    <MantineProvider>
      <Words language="en">
        <Section title="Person">
          <Facts facts={() => [['Born', new Date(value).toISOString()]]} />
        </Section>
      </Words>
    </MantineProvider>
  )
  const { rerender } = render(card('never'))
  expect(screen.getByText(FAILED)).toBeTruthy()
  rerender(card('1990-03-11'))
  expect(screen.getByText('1990-03-11T00:00:00.000Z')).toBeTruthy()
})

it('a part that could not be loaded is passed on to the boundary that waits for it', () => {
  const missing = () => {
    throw new TypeError('Failed to fetch dynamically imported module: /assets/a.js')
  }
  expect(() =>
    show(
      <CardBoundary>
        <Drawn draw={missing} />
      </CardBoundary>,
    ),
  ).toThrow('dynamically imported')
})
