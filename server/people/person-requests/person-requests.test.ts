import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Duplicates } from '#contract/people/duplicates.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { createWorker, newPhone, person, statusIds } from '#server/testing/builders.ts'
import { type Refused, askingIn } from '#server/testing/person-requests.ts'

let agency: TestAgency
let admin: Someone
let anna: Someone
let boris: Someone
let olha: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())
beforeEach(async () => {
  anna = await agency.join('recruiter')
  boris = await agency.join('recruiter')
  olha = await agency.join('coordinator')
})

const { lead, newLead, check, ask, requestsOf, decide, end, opens, newsOf } = askingIn(() => agency)

const REFUSED = { data: [], meta: { known_elsewhere: { refuses: true, request: null } } }

describe('a user who enters the phone of a person hidden from them', () => {
  it('gets the same answer for a lead and a worker, also from the write', async () => {
    const theirs = await newLead(anna)
    const worker = await createWorker(agency, admin, { recruiter_id: anna.actor.recruiter_id })
    for (const phone of [theirs.phone, worker.phone!]) {
      expect(await check(boris, phone)).toEqual(REFUSED)
      const made = await agency.call<Refused>('POST', '/api/leads', { as: boris, body: lead({ phone }) })
      expect([made.status, made.body.errors]).toEqual([422, [{ path: 'phone', code: 'known_here' }]])
    }
  })

  it('gets the same answer for a change of the phone as for a creation', async () => {
    const theirs = await newLead(anna)
    const mine = await newLead(boris)
    const body = { version: mine.version, phone: theirs.phone }
    const changed = await agency.call<Refused>('PATCH', `/api/leads/${mine.id}`, { as: boris, body })
    expect([changed.status, changed.body.errors]).toEqual([422, [{ path: 'phone', code: 'known_here' }]])
    const same = await agency.call('PATCH', `/api/leads/${mine.id}`, {
      as: boris,
      body: { ...body, phone: mine.phone },
    })
    expect(same.status).toBe(200)
  })

  it('is not told of an equal name alone, and of an equal email without a refusal', async () => {
    await newLead(anna, { first_name: 'Zinoviy', last_name: 'Hrushka', email: 'zh@mail.example' })
    const asked = async (query: string) =>
      (await agency.call<Duplicates>('GET', `/api/leads/duplicates?${query}`, { as: boris })).body
    expect(await asked('first_name=Zinoviy&last_name=Hrushka')).toEqual({ data: [], meta: { known_elsewhere: null } })
    expect(await asked('email=zh%40mail.example')).toEqual({
      data: [],
      meta: { known_elsewhere: { refuses: false, request: null } },
    })
  })
})

describe('the list and the write agree', () => {
  const closed = async (id: number) => {
    const status_id = (await statusIds(agency, 'lead')).get('refused')!
    await agency.db.updateTable('leads').set({ status_id, is_open: false }).where('id', '=', id).execute()
  }
  const cases: [string, () => Promise<{ phone: string | null }>, boolean][] = [
    ['an open lead of a colleague', () => newLead(anna), true],
    ['a closed lead of a colleague', async () => { const one = await newLead(anna); await closed(one.id); return one }, false],
    ['an archived lead of a colleague', async () => {
      const one = await newLead(anna)
      await agency.call('PUT', `/api/leads/${one.id}/archive`, { as: anna, body: { version: one.version } })
      return one
    }, false],
    ['a worker of a colleague', () => createWorker(agency, admin, { recruiter_id: anna.actor.recruiter_id }), true],
    ['a worker without a recruiter', () => createWorker(agency, admin), false],
    ['a worker on the blacklist', async () => {
      const one = await createWorker(agency, admin)
      const status_id = (await statusIds(agency, 'worker')).get('blacklisted')!
      await agency.db.updateTable('workers').set({ status_id, is_open: false }).where('id', '=', one.id).execute()
      return one
    }, true],
  ] // prettier-ignore
  it.each(cases)('%s', async (_name, make, refuses) => {
    const { phone } = await make()
    const { data, meta } = await check(boris, phone!)
    expect([data, meta.known_elsewhere?.refuses]).toEqual([[], refuses])
    const { status } = await agency.call('POST', '/api/leads', { as: boris, body: lead({ phone }) })
    expect(status).toBe(refuses ? 422 : 200)
  })

  it('when a coordinator creates a worker: a recruiter’s lead refuses, one in the pool does not', async () => {
    const owned = await newLead(anna)
    const pool = await newLead(anna, { recruiter_id: null })
    for (const [{ phone }, status] of [[owned, 422], [pool, 200]] as const) {
      const known = (await check(olha, phone, 'workers')).meta.known_elsewhere
      expect(known?.refuses).toBe(status === 422)
      const made = await agency.call('POST', '/api/workers', { as: olha, body: person({ phone, first_name_latin: 'OLEH', last_name_latin: 'BONDAR' }) })
      expect(made.status).toBe(status)
    }
  }) // prettier-ignore
})

describe('a request', () => {
  it('is granted by the owner: the record can be seen and changed, with history; after the end it is hidden again', async () => {
    const theirs = await newLead(anna)
    const asked = await ask(boris, theirs.phone, { first_name: 'Oleh', note: 'He called me' })
    expect(asked.status).toBe(200)
    expect(Object.keys(asked.body.data).sort()).toEqual(['asked_at', 'id', 'reason', 'state', 'typed', 'version'])
    expect((await check(boris, theirs.phone)).meta.known_elsewhere?.request).toMatchObject({ state: 'open' })
    expect(await newsOf(anna)).toMatchObject([{ type: 'person_asked', entity: 'lead', params: { name: 'Oleh Bondar' } }])
    const [request] = await requestsOf(anna, 'lead', theirs.id)
    expect(request).toMatchObject({ asked_by: { id: boris.user_id }, note: 'He called me', typed: `Oleh, ${theirs.phone}` })

    const carl = await agency.join('recruiter')
    expect(await requestsOf(carl, 'lead', theirs.id)).toEqual([])
    expect((await decide(carl, request!, { state: 'granted' })).status).toBe(404)
    expect((await decide(boris, request!, { state: 'granted' })).status).toBe(404)
    expect(await opens(boris, `/api/leads/${theirs.id}`)).toBe(404)

    expect((await decide(anna, request!, { state: 'granted' })).status).toBe(200)
    expect((await newsOf(boris))[0]).toMatchObject({ type: 'person_granted', entity: 'lead', params: { name: 'Oleh Bondar' } })
    expect(await opens(boris, `/api/leads/${theirs.id}`)).toBe(200)
    const list = await agency.call<{ data: { id: number }[] }>('GET', '/api/leads', { as: boris })
    expect(list.body.data.map(({ id }) => id)).toContain(theirs.id)
    const body = { version: theirs.version, city: 'Lwów' }
    expect((await agency.call('PATCH', `/api/leads/${theirs.id}`, { as: boris, body })).status).toBe(200)
    const taken = { version: theirs.version + 1, recruiter_id: boris.actor.recruiter_id }
    const refused = await agency.call<Refused>('PATCH', `/api/leads/${theirs.id}`, { as: boris, body: taken })
    expect(refused.body.errors).toEqual([{ path: 'recruiter_id', code: 'forbidden' }])
    expect(await check(boris, theirs.phone)).toMatchObject({ data: [{ id: theirs.id }], meta: { known_elsewhere: null } })

    const [granted] = await requestsOf(anna, 'lead', theirs.id)
    expect(granted!.state).toBe('granted')
    expect((await end(carl, granted!)).status).toBe(404)
    expect((await end(anna, granted!)).status).toBe(200)
    expect(await opens(boris, `/api/leads/${theirs.id}`)).toBe(404)
    const history = await agency.call<{ data: { action: string }[] }>('GET', `/api/leads/${theirs.id}/history`, { as: anna })
    expect(history.body.data.map(({ action }) => action)).toEqual(['access_ended', 'updated', 'access_granted', 'access_asked', 'created'])
  }) // prettier-ignore

  it('is refused with a reason that the requester reads, and cannot be repeated for a week', async () => {
    const theirs = await newLead(anna)
    const { data } = (await ask(boris, theirs.phone)).body
    const without = await decide(anna, data, { state: 'refused' })
    expect([without.status, without.body.errors]).toMatchObject([400, [{ path: 'reason' }]])
    expect((await decide(anna, data, { state: 'refused', reason: 'I meet him tomorrow' })).status).toBe(200)
    expect((await check(boris, theirs.phone)).meta.known_elsewhere?.request).toMatchObject({ state: 'refused', reason: 'I meet him tomorrow' })
    const [news] = await newsOf(boris)
    expect(news).toMatchObject({ type: 'person_refused', entity: 'person_request', params: { name: theirs.phone } })
    expect(JSON.stringify(news)).not.toContain('Bondar')
    expect((await ask(boris, theirs.phone)).body.code).toBe('refused_lately')
    await agency.db.updateTable('person_requests').set({ decided_at: new Date(Date.now() - 8 * 86_400_000).toISOString() }).where('id', '=', data.id).execute()
    expect((await ask(boris, theirs.phone)).status).toBe(200)
  }) // prettier-ignore

  it('waits once, can be withdrawn by the requester, and is decided once', async () => {
    const theirs = await newLead(anna)
    const { data } = (await ask(boris, theirs.phone)).body
    expect((await ask(boris, theirs.phone)).body.code).toBe('already_asked')
    expect((await end(anna, data)).body.code).toBe('already_decided')
    expect((await end(boris, data)).status).toBe(200)
    expect((await decide(anna, data, { state: 'granted' })).status).toBe(409)
    expect((await check(boris, theirs.phone)).meta.known_elsewhere?.request).toBeNull()
    expect((await ask(boris, theirs.phone)).status).toBe(200)
    expect((await ask(boris, newPhone())).body.code).toBe('nobody_hidden')
  })

  it('goes to super-admins when no one is responsible, and they may always decide it', async () => {
    const worker = await createWorker(agency, admin)
    const { data } = (await ask(boris, worker.phone!)).body
    expect((await newsOf(admin))[0]).toMatchObject({ type: 'person_asked', entity: 'worker' })
    expect((await decide(admin, data, { state: 'granted' })).status).toBe(200)
    expect(await opens(boris, `/api/workers/${worker.id}`)).toBe(200)
  })

  it('is refused beyond twenty waiting ones', async () => {
    for (let count = 0; count < 20; count++) expect((await ask(boris, (await newLead(anna)).phone)).status).toBe(200)
    expect((await ask(boris, (await newLead(anna)).phone)).body.code).toBe('too_many_requests_wait')
  })

  it('lets a coordinator create a worker from a recruiter’s lead once granted', async () => {
    const theirs = await newLead(anna)
    const asked = await ask(olha, theirs.phone, { entity: 'worker' })
    await decide(anna, asked.body.data, { state: 'granted' })
    const body = person({ phone: theirs.phone, first_name_latin: 'OLEH', last_name_latin: 'BONDAR' })
    expect((await agency.call('POST', '/api/workers', { as: olha, body })).status).toBe(200)
  })
})
