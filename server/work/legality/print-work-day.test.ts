import { sql } from 'kysely'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { atWork } from '#server/testing/at-work.ts'
import { allPapers, dayFrom, newPaper, newWorker, place, runningContract } from '#server/testing/placements.ts'
import { permitFor } from '#server/testing/permits.ts'
import { setRow } from '#server/testing/rows.ts'

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

const asked = (as: Someone, body: object) =>
  agency.app.inject({
    method: 'POST',
    url: '/api/legality/export',
    headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })

const textOf = async (as: Someone, body: object) => {
  const answer = await asked(as, body)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.headers['content-type']).toBe('application/pdf')
  const document = await getDocumentProxy(new Uint8Array(answer.rawPayload))
  return (await extractText(document, { mergePages: true })).text.replaceAll(/\s+/g, ' ')
}

it('prints who may work on a day and why, for all contracts in scope or for one', async () => {
  const one = await runningContract(agency, admin, { title: 'Pakowanie herbaty' }, { headcount: 5 })
  const other = await runningContract(agency, admin, { title: 'Sortowanie jablek' }, { headcount: 5 })
  await atWork(agency, admin, one.need.id)
  await atWork(agency, admin, one.need.id, { valid_to: dayFrom(0) })
  const kept = await atWork(agency, admin, other.need.id)

  const whole = await textOf(admin, { day: dayFrom(1) })
  for (const words of [
    'Pakowanie herbaty',
    'Sortowanie jablek',
    'Can work',
    'Can’t work',
    'Right to stay',
    'Ustawa z 20.03.2025 (Dz.U. 2025 poz. 621)',
    'Ustawa z dnia 20 marca 2025 r. o warunkach dopuszczalności powierzania pracy cudzoziemcom',
  ])
    expect(whole).toContain(words)
  expect(whole).toContain('expired on')
  expect(await textOf(admin, { day: dayFrom(1), language: 'pl' })).toContain('Nie może pracować')

  const single = await textOf(admin, { day: dayFrom(1), contract_id: one.contract.id })
  expect(single).toContain('Pakowanie herbaty')
  expect(single).not.toContain('Sortowanie jablek')

  const own = await textOf(other.coordinator.as, { day: dayFrom(1) })
  expect(own).toContain('Sortowanie jablek')
  expect(own).not.toContain('Pakowanie herbaty')
  expect(await textOf(other.coordinator.as, { day: dayFrom(1), contract_id: one.contract.id })).toContain(
    'No one is planned for this day.',
  )

  await sql`update workers w set status_id = s.id from statuses s
    where w.id = ${kept} and s.entity = 'worker' and 'blacklisted' = any(s.meanings)`.execute(agency.db)
  const shown = await textOf(admin, { day: dayFrom(1), contract_id: other.contract.id })
  expect(shown).toContain('not admitted to work')
  expect(shown, 'the list may stay with the client').not.toContain('blacklisted')

  expect((await asked(await agency.joinWith(['view contracts']), { day: dayFrom(1) })).statusCode).toBe(403)
  expect((await asked(admin, { day: 'tomorrow' })).statusCode).toBe(400)
})

it('names people as their passports do beside other letters, and once where both are the same', async () => {
  const { need, contract } = await runningContract(agency, admin, { title: 'Pakowanie kawy' }, { headcount: 5 })
  const id = await atWork(agency, admin, need.id)
  const print = () => textOf(admin, { day: dayFrom(1), contract_id: contract.id, language: 'pl' })
  const rename = (more: object) => agency.db.updateTable('workers').set(more).where('id', '=', id).execute()
  await rename({ first_name: 'Ірина', last_name: 'Бойко', first_name_latin: 'Iryna', last_name_latin: 'Boiko' })
  expect(await print()).toContain('Iryna Boiko Ірина Бойко')
  await rename({ first_name: 'Marcin', last_name: 'Nowak', first_name_latin: 'MARCIN', last_name_latin: 'NOWAK' })
  const once = await print()
  expect([once.includes('Marcin Nowak'), once.includes('MARCIN')]).toEqual([true, false])
})

it('says what a permit and the placement say where they differ, but not the pay', async () => {
  const { need, contract } = await runningContract(agency, admin, { title: 'Wedzenie ryb' }, { headcount: 5 })
  const id = await newWorker(agency, admin, { citizenship: 'NP', stay_basis: 'visa', work_basis: 'work_permit' })
  await allPapers(agency, id)
  await newPaper(agency, id, 'visa', { country: 'PL' })
  const permit = await newPaper(agency, id, 'work_permit', { country: 'PL', ...(await permitFor(agency, need.id)) })
  const given = { need_id: need.id, worker_id: id, start_date: dayFrom(0), agreement_sent_on: dayFrom(-2) }
  expect((await place(agency, admin, given)).status).toBe(200)
  const printed = (more: object) =>
    setRow(agency.db, 'documents', permit, more).then(() =>
      textOf(admin, { day: dayFrom(1), contract_id: contract.id }),
    )
  const other = await printed({ named_client: 'Inna sp. z o.o.', named_client_tax_id: '8970001234' })
  expect(other).toContain('document names another client')
  expect(other).toContain('In the document: Inna sp. z o.o.; in the placement:')
  const paid = await printed({ ...(await permitFor(agency, need.id)), lowest_pay: 77.7 })
  expect(paid).toContain('pay below the amount in the document')
  for (const amount of ['77,70', '77.70']) expect(paid).not.toContain(amount)
})
