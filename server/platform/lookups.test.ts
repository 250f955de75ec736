import { expect, it } from 'vitest'
import { type Address, openLookups } from './lookups.ts'

/** A name server that answers only on command. */
const silentServer = () => {
  const asked: { host: string; answer: (addresses: Address[]) => void; fail: (error: Error) => void }[] = []
  const look = (host: string) =>
    new Promise<Address[]>((answer, fail) => {
      asked.push({ host, answer, fail })
    })
  return { asked, look }
}

const turnOver = () => new Promise((resolve) => setImmediate(resolve))

it('asks a silent name server for two names at a time, each once', async () => {
  const { asked, look } = silentServer()
  const lookUp = openLookups(look)
  const found = ['a', 'b', 'c', 'a'].map((host) => lookUp(`${host}.example`))
  await turnOver()
  expect(asked.map(({ host }) => host)).toEqual(['a.example', 'b.example'])
  asked[0]!.answer([{ address: '1.2.3.4', family: 4 }])
  expect(await Promise.all([found[0], found[3]])).toEqual([
    [{ address: '1.2.3.4', family: 4 }],
    [{ address: '1.2.3.4', family: 4 }],
  ])
  await turnOver()
  expect(asked.map(({ host }) => host)).toEqual(['a.example', 'b.example', 'c.example'])
  asked[1]!.fail(new Error('no such host'))
  await expect(found[1]).rejects.toThrow('no such host')
  asked[2]!.answer([])
  expect(await found[2]).toEqual([])
})
