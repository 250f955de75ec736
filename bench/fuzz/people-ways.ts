import { multipart } from '#server/testing/agency.ts'
import { newPhone } from '#server/testing/builders.ts'
import type { Asking, Ways } from './asking.ts'

const choices = { phone_country: 'PL', recruiter_id: null, likely_duplicates: 'skip' }
const nouns = ['lead', 'candidate', 'worker'] as const

/** Calls that need a finished import, a stored file or a selected row. */
export const peopleWays = ({ ask, after, finished }: Asking, ways: Ways): Ways => {
  const imported = async (noun: (typeof nouns)[number]) => {
    const path = `/api/${noun}-imports`
    const file = multipart(
      'people.csv',
      Buffer.from(`name,phone,sex,born,from\nAnna Nowak,${newPhone()},k,1990-05-01,PL\n`),
    )
    const { id, version } = await ask('POST', path, file)
    const fields = noun === 'lead' ? { 0: 'full_name', 1: 'phone' } : { 0: 'full_name', 1: 'phone', 2: 'gender', 3: 'date_of_birth', 4: 'citizenship' } // prettier-ignore
    const body = { version, mapping: fields, choices: noun === 'lead' ? { ...choices, source: 'other' } : choices }
    const checked = await ask('PUT', `${path}/${id}/check`, { body })
    await ask('PUT', `${path}/${id}/run`, { body: { version: checked.version } })
    return { path: `${path}/${id}`, version: (await finished(`${path}/${id}`)).version }
  }
  const ofNoun = (noun: (typeof nouns)[number]): Ways => ({
    [`DELETE /api/${noun}-imports/{id}/run`]: async () => {
      const { path, version } = await imported(noun)
      return { path: `${path}/run`, body: { version } }
    },
    [`POST /api/${noun}s/bulk-previews`]: async () => {
      const { body } = await ways[`POST /api/${noun}s/bulk-runs`]!()
      return { path: `/api/${noun}s/bulk-previews`, body }
    },
  })
  const photo = (noun: string): Ways => ({
    [`GET /api/${noun}/{id}/photo`]: async () => {
      const { path } = await after(`POST /api/${noun}/{id}/photo`, ways[`POST /api/${noun}/{id}/photo`])
      return { path }
    },
  })
  return {
    ...Object.assign({}, ...nouns.map(ofNoun)),
    ...photo('candidates'),
    ...photo('workers'),
    'POST /api/duplicate-checks': async () => ({
      path: '/api/duplicate-checks',
      body: { entity: 'lead', first_name: 'Ann', phone: newPhone() },
    }),
    'GET /api/documents/{id}/files/{file_id}': async () => {
      const key = 'POST /api/candidates/{id}/documents'
      const { data } = await after<{ id: number; files: { id: number }[] }>(key, ways[key])
      return { path: `/api/documents/${data.id}/files/${data.files[0]!.id}` }
    },
  }
}
