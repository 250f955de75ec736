import { act, renderHook } from '@testing-library/react'
import { MantineProvider } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { ApiProblem } from '#web/platform/api.ts'
import { Words, loadMessages } from '#web/platform/i18n.tsx'
import { useLawSaving } from './useLawSaving.ts'

const asks = new ApiProblem({
  status: 422,
  code: 'invalid',
  errors: [{ path: 'confirmed', code: 'changes_answers', params: { may_not: 1, unknown: 0, may: 0 } }],
})

const around = ({ children }: { children: ReactNode }) => (
  <MantineProvider env="test">
    <Words language="en">{children}</Words>
  </MantineProvider>
)

it('confirms only what the user was asked about: a removal is not confirmed by the question about a change', async () => {
  await loadMessages('en', 'all')
  const save = vi.fn().mockRejectedValueOnce(asks).mockResolvedValue(undefined)
  const remove = vi.fn().mockRejectedValueOnce(asks).mockResolvedValue(undefined)
  const typed = {}
  const { result } = renderHook(() => useLawSaving(typed, save, remove, () => undefined), { wrapper: around })
  const submit = () =>
    act(async () => result.current.saving.submit(new Event('submit') as unknown as FormEvent<HTMLFormElement>))
  const removeIt = () => act(async () => result.current.remove())
  await submit()
  expect(result.current.isAsked).toBe(true)
  await removeIt()
  expect(remove).toHaveBeenLastCalledWith(typed, {})
  expect(result.current.isAsked).toBe(false)
  await removeIt()
  expect(remove).toHaveBeenLastCalledWith(typed, { confirmed: true })
  await submit()
  expect(save).toHaveBeenLastCalledWith(typed, {})
})
