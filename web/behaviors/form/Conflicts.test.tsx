import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiProblem } from '#web/platform/api.ts'
import { Words, loadMessages } from '#web/platform/i18n.tsx'
import { takeNotices } from '#web/ui/notices.ts'
import { Conflicts, useTheirs } from './Conflicts.tsx'

type Row = { phone: string; city: string; email: string; version: number }
type Values = Omit<Row, 'version'> & { custom_values: Record<string, unknown> }

const toValues = ({ phone, city, email }: Row): Values => ({ phone, city, email, custom_values: {} })
const original = toValues({ phone: '111', city: 'Lublin', email: 'a@x.pl', version: 1 })
const mine: Values = { ...original, phone: '222', city: 'Radom' }
const theirs: Row = { phone: '333', city: 'Lublin', email: 'b@x.pl', version: 2 }
const stale = (current: Row) => new ApiProblem({ status: 409, code: 'stale', current })

const save = vi.fn<(theirs: Row, mine: Values, keys: string[]) => Promise<void>>()

const Sample = ({ current }: { current: Row }) => {
  const state = useTheirs<Row>()
  return (
    <>
      <button type="button" onClick={() => state.notice(stale(current))}>
        Refused
      </button>
      <Conflicts
        stale={state}
        original={original}
        mine={mine}
        toValues={toValues}
        fieldTexts={{ labelOf: (field) => field, textOf: (_field, value) => String(value) }}
        save={save}
      />
    </>
  )
}

const open = async (current = theirs) => {
  await loadMessages('en', 'all')
  render(
    <MantineProvider env="test">
      <Words language="en">
        <Sample current={current} />
      </Words>
    </MantineProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Refused' }))
  return screen.findByRole('dialog')
}

const saveChosen = (dialog: HTMLElement) => {
  const buttons = within(dialog).getAllByRole('button')
  fireEvent.click(buttons.at(-1)!)
}

beforeEach(() => {
  save.mockReset()
  takeNotices()
})
afterEach(cleanup)

it('asks only about fields that both changed, and saves the value typed here unless theirs is chosen', async () => {
  save.mockResolvedValue()
  const dialog = await open()
  expect(within(dialog).getAllByRole('radio')).toHaveLength(2)
  expect(within(dialog).getByLabelText('222')).toBeChecked()
  saveChosen(dialog)
  await waitFor(() => expect(save).toHaveBeenCalledWith(theirs, mine, ['phone', 'city']))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('keeps the colleague’s value if theirs is chosen', async () => {
  save.mockResolvedValue()
  const dialog = await open()
  fireEvent.click(within(dialog).getByLabelText('333'))
  saveChosen(dialog)
  await waitFor(() => expect(save).toHaveBeenCalledWith(theirs, mine, ['city']))
})

it('asks again if someone saves once more', async () => {
  save.mockRejectedValueOnce(stale({ ...theirs, phone: '444', version: 3 }))
  saveChosen(await open())
  expect(await screen.findByLabelText('444')).toBeInTheDocument()
  expect(takeNotices()).toEqual([])
})

it('shows any other failure and asks nothing', async () => {
  save.mockRejectedValueOnce(new ApiProblem({ status: 0, code: 'network' }))
  saveChosen(await open())
  await waitFor(() => expect(takeNotices()).toMatchObject([{ color: 'red' }]))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('shows no field that the colleague changed to the same value', async () => {
  const dialog = await open({ ...theirs, phone: '222' })
  expect(within(dialog).queryByRole('radio')).toBeNull()
})
