import { runImport } from '#server/people/imports/run-import.ts'
import { type Someone, type TestAgency, multipart } from '../agency.ts'
import { newPhone } from '../builders.ts'
import type { Write } from './write.ts'

type Run = { data: { id: number; version: number } }

const mapping = { 0: 'full_name', 1: 'phone', 2: 'gender', 3: 'date_of_birth', 4: 'citizenship' }
const choices = { phone_country: 'PL', recruiter_id: null, likely_duplicates: 'skip' }

/** One successful call of every write of the imports of candidates and workers. */
export const importWrites = (agency: TestAgency, admin: () => Someone): Record<string, Write> => {
  const ofNoun = (noun: 'candidate' | 'worker'): Record<string, Write> => {
    const path = `/api/${noun}-imports`
    const file = () =>
      multipart('people.csv', Buffer.from(`name,phone,sex,born,from\nAnna Nowak,${newPhone()},k,1990-05-01,PL\n`))
    const uploaded = async () => {
      const { body, headers } = file()
      return (await agency.call<Run>('POST', path, { as: admin(), body, headers })).body.data
    }
    const checked = async () => {
      const { id, version } = await uploaded()
      const body = { version, mapping, choices }
      return (await agency.call<Run>('PUT', `${path}/${id}/check`, { as: admin(), body })).body.data
    }
    const finished = async () => {
      const { id, version } = await checked()
      await agency.call('PUT', `${path}/${id}/run`, { as: admin(), body: { version } })
      await runImport(agency.services, { import_id: id, user_id: admin().user_id })
      return (await agency.call<Run>('GET', `${path}/${id}`, { as: admin() })).body.data
    }
    return {
      [`POST ${path}`]: async () => ({ path, ...file() }),
      [`PUT ${path}/{id}/check`]: async () => {
        const { id, version } = await uploaded()
        return { path: `${path}/${id}/check`, body: { version, mapping, choices } }
      },
      [`PUT ${path}/{id}/run`]: async () => {
        const { id, version } = await checked()
        return { path: `${path}/${id}/run`, body: { version } }
      },
      [`DELETE ${path}/{id}/run`]: async () => {
        const { id, version } = await finished()
        return { path: `${path}/${id}/run`, body: { version } }
      },
    }
  }
  return { ...ofNoun('candidate'), ...ofNoun('worker') }
}
