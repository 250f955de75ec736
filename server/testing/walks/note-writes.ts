import type { Note } from '#contract/office/notes.ts'
import type { Someone, TestAgency } from '../agency.ts'
import { createCandidate } from '../builders.ts'
import type { Write } from './write.ts'

/** One successful call of every write of notes. */
export const noteWrites = (agency: TestAgency, admin: () => Someone): Record<string, Write> => {
  const noteOn = async () => {
    const { id } = await createCandidate(agency, admin())
    return { entity: 'candidate', entity_id: id, text: 'Speaks Polish' }
  }
  const made = async () => {
    const answer = await agency.call<{ data: Note }>('POST', '/api/notes', { as: admin(), body: await noteOn() })
    return answer.body.data
  }
  const onNote =
    (tail: string, body: object): Write =>
    async () => {
      const { id, version } = await made()
      return { path: `/api/notes/${id}${tail}`, body: { version, ...body } }
    }
  return {
    'POST /api/notes': async () => ({ path: '/api/notes', body: await noteOn() }),
    'PATCH /api/notes/{id}': onNote('', { text: 'Speaks Polish well' }),
    'PUT /api/notes/{id}/archive': onNote('/archive', {}),
    'DELETE /api/notes/{id}/archive': async () => {
      const { id, version } = await made()
      const path = `/api/notes/${id}/archive`
      await agency.call('PUT', path, { as: admin(), body: { version } })
      return { path, body: { version: version + 1 } }
    },
  }
}
