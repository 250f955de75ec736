import { agencyToday } from '#contract/basics/agency-day.ts'
import { scanDataQuality } from '#server/people/data-quality/scan.commands.ts'
import fs from 'node:fs'
import { type Someone, type TestAgency, multipart } from '../agency.ts'
import { standingCrew } from '../foremen.ts'
import { personalWrites } from './personal-writes.ts'
import { profileWrites, recruiterWrites } from './profile-writes.ts'
import { createCandidate, createWorker, latin, newPhone, person, standIn, statusIds } from '../builders.ts'
import { backToWork, moveWorker, stopGround } from '../work-stops.ts'
import type { Write } from './write.ts'

type Made = { id: number; version: number }

/** One successful call of every write of a noun of people. */
const ofNoun = (
  agency: TestAgency,
  admin: () => Someone,
  path: string,
  make: () => Promise<Made>,
  next: () => Promise<number>,
  archivable: (id: number) => Promise<void>,
  body: () => object,
): Record<string, Write> => {
  const on =
    (tail: string, more: () => Promise<object>, ready = async (_id: number) => {}): Write =>
    async () => {
      const { id, version } = await make()
      await ready(id)
      return { path: `${path}/${id}${tail}`, body: { version, ...(await more()) } }
    }
  const none = async () => ({})
  const archiving = async () => {
    const { id } = await make()
    await archivable(id)
    return { selection: { ids: [id] }, action: { kind: 'archive' } }
  }
  return {
    [`POST ${path}`]: async () => ({ path, body: body() }),
    [`POST ${path}/export`]: async () => ({ path: `${path}/export`, body: { query: {}, columns: ['first_name'] } }),
    [`PATCH ${path}/{id}`]: on('', async () => ({ city: 'Lviv' })),
    [`PUT ${path}/{id}/status`]: on('/status', async () => ({ status_id: await next() })),
    [`PUT ${path}/{id}/archive`]: on('/archive', none, archivable),
    [`DELETE ${path}/{id}/archive`]: async () => {
      const { id, version } = await make()
      await archivable(id)
      await agency.call('PUT', `${path}/${id}/archive`, { as: admin(), body: { version } })
      return { path: `${path}/${id}/archive`, body: { version: version + 1 } }
    },
    [`POST ${path}/{id}/undos`]: async () => {
      const { id, version } = await make()
      const { body: changed } = await agency.call<{ meta: { transaction_id: string } }>('PATCH', `${path}/${id}`, {
        as: admin(),
        body: { version, city: 'Lviv' },
      })
      return { path: `${path}/${id}/undos`, body: changed.meta }
    },
    [`POST ${path}/bulk-runs`]: async () => ({ path: `${path}/bulk-runs`, body: await archiving() }),
  }
}

const picture = () => multipart('me.png', fs.readFileSync('server/testing/walks/pixel.png'))

/** Merges a pair of records of each noun, and undoes it. */
const merging = (
  agency: TestAgency,
  admin: () => Someone,
  path: string,
  make: () => Promise<Made>,
): Record<string, Write> => {
  const pair = async () => [await make(), await make()] as const
  const bodyOf = (other: Made) => ({ version: 1, other_id: other.id, other_version: 1, values: {} })
  return {
    [`POST ${path}/{id}/merges`]: async () => {
      const [kept, other] = await pair()
      return { path: `${path}/${kept.id}/merges`, body: bodyOf(other) }
    },
    [`DELETE ${path}/{id}/merges/{other_id}`]: async () => {
      const [kept, other] = await pair()
      await agency.call('POST', `${path}/${kept.id}/merges`, { as: admin(), body: bodyOf(other) })
      return { path: `${path}/${kept.id}/merges/${other.id}`, body: { version: 2, other_version: 2 } }
    },
  }
}

const newLead = async (agency: TestAgency, as: Someone) => {
  const body = { first_name: 'Ann', phone: newPhone(), source: 'other' }
  return (await agency.call<{ data: Made }>('POST', '/api/leads', { as, body })).body.data
}

/** A finding about two candidates with the same email address. */
const finding = async (agency: TestAgency, as: Someone) => {
  const email = `u${newPhone().slice(1)}@mail.example`
  await createCandidate(agency, as, { email })
  const { id } = await createCandidate(agency, as, { email })
  await scanDataQuality(agency.db)
  const path = '/api/data-quality/findings?entity=candidate&kind=same_person'
  const { data } = (await agency.call<{ data: (Made & { people: Made[] })[] }>('GET', path, { as })).body
  return data.find(({ people }) => people.some((one) => one.id === id))!
}

const rest = {
  last_name: 'Bee',
  gender: 'female',
  date_of_birth: '1990-01-02',
  citizenship: 'UA',
  consent_recruitment_at: '2026-11-02T10:00:00Z',
}

const qualifiedLead = async (agency: TestAgency, as: Someone) => {
  const body = { first_name: 'Ann', phone: newPhone(), source: 'other' }
  const { id } = (await agency.call<{ data: Made }>('POST', '/api/leads', { as, body })).body.data
  const status_id = (await statusIds(agency, 'lead')).get('qualified')!
  await agency.db.updateTable('leads').set({ status_id }).where('id', '=', id).execute()
  return id
}

/** One successful call of every write of candidates, workers, coordinators and foremen, and of conversions. */
export const peopleWrites = (agency: TestAgency, admin: () => Someone): Record<string, Write> => ({
  ...ofNoun(
    agency,
    admin,
    '/api/candidates',
    () => createCandidate(agency, admin()),
    async () => (await statusIds(agency, 'candidate')).get('documents')!,
    async () => {},
    person,
  ),
  'POST /api/candidates/{id}/calls': async () => {
    const { id, version } = await createCandidate(agency, admin())
    return { path: `/api/candidates/${id}/calls`, body: { version, outcome: 'no_answer' } }
  },
  ...ofNoun(
    agency,
    admin,
    '/api/workers',
    async () => {
      const worker = await createWorker(agency, admin())
      await standIn(agency, 'workers', worker.id, 'working')
      return worker
    },
    async () => (await statusIds(agency, 'worker')).get('vacation')!,
    (id) => standIn(agency, 'workers', id, 'left'),
    () => person(latin),
  ),
  ...profileWrites(agency, admin, 'coordinator', '/api/coordinators'),
  ...profileWrites(agency, admin, 'foreman', '/api/foremen'),
  ...recruiterWrites(agency, admin),
  'POST /api/foremen/{id}/hand-overs': async () => {
    const { leader, successor } = await standingCrew(agency, admin(), 1)
    const body = { version: 1, successor_id: successor.id, from: '2026-01-01' }
    return { path: `/api/foremen/${leader.id}/hand-overs`, body }
  },
  'DELETE /api/foremen/{id}/hand-overs/{plan_id}': async () => {
    const { leader, successor } = await standingCrew(agency, admin(), 1)
    const path = `/api/foremen/${leader.id}/hand-overs`
    const body = { version: 1, successor_id: successor.id, from: agencyToday(7) }
    await agency.call('POST', path, { as: admin(), body })
    const { data } = (await agency.call<{ data: { id: number }[] }>('GET', path, { as: admin() })).body
    return { path: `${path}/${data[0]!.id}` }
  },
  ...personalWrites(agency, admin),
  ...merging(agency, admin, '/api/leads', () => newLead(agency, admin())),
  ...merging(agency, admin, '/api/candidates', () => createCandidate(agency, admin())),
  ...merging(agency, admin, '/api/workers', () => createWorker(agency, admin())),
  'PUT /api/data-quality/findings/{id}/dismissal': async () => {
    const { id, version } = await finding(agency, admin())
    return { path: `/api/data-quality/findings/${id}/dismissal`, body: { version, reason: 'Sisters' } }
  },
  'DELETE /api/data-quality/findings/{id}/dismissal': async () => {
    const { id, version } = await finding(agency, admin())
    const path = `/api/data-quality/findings/${id}/dismissal`
    await agency.call('PUT', path, { as: admin(), body: { version, reason: null } })
    return { path, body: { version: version + 1 } }
  },
  'POST /api/data-quality/scans': async () => ({ path: '/api/data-quality/scans', body: {} }),
  'POST /api/workers/{id}/sensitive-views': async () => {
    const { id } = await createWorker(agency, admin(), { nip: '5260250274' })
    return { path: `/api/workers/${id}/sensitive-views`, body: { field: 'nip' } }
  },
  'PUT /api/workers/{id}/checks': async () => {
    const { id } = await createWorker(agency, admin())
    return { path: `/api/workers/${id}/checks`, body: { list: 'onboarding', code: 'workwear', state: 'done' } }
  },
  'PUT /api/workers/{id}/work-stop': async () => {
    const { worker_id } = await stopGround(agency, admin(), { housing: false })
    await moveWorker(agency, admin(), worker_id, 'suspended')
    const { body } = await backToWork(agency, admin(), worker_id)
    return { path: `/api/workers/${worker_id}/work-stop`, body: { stop_id: body.meta.effects!.stop_id, restore: true } }
  },
  'POST /api/candidates/{id}/photo': async () => ({
    path: `/api/candidates/${(await createCandidate(agency, admin())).id}/photo`,
    ...picture(),
  }),
  'DELETE /api/candidates/{id}/photo': async () => {
    const { id } = await createCandidate(agency, admin())
    await agency.call('POST', `/api/candidates/${id}/photo`, { as: admin(), ...picture() })
    return { path: `/api/candidates/${id}/photo` }
  },
  'POST /api/workers/{id}/photo': async () => ({
    path: `/api/workers/${(await createWorker(agency, admin())).id}/photo`,
    ...picture(),
  }),
  'DELETE /api/workers/{id}/photo': async () => {
    const { id } = await createWorker(agency, admin())
    await agency.call('POST', `/api/workers/${id}/photo`, { as: admin(), ...picture() })
    return { path: `/api/workers/${id}/photo` }
  },
  'POST /api/leads/{id}/conversion': async () => ({
    path: `/api/leads/${await qualifiedLead(agency, admin())}/conversion`,
    body: { version: 1, ...rest },
  }),
  'DELETE /api/leads/{id}/conversion': async () => {
    const id = await qualifiedLead(agency, admin())
    await agency.call('POST', `/api/leads/${id}/conversion`, { as: admin(), body: { version: 1, ...rest } })
    return { path: `/api/leads/${id}/conversion`, body: { version: 2 } }
  },
  'POST /api/candidates/{id}/conversion': async () => {
    const { id } = await createCandidate(agency, admin(), latin)
    await standIn(agency, 'candidates', id, 'approved')
    return { path: `/api/candidates/${id}/conversion`, body: { version: 1 } }
  },
  'DELETE /api/candidates/{id}/conversion': async () => {
    const { id } = await createCandidate(agency, admin(), latin)
    await standIn(agency, 'candidates', id, 'approved')
    await agency.call('POST', `/api/candidates/${id}/conversion`, { as: admin(), body: { version: 1 } })
    return { path: `/api/candidates/${id}/conversion`, body: { version: 2 } }
  },
})
