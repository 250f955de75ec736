import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChangeGroup } from '#contract/behaviors/history.ts'
import type { Lead } from '#contract/people/leads.ts'
import { proveHistory, sealHistory } from '#server/behaviors/history/prove-history.ts'
import { scanDataQuality } from '#server/people/data-quality/scan.commands.ts'
import { createCandidate, newPhone } from '#server/testing/builders.ts'
import { newCoordinator } from '#server/testing/contracts.ts'
import { newFreelancer } from '#server/testing/freelancers.ts'
import { admin, agency, erase, made, openErasing, planOf, uploaded } from '#server/testing/personal-data.ts'
import { scanDatabase } from '#server/testing/scan.ts'
import { standingContract } from '#server/testing/standing-contract.ts'
import { runRetention } from '../retention/run-retention.commands.ts'

beforeAll(openErasing)
afterAll(() => agency.close())

type Made = { id: number; version: number }

const get = async <T>(path: string) => (await agency.call<{ data: T }>('GET', path, { as: admin })).body.data

const write = async <T = Made>(method: string, path: string, body: unknown) => {
  const answer = await agency.call<{ data: T }>(method, path, { as: admin, body })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}

const closed = async (facts: object) => {
  const { id } = await made('/api/leads', { source: 'other', phone: newPhone(), ...facts })
  await agency.db.updateTable('leads').set({ is_open: false }).where('id', '=', id).execute()
  return { id, path: `/api/leads/${id}` }
}

const erasing = async (path: string, choose: (text: string) => boolean = () => false) => {
  const { mentions, confirmation, records } = await planOf(path)
  const possible = mentions.shown.flatMap(({ key, text, sure }) => (!sure && choose(text) ? [key] : []))
  return erase(path, records.find(({ entity }) => path.includes(entity))?.version ?? records[0]!.version, confirmation, admin, possible) // prettier-ignore
}

const textsOf = async () => (await agency.db.selectFrom('notes').select('text').orderBy('id').execute()).map(({ text }) => text) // prettier-ignore

describe('a person mentioned all over the agency', () => {
  let contract_id: number
  let other: Made
  let comment: string
  const phone = '+48511222333'

  beforeAll(async () => {
    contract_id = await standingContract(agency, [(await newCoordinator(agency)).id])
    other = await made('/api/leads', { first_name: 'Ivan', last_name: 'Moroz', phone: newPhone(), source: 'other', comment: 'Friend of Nadiia Moroz' }) // prettier-ignore
    comment = 'Sister of Надія Мороз, tel. 511-222-333; Moroz knows'
    await write('PATCH', `/api/leads/${other.id}`, { version: other.version, comment })
    for (const text of [
      'Ключі забрала Надія Мороз.',
      'Надія Морозова та Іван Мороз живуть тут',
      'На вулиці мороз',
      'Call 0048 511 222 333!',
      'Passport xx 445566 was shown',
    ])
      // prettier-ignore
      await made('/api/notes', { entity: 'contract', entity_id: contract_id, text })
    await made('/api/tasks', { title: 'Ask N. Moroz', description: 'About nadia.moroz@poczta.example', related: { entity: 'contract', id: contract_id } }) // prettier-ignore
    const searched = await agency.call('POST', '/api/leads/export', { as: admin, body: { query: { search: 'Nadia Moroz' }, columns: ['first_name'] } }) // prettier-ignore
    expect(searched.status, searched.text).toBe(200)
    const twin = { email: 'twins@mail.example', phone: newPhone() }
    await createCandidate(agency, admin, { ...twin, last_name: 'Aaronenko' })
    await createCandidate(agency, admin, { ...twin, phone: newPhone(), last_name: 'Bobenko' })
    await write('POST', '/api/data-quality/scans', {})
    await scanDataQuality(agency.db)
    const finding = await agency.db.selectFrom('quality_findings').where('kind', '=', 'same_person').select(['id', 'version']).executeTakeFirstOrThrow() // prettier-ignore
    await write('PUT', `/api/data-quality/findings/${finding.id}/dismissal`, { version: finding.version, reason: 'Nadia Moroz says no' }) // prettier-ignore
    await sealHistory(agency.db)
  })

  it('is shown before with the words around, and gone afterwards; similar names stay', async () => {
    const person = await createCandidate(agency, admin, { first_name: 'Надія', last_name: 'Мороз', first_name_latin: 'NADIIA', last_name_latin: 'MOROZ', phone, email: 'nadia.moroz@poczta.example' }) // prettier-ignore
    const type = await agency.db.selectFrom('document_types').where('code', '=', 'passport').select('id').executeTakeFirstOrThrow() // prettier-ignore
    const page = await uploaded('/api/document-files', 'page.pdf', Buffer.from('%PDF-1.4'))
    await made(`/api/candidates/${person.id}/documents`, {
      type_id: type.id,
      number: 'XX445566',
      valid_to: '2099-01-01',
      file_ids: [page],
    })
    const path = `/api/candidates/${person.id}`
    expect((await planOf(path)).mentions).toEqual({ sure: 0, possible: 0, hidden: 0, shown: [] })
    await agency.db.updateTable('candidates').set({ is_open: false }).where('id', '=', person.id).execute()

    const { mentions } = await planOf(path)
    const note = mentions.shown.find(({ before }) => before === 'Ключі забрала ')
    expect(note).toMatchObject({ entity: 'note', part: { entity: 'contract', id: contract_id }, field: 'text', kind: 'name', sure: true, text: 'Надія Мороз', after: '.' }) // prettier-ignore
    expect(mentions.shown.filter(({ sure }) => !sure).map(({ text }) => text).toSorted()).toEqual(['Moroz', 'мороз'].toSorted()) // prettier-ignore
    expect([mentions.sure, mentions.possible]).toEqual([mentions.shown.filter(({ sure }) => sure).length, 2])

    const changed = await erasing(path, (text) => text === 'Moroz')
    expect(changed.status, changed.text).toBe(200)
    expect(await textsOf()).toEqual([
      'Ключі забрала […].',
      'Надія Морозова та Іван Мороз живуть тут',
      'На вулиці мороз',
      'Call […]!',
      'Passport […] was shown',
    ])
    const lead = await get<Lead>(`/api/leads/${other.id}`)
    expect(lead).toMatchObject({ first_name: 'Ivan', last_name: 'Moroz', comment: 'Sister of […], tel. […]; […] knows', version: 3 }) // prettier-ignore
    const [task] = await get<{ title: string; description: string }[]>('/api/tasks')
    expect(task).toMatchObject({ title: 'Ask […]', description: 'About […]' })
    const left = await scanDatabase(agency.url, ['Надія Мороз.', 'Nadiia Moroz', 'Nadia Moroz', 'N. Moroz', '511-222-333', '511222333', 'nadia.moroz', 'xx 445566', 'XX445566', 'says no']) // prettier-ignore
    expect(left).toEqual(['public.quality_findings.dismiss_reason: says no', 'public.notes.search_key: Nadia Moroz'])
    const found = await agency.db
      .selectFrom('notes')
      .where('search_key', 'like', '%nadia moroz%')
      .select('text')
      .execute()
    expect(found).toEqual([{ text: 'Надія Морозова та Іван Мороз живуть тут' }])
    expect((await agency.db.selectFrom('quality_findings').select('dismiss_reason').where('dismiss_reason', 'is not', null).execute())[0]!.dismiss_reason).toBe('[…] says no') // prettier-ignore
  })

  it('leaves a history of events without values, cannot be undone, and is provable', async () => {
    const history = await get<ChangeGroup[]>(`/api/leads/${other.id}/history`)
    expect(history.map(({ action }) => action)).toEqual(['mention_erased', 'updated', 'created'])
    expect(history[0]!.fields).toEqual([{ field: 'comment', old: null, new: null }])
    expect(JSON.stringify(history)).not.toMatch(/sister|friend/i)
    const undone = await agency.call<{ code: string }>('POST', `/api/leads/${other.id}/undos`, { as: admin, body: { transaction_id: history[1]!.transaction_id } }) // prettier-ignore
    expect([undone.status, undone.body.code]).toEqual([409, 'undo_overtaken'])
    const contract = await get<ChangeGroup[]>(`/api/contracts/${contract_id}/history`)
    expect(contract.filter(({ action }) => action === 'mention_erased').map(({ record }) => record?.entity)).toContain('note') // prettier-ignore
    const found = await agency.call<{ data: Lead[] }>('GET', '/api/leads?search=511222333', { as: admin })
    expect(found.body.data).toEqual([])
    await sealHistory(agency.db)
    expect((await proveHistory(agency.db)).faults).toEqual([])
  })
})

describe('an uncertain mention', () => {
  it('stays while someone with the same name is known, unless it is chosen', async () => {
    await made('/api/leads', { first_name: 'Olha', last_name: 'Kravets', phone: newPhone(), source: 'other' })
    const { id: noted } = await made('/api/leads', { first_name: 'Ann', phone: newPhone(), source: 'other', comment: 'Comes with Olha Kravets' }) // prettier-ignore
    const { path } = await closed({ first_name: 'Ольга', last_name: 'Кравець' })
    const { mentions } = await planOf(path)
    expect(mentions).toMatchObject({
      sure: 0,
      possible: 1,
      shown: [{ entity: 'lead', id: noted, text: 'Olha Kravets' }],
    })
    expect((await erasing(path)).body.data).toMatchObject({ mentions: 0 })
    expect((await get<Lead>(`/api/leads/${noted}`)).comment).toBe('Comes with Olha Kravets')
  })

  it('stays in the nightly run, which removes the sure ones', async () => {
    const { id: noted } = await made('/api/leads', { first_name: 'Ann', phone: newPhone(), source: 'other', comment: 'With Petro Dubenko; Dubenko drives' }) // prettier-ignore
    const { id } = await closed({ first_name: 'Петро', last_name: 'Дубенко' })
    await agency.db.updateTable('leads').set({ retention_until: '2020-01-01' }).where('id', '=', id).execute()
    await agency.db.updateTable('retention_settings').set({ active: true }).execute()
    await runRetention(
      agency.db,
      agency.services.secrets,
      new Date(`${new Date().toISOString().slice(0, 10)}T05:30:00Z`),
    )
    expect((await get<Lead>(`/api/leads/${noted}`)).comment).toBe('With […]; Dubenko drives')
  })

  it('is refused when the text has changed since, and nothing is erased', async () => {
    const noted = await made('/api/leads', { first_name: 'Ann', phone: newPhone(), source: 'other', comment: 'Now Hrytsenko comes' }) // prettier-ignore
    const { path, id } = await closed({ first_name: 'Lev', last_name: 'Hrytsenko' })
    const { mentions, confirmation, records } = await planOf(path)
    await write('PATCH', `/api/leads/${noted.id}`, { version: noted.version, comment: 'Hrytsenko came' })
    const keys = mentions.shown.map(({ key }) => key)
    const refused = await erase(path, records[0]!.version, confirmation, admin, keys)
    expect([refused.status, refused.body.code]).toEqual([409, 'mentions_changed'])
    expect((await get<Lead>(`/api/leads/${id}`)).anonymised_at).toBeNull()
  })
})

it('is found by former names of the person, also in stored answers', async () => {
  const former = newPhone()
  const { id, path } = await closed({ first_name: 'Zoriana', last_name: 'Skoropadska', phone: former })
  await agency.db.updateTable('leads').set({ is_open: true }).where('id', '=', id).execute()
  await write('PATCH', path, { version: 1, last_name: 'Vyhovska', phone: newPhone() })
  await agency.db.updateTable('leads').set({ is_open: false }).where('id', '=', id).execute()
  const body = { first_name: 'Ann', phone: newPhone(), source: 'other', comment: `Zoriana Skoropadska, ${former}` }
  const headers = { 'idempotency-key': 'key-of-zoriana-0001' }
  const answer = await agency.call<{ data: Made }>('POST', '/api/leads', { as: admin, body, headers })
  expect(answer.status, answer.text).toBe(200)
  expect((await scanDatabase(agency.url, ['Skoropadska'])).some((place) => place.includes('idempotency_keys'))).toBe(true) // prettier-ignore
  expect((await erasing(path)).body.data.mentions).toBeGreaterThan(1)
  expect((await get<Lead>(`/api/leads/${answer.body.data.id}`)).comment).toBe('[…], […]')
  expect(await scanDatabase(agency.url, ['Skoropadska', former])).toEqual([])
})

it('is found for a freelance recruiter too', async () => {
  const { id: noted } = await made('/api/leads', { first_name: 'Ann', phone: newPhone(), source: 'other', comment: 'Lesia Zhuravlynska brought her' }) // prettier-ignore
  const one = await newFreelancer(agency, admin, await agency.join('recruiter'), { first_name: 'Леся', last_name: 'Журавлинська', status: 'ended' }) // prettier-ignore
  const answer = await erasing(`/api/recruiters/freelance/${one.id}`)
  expect(answer.status, answer.text).toBe(200)
  expect((await get<Lead>(`/api/leads/${noted}`)).comment).toBe('[…] brought her')
})

describe('the protection of history and documents', () => {
  it('masks only in the transaction that anonymised a person and recorded it', async () => {
    const said = await agency.db.selectFrom('change_history').where('action', '=', 'mention_erased').where('entity', '=', 'lead').select(['entity_id', 'transaction_id']).executeTakeFirstOrThrow() // prettier-ignore
    const who = await agency.db.selectFrom('change_history').where('action', '=', 'anonymised').where('transaction_id', '=', said.transaction_id).select(['entity', 'entity_id']).executeTakeFirstOrThrow() // prettier-ignore
    const { version } = await get<Lead>(`/api/leads/${said.entity_id}`)
    await write('PATCH', `/api/leads/${said.entity_id}`, { version, comment: 'Written later' })
    const [line] = await agency.db.selectFrom('change_history').where('entity_id', '=', said.entity_id).orderBy('id', 'desc').limit(1).select('id').execute() // prettier-ignore
    const mask = sql`select mask_mentions(${who.entity}, ${who.entity_id}, array[${line!.id}]::bigint[], '{}')`
    await expect(mask.execute(agency.db)).rejects.toThrow(/anonymised just now/)
  })

  it.each([
    ['Paid to Nadia (Moroz) [x] 5.00', 'Paid to […] [x] 5.00', true],
    ['Paid to Nadia Moroz', 'Paid to […]', true],
    ['Nadia\nand her mother', '[…]\nand her mother', true],
    ['Paid to Nadia Moroz', 'Paid in full', false],
    ['Paid to Nadia Moroz', 'Repaid to […]', false],
    ['Paid 5x00 to Nadia', 'Paid 5.00 to […]', false],
    ['Paid', 'Paid […]', false],
  ])('distinguishes removed words from other changes: %s → %s', async (was, now_is, expected) => {
    const { rows } = await sql<{ only: boolean }>`select only_loses_words(${was}, ${now_is}) as only`.execute(agency.db)
    expect(rows[0]!.only).toBe(expected)
  })
})
