import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Candidate } from '#contract/people/candidates.ts'
import type { Worker } from '#contract/people/workers.ts'
import { multipart } from '#server/testing/agency.ts'
import { newCoordinator } from '#server/testing/contracts.ts'
import { standingPlacement } from '#server/testing/on-contract.ts'
import { standingShift } from '#server/testing/shifts.ts'
import { standingContract } from '#server/testing/standing-contract.ts'
import { newPhone, standIn } from '#server/testing/builders.ts'
import { queuedJobs, scanDatabase } from '#server/testing/scan.ts'
import { removeFiles } from '#server/office/files/remove-files.commands.ts'
import {
  agency,
  admin,
  made,
  year,
  field,
  wholePerson,
  planOf,
  erase,
  unzip,
  openErasing,
  SECRETS,
} from '#server/testing/personal-data.ts'

beforeAll(openErasing)
afterAll(() => agency.close())

describe('a whole person', () => {
  let someone: Awaited<ReturnType<typeof wholePerson>>
  let worker_id: number

  beforeAll(async () => {
    await field('lead', 'secret_word', { is_personal: true, searchable: true })
    someone = await wholePerson()
    await standIn(agency, 'candidates', someone.candidate_id, 'approved')
    const { version } = (
      await agency.call<{ data: Candidate }>('GET', `/api/candidates/${someone.candidate_id}`, { as: admin })
    ).body.data
    worker_id = (
      await made(`/api/candidates/${someone.candidate_id}/conversion`, {
        version,
        pesel: '91051412340',
        iban: 'PL61 1090 1014 0000 0712 1981 2874',
        account_holder: 'Fialkivska Zhovtobriukh',
        emergency_name: 'Petro Zhovtobriukh',
        emergency_phone: newPhone(),
      })
    ).id
    const contract_id = await standingContract(agency, [(await newCoordinator(agency)).id])
    const days = { start_date: '2026-02-01', end_date: '2026-02-10', status: 'ended' }
    const id = await standingPlacement(agency, worker_id, contract_id, days)
    const shift_id = await standingShift(agency, { id, worker_id, contract_id }, '2026-02-02', {
      note: 'Zhovtobriukh was ill',
    })
    const at = new Date().toISOString()
    const marked = { user_id: admin.actor.user_id!, made_at: at, received_at: at, outcome: 'applied' } as const
    const note = 'Zhovtobriukh came late'
    await agency.db.insertInto('attendance_marks').values({ key: crypto.randomUUID(), shift_id, mark: 'late', note, ...marked }).execute() // prettier-ignore
    const told = { contract_id, worker_id, date: '2026-02-02', happened_at: at, created_at: at, created_by: admin.actor.user_id! } // prettier-ignore
    await agency.db.insertInto('site_reports').values({ key: crypto.randomUUID(), kind: 'incident', text: 'Zhovtobriukh fell', ...told }).execute() // prettier-ignore
    const related = { entity: 'worker', id: worker_id }
    const task = await made('/api/tasks', { title: 'Ask Zhovtobriukh', description: 'Fialkivska fell', related })
    const paper = multipart('Zhovtobriukh report.pdf', Buffer.from('%PDF-1.4 of the task'))
    expect((await agency.call('POST', `/api/tasks/${task.id}/files`, { as: admin, ...paper })).status).toBe(200)
    await made('/api/notes', { entity: 'worker', entity_id: worker_id, text: 'Zhovtobriukh limps' })
    await made('/api/notes', { entity: 'task', entity_id: task.id, text: 'Fialkivska answered' })
  })

  it('is exported in one file with the sensitive numbers opened, and history records it', async () => {
    const { names, text } = await unzip(`/api/workers/${worker_id}`)
    expect(names).toContain('README.txt')
    expect(await text('README.txt')).toContain('Fialkivska Жовтобрюх')
    expect(names.some((name) => name.startsWith('photo/'))).toBe(true)
    const page = names.find((name) => name.startsWith('documents/passport-'))!
    expect(page).toContain('Zhovtobriukh passport')
    expect(await text(page)).toBe('%PDF-1.4 Zhovtobriukh')
    const data = JSON.parse(await text('data.json')) as {
      records: { entity: string; pesel?: string; iban?: string; change_history: unknown[]; custom_fields: object[] }[]
      documents: { number: string }[]
      placements: object[]
      shifts: object[]
      reports: object[]
      tasks: object[]
      notes: object[]
    }
    expect(data.records.map(({ entity }) => entity)).toEqual(['lead', 'candidate', 'worker'])
    expect(data.records[2]).toMatchObject({ pesel: '91051412340', iban: 'PL61109010140000071219812874' })
    expect(data.records[0]!.custom_fields).toMatchObject([{ key: 'secret_word', value: 'Zhovtobriukh' }])
    expect(data.records[0]!.change_history.length).toBeGreaterThan(1)
    expect(data.documents).toMatchObject([{ number: 'XX445566' }])
    expect(data.placements).toMatchObject([{ start_date: '2026-02-01', end_date: '2026-02-10' }])
    expect(data.shifts).toMatchObject([{ date: '2026-02-02', note: 'Zhovtobriukh was ill' }])
    expect(data.reports).toMatchObject([{ kind: 'incident', text: 'Zhovtobriukh fell' }])
    const files = [{ name: 'Zhovtobriukh report.pdf' }]
    expect(data.tasks).toMatchObject([{ title: 'Ask Zhovtobriukh', description: 'Fialkivska fell', files }])
    expect(data.notes).toMatchObject([
      { on: 'worker', text: 'Zhovtobriukh limps' },
      { on: 'task', text: 'Fialkivska answered' },
    ])
    const report = names.find((name) => name.startsWith('tasks/'))!
    expect(await text(report)).toBe('%PDF-1.4 of the task')
    const { body } = await agency.call<{ data: { action: string }[] }>('GET', `/api/workers/${worker_id}/history`, {
      as: admin,
    })
    expect(body.data[0]!.action).toBe('exported')
  })

  it('is not erased as lead or candidate while there is a worker, nor as worker within ten years', async () => {
    const lead = await planOf(`/api/leads/${someone.lead_id}`)
    expect(lead.forbidden.map(({ code }) => code)).toContain('worker_exists')
    const candidate = await erase(`/api/candidates/${someone.candidate_id}`, 3, 'Fialkivska Жовтобрюх')
    expect([409, 422]).toContain(candidate.status)
    await standIn(agency, 'workers', worker_id, 'left')
    await agency.db
      .updateTable('workers')
      .set({ left_at: `${year - 3}-06-01`, is_open: false })
      .where('id', '=', worker_id)
      .execute()
    const plan = await planOf(`/api/workers/${worker_id}`)
    expect(plan.forbidden).toEqual([
      { path: 'worker', code: 'worker_too_early', params: { from: `${year + 8}-01-01` } },
    ])
    const refused = await erase(`/api/workers/${worker_id}`, plan.records[2]!.version, 'Fialkivska Жовтобрюх')
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ code: 'worker_too_early' }] } })
  })

  it('is erased after that time with the name as confirmation: no trace is found anywhere', async () => {
    await agency.db.updateTable('workers').set({ left_at: '2010-06-01' }).where('id', '=', worker_id).execute()
    const plan = await planOf(`/api/workers/${worker_id}`)
    expect(plan.forbidden).toEqual([])
    expect(plan.goes).toMatchObject({ sensitive: 3, documents: 1, files: 3, custom_fields: ['secret_word'] })
    const { version } = plan.records[2]!
    const wrong = await erase(`/api/workers/${worker_id}`, version, 'Somebody Else')
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ path: 'confirmation' }] } })
    expect(await erase(`/api/workers/${worker_id}`, version + 1, plan.confirmation)).toMatchObject({ status: 409 })
    const before = await scanDatabase(agency.url, [...SECRETS, someone.phone])
    expect(before.length).toBeGreaterThan(10)
    const keys = await agency.db.selectFrom('files').select('storage_key').execute()
    const erased = await erase(`/api/workers/${worker_id}`, version, 'fialkivska  жовтобрюх')
    expect(erased.status, erased.text).toBe(200)

    expect(await scanDatabase(agency.url, [...SECRETS, someone.phone, someone.phone.slice(3)])).toEqual([])
    const [job] = await queuedJobs<{ keys: string[] }>(agency.url, 'remove_files')
    expect(job!.keys.toSorted()).toEqual(keys.map(({ storage_key }) => storage_key).toSorted())
    await removeFiles(agency.services.storage, job!.keys)
    const left: string[] = []
    for await (const { key } of agency.services.storage.list()) left.push(key)
    expect(left).toEqual([])
  })

  it('is nameless afterwards, read-only, not found by search, and shown as anonymised', async () => {
    const { data } = (await agency.call<{ data: Worker }>('GET', `/api/workers/${worker_id}`, { as: admin })).body
    expect(data).toMatchObject({ first_name: 'Anonymised', last_name: `#${worker_id}`, phone: '', sensitive: {} })
    expect(data.anonymised_at).not.toBeNull()
    expect(data.left_at).toBe('2010-06-01')
    expect(data.abilities).toMatchObject({ update: false, restore: false, unmask: false })
    for (const path of ['leads', 'candidates', 'workers'])
      for (const q of ['Zhovtobriukh', someone.phone, 'Жовтобрюх'])
        expect(
          (await agency.call('GET', `/api/${path}?archived=with&search=${encodeURIComponent(q)}`, { as: admin })).body,
        ).toMatchObject({ data: [] })
    const history = await agency.call<{ data: { action: string }[] }>('GET', `/api/workers/${worker_id}/history`, {
      as: admin,
    })
    expect(history.text).not.toMatch(/Zhovtobriukh/i)
    expect(history.body.data[0]!.action).toBe('anonymised')
    const again = await erase(`/api/workers/${worker_id}`, data.version, `Anonymised #${worker_id}`)
    expect(again).toMatchObject({ status: 422, body: { errors: [{ code: 'already_anonymised' }] } })
    const { names } = await unzip(`/api/workers/${worker_id}`)
    expect(names).toEqual(['README.txt', 'data.json'])
  })
})
