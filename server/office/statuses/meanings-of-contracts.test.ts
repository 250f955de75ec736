import { afterAll, beforeAll, expect, it } from 'vitest'
import { admin, agency, drafted, openAdditions, read, reason } from '#server/testing/additions.ts'
import { newRunning, signWithPaper } from '#server/testing/contracts.ts'
import { changeStatus, ownStatus } from '#server/testing/own-statuses.ts'

beforeAll(openAdditions)
afterAll(() => agency.close())

it('terminated: a signed addition that ends a contract sets the agency’s own status', async () => {
  const own = await ownStatus(agency, admin, 'contract', ['terminated'], { category: 'closed_bad' })
  expect((await changeStatus(agency, admin, 'contract', 'terminated', { meanings: [] })).status).toBe(200)
  const { contract } = await newRunning(agency, admin)
  const draft = await drafted(
    contract.id,
    { termination_date: '2026-11-15', reason_id: await reason() },
    { kind: 'termination', effective_from: '2026-11-15' },
  )
  expect((await signWithPaper(agency, admin, draft)).body.data).toMatchObject({ status: 'applied' })
  expect(await read(contract.id)).toMatchObject({ status_id: own.id, end_date: '2026-11-15' })
})
