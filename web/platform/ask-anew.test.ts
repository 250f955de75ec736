import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { askAnewAfterFirst } from './ask-anew.ts'

const settle = () => new Promise((go) => setTimeout(go, 20))

const open = () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  askAnewAfterFirst(client)
  const answers: ((value: string) => void)[] = []
  const queryFn = vi.fn(() => new Promise<string>((answer) => answers.push(answer)))
  const observer = new QueryObserver(client, { queryKey: ['leads'], queryFn })
  return { client, answers, queryFn, observer, leave: observer.subscribe(() => undefined) }
}

it('fetches again if something changed during the first fetch', async () => {
  const { client, answers, queryFn, observer, leave } = open()
  void client.invalidateQueries({ queryKey: ['leads'] })
  answers[0]!('before')
  await settle()
  expect(queryFn).toHaveBeenCalledTimes(2)
  answers[1]!('after')
  await settle()
  expect(observer.getCurrentResult().data).toBe('after')
  expect(queryFn).toHaveBeenCalledTimes(2)
  leave()
})

it('does not fetch again otherwise', async () => {
  const { client, answers, queryFn, leave } = open()
  answers[0]!('first')
  await settle()
  expect(queryFn).toHaveBeenCalledTimes(1)
  void client.invalidateQueries({ queryKey: ['leads'] })
  answers[1]!('second')
  await settle()
  expect(queryFn).toHaveBeenCalledTimes(2)
  leave()
})
