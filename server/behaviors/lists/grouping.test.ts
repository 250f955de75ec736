import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { createCandidate, newPhone, standIn, statusIds } from '#server/testing/builders.ts'
import { newContract } from '#server/testing/contracts.ts'
import { newHousing } from '#server/testing/housing.ts'

type Row = { id: number; source?: string; status_id?: number; recruiter_id?: number | null }
type Meta = { next: string | null; groups?: (string | null)[]; total?: number }
type List = { data: Row[]; meta: Meta; errors?: { path: string; code: string }[] }
type Person = { first_name: string; last_name: string; is_blocked: boolean }
type Groups = { data: { value: string | null; total: number; total_capped: boolean; people: Person[] | null }[] }

let agency: TestAgency
let admin: Someone
let olena: Someone
const sources = ['olx', 'facebook', 'olx', 'other', 'facebook', 'olx', 'other'] as const

const read = async (path: string, as = admin) => (await agency.call<List>('GET', path, { as })).body
const groups = async (path: string, as = admin) =>
  (await agency.call<Groups>('GET', path, { as })).body.data.map(({ total_capped, people: _people, ...group }) => {
    expect(total_capped).toBe(false)
    return group
  })
const made = async (path: string, as: Someone, body: object) => {
  const answer = await agency.call<unknown>('POST', path, { as, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  olena = await agency.join('recruiter')
  const options = ['night', 'day'].map((value) => ({ value, label: { en: value, ua: value } }))
  const label = { en: 'Shift', ua: 'Зміна' }
  await made('/api/custom-fields', admin, {
    entity: 'lead',
    key: 'shift',
    label,
    type: 'select',
    options,
    filterable: true,
  })
  for (const [at, source] of sources.entries())
    await made('/api/leads', at % 2 ? admin : olena, {
      citizenship: [null, 'UA', 'PL', 'UA'][at % 4],
      first_name: 'Ann',
      phone: newPhone(),
      source,
      city: ['Łódź', null, 'Kraków'][at] ?? null,
      ...(at < 3 ? { custom_values: { shift: at === 0 ? 'day' : 'night' } } : {}),
    })
})
afterAll(() => agency.close())

it('orders a list by groups first, whatever its order, and names the group of each row', async () => {
  const counts = await groups('/api/leads/groups?group=source')
  const known = counts.map(({ value }) => value)
  expect(Object.fromEntries(counts.map(({ value, total }) => [value, total]))).toEqual({
    olx: 3,
    facebook: 2,
    other: 2,
  })
  for (const query of ['', '&sort=-last_name', '&fields=source', '&search=ann', '&fields=source&search=ann']) {
    const { data, meta } = await read(`/api/leads?group=source${query}`)
    expect(meta.groups, query).toEqual(data.map(({ source }) => source))
    expect(meta.groups, query).toEqual(known.flatMap((value) => sources.filter((source) => source === value)))
  }
  expect((await read('/api/leads')).meta.groups).toBeUndefined()
})

it('pages through the groups by cursor and by number with the same result', async () => {
  const whole = (await read('/api/leads?group=source&fields=source')).data.map(({ id }) => id)
  const walked: number[] = []
  let after = ''
  do {
    const { data, meta } = await read(`/api/leads?group=source&fields=source&limit=2${after}`)
    walked.push(...data.map(({ id }) => id))
    after = meta.next ? `&after=${meta.next}` : ''
  } while (after)
  expect(walked).toEqual(whole)
  const third = await read('/api/leads?group=source&fields=source&limit=2&page=3')
  expect(third.data.map(({ id }) => id)).toEqual(whole.slice(4, 6))
})

it('returns the same rows group by group as in one sort order', async () => {
  const statuses = await statusIds(agency, 'lead')
  const recruiter = olena.actor.recruiter_id!
  for (const group of ['status_id', 'recruiter_id', 'citizenship', 'source', 'city'])
    for (const as of [admin, olena])
      for (const more of [
        '',
        '&sort=created_at',
        '&limit=2',
        '&limit=2&page=2',
        '&limit=3&page=2&sort=created_at',
        '&folded=-',
        `&folded=${recruiter}`,
        `&folded=${statuses.get('new')}~UA`,
        '&folded=olx~Łódź',
        '&search=ann',
        '&source=olx',
        '&archived=with',
      ]) {
        const path = `/api/leads?group=${group}${more}`
        let [whole, slim] = [await read(path, as), await read(`${path}&fields=city`, as)]
        for (;;) {
          expect(
            slim.data.map(({ id }) => id),
            path,
          ).toEqual(whole.data.map(({ id }) => id))
          expect([slim.meta.next, slim.meta.groups], path).toEqual([whole.meta.next, whole.meta.groups])
          if (!whole.meta.next || more.includes('page')) break
          const on = `${path}&after=${whole.meta.next}`
          ;[whole, slim] = [await read(on, as), await read(`${on}&fields=city`, as)]
        }
        const counts = await groups(`/api/leads/groups?group=${group}${more.startsWith('&source') ? more : ''}`, as)
        if (more === '') expect(counts.reduce((sum, { total }) => sum + total, 0)).toBe(whole.meta.total)
      }
})

it('leaves out the rows of folded groups but counts them', async () => {
  const { data, meta } = await read('/api/leads?group=source&folded=olx~other')
  expect(new Set(data.map(({ source }) => source))).toEqual(new Set(['facebook']))
  expect(meta.total).toBe(sources.length)
  const without = await read('/api/leads?group=city&folded=-&fields=city')
  expect(without.meta.groups).toEqual(['Kraków', 'Łódź'])
  expect(await groups('/api/leads/groups?group=city')).toEqual([
    { value: 'Kraków', total: 1 },
    { value: 'Łódź', total: 1 },
    { value: null, total: 5 },
  ])
})

it('counts what the filters find within the reader’s scope', async () => {
  expect(await groups('/api/leads/groups?group=source&source=olx')).toEqual([{ value: 'olx', total: 3 }])
  const own = await groups('/api/leads/groups?group=source', olena)
  const seen = (await read('/api/leads', olena)).meta.total
  expect(own.reduce((sum, { total }) => sum + total, 0)).toBe(seen)
})

it('orders statuses by their chain, options of a custom field by their order, rows without a value last', async () => {
  const ids = await statusIds(agency, 'candidate')
  const later = await createCandidate(agency, admin)
  await standIn(agency, 'candidates', later.id, 'ready')
  const first = await createCandidate(agency, admin)
  const { data, meta } = await read('/api/candidates?group=status_id&fields=status_id')
  expect(data.map(({ id }) => id)).toEqual([first.id, later.id])
  expect(meta.groups).toEqual([String(first.status_id), String(ids.get('ready'))])
  expect(await groups('/api/leads/groups?group=custom.shift')).toEqual([
    { value: 'night', total: 2 },
    { value: 'day', total: 1 },
    { value: null, total: 4 },
  ])
})

it('groups contracts by client and coordinator, houses by type', async () => {
  await newContract(agency, admin)
  const client = await read('/api/contracts?group=client_name&fields=client_name')
  expect(client.meta.groups).toHaveLength(1)
  expect(await groups('/api/contracts/groups?group=coordinator_id')).toHaveLength(1)
  await newHousing(agency, admin)
  expect((await groups('/api/housing/groups?group=kind')).reduce((sum, { total }) => sum + total, 0)).toBeGreaterThan(0)
})

it('groups tasks by their set of assignees, in the order of names', async () => {
  const kinga = await agency.join('recruiter')
  const [hers, both, kingas] = [`${olena.user_id}`, `${olena.user_id},${kinga.user_id}`, `${kinga.user_id}`]
  for (const assignees of [[olena], [olena, kinga], [kinga], [kinga, olena]])
    await made('/api/tasks', admin, { title: 'Call back', assignee_ids: assignees.map(({ user_id }) => user_id) })
  const names = await agency.call<{ data: { id: number }[] }>('GET', '/api/tasks/member-options', { as: admin })
  expect(
    names.body.data.map(({ id }) => id).filter((id) => [olena, kinga].some(({ user_id }) => user_id === id)),
  ).toEqual([olena.user_id, kinga.user_id])
  expect(await groups('/api/tasks/groups?group=assignee_ids')).toEqual([
    { value: hers, total: 1 },
    { value: both, total: 2 },
    { value: kingas, total: 1 },
  ])
  const { meta } = await read(`/api/tasks?group=assignee_ids&folded=${hers}&fields=title&limit=2`)
  expect(meta.groups).toEqual([both, both])
  const on = await read(`/api/tasks?group=assignee_ids&folded=${hers}&fields=title&limit=2&after=${meta.next}`)
  expect(on.meta.groups).toEqual([kingas])
})

it('names the people of a group, also those who are blocked', async () => {
  const namesOf = async (path: string) => {
    const { body } = await agency.call<Groups>('GET', path, { as: admin })
    return Object.fromEntries(body.data.map(({ value, people }) => [`${value}`, people]))
  }
  const [gone, stays] = [await agency.join('recruiter'), await agency.join('recruiter')]
  await made('/api/tasks', gone, { title: 'Call back', assignee_ids: [gone.user_id] })
  await made('/api/tasks', admin, { title: 'Call back', assignee_ids: [gone.user_id, stays.user_id] })
  await agency.db.updateTable('users').set({ last_name: 'Aa' }).where('id', '=', gone.user_id).execute()
  await agency.db.updateTable('users').set({ status: 'blocked' }).where('id', '=', gone.user_id).execute()
  const [left, here] = [
    { first_name: 'Test', last_name: 'Aa', is_blocked: true },
    { first_name: 'Test', last_name: 'Person', is_blocked: false },
  ]
  const assignees = await namesOf('/api/tasks/groups?group=assignee_ids')
  expect(assignees[`${gone.user_id}`]).toEqual([left])
  expect(assignees[`${gone.user_id},${stays.user_id}`]).toEqual([left, here])
  expect((await namesOf('/api/tasks/groups?group=author_id'))[`${gone.user_id}`]).toEqual([left])
  expect((await namesOf('/api/leads/groups?group=recruiter_id'))[`${olena.actor.recruiter_id}`]).toEqual([here])
  expect(await namesOf('/api/leads/groups?group=source&source=olx')).toEqual({ olx: null })
})

it('refuses groups by unfilterable fields, hidden custom fields and custom fields with many values', async () => {
  for (const group of ['first_name', 'custom.made_up', 'import_id', 'nothing'])
    for (const path of [`/api/leads?group=${group}`, `/api/leads/groups?group=${group}`]) {
      const { status, body } = await agency.call<List>('GET', path, { as: admin })
      expect(status, path).toBe(400)
      expect(body.errors![0]!.path).toBe('group')
    }
})
