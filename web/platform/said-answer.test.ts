import { beforeEach, expect, it, vi } from 'vitest'
import { ApiProblem, callNamed } from './api.ts'
import { queryClient } from './queries.ts'

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})

const answered = async (language: string, answer: unknown, status = 200) => {
  window.history.replaceState(null, '', `/${language}/leads`)
  fetched.mockResolvedValue(new Response(JSON.stringify(answer), { status }))
  return callNamed('GET /api/leads', {})
}

it.each([
  ['en', 'Anonymised'],
  ['es', 'Persona anonimizada'],
  ['pl', 'Osoba zanonimizowana'],
  ['ru', 'Обезличено'],
  ['ua', 'Знеособлено'],
])('names who is erased in the language of the page: %s', async (language, word) => {
  const rows = (name: string) => ({
    data: [
      { id: 12, first_name: name, last_name: '#12', recruiter: { id: 3, first_name: name, last_name: '#3' } },
      { id: 13, first_name: 'Anna', last_name: 'Nowak', title: `${name} #7`, label: [`#12 ${name}`, null] },
      { id: 14, first_name: name },
    ],
  })
  expect(await answered(language, rows('Anonymised'))).toEqual(rows(word))
})

it('keeps texts that users wrote, and people with such a name', async () => {
  const written = {
    note: 'Anonymised #12 had the keys',
    action: 'Anonymised',
    person: { first_name: 'Anonymised', last_name: 'Nowak' },
  }
  expect(await answered('pl', written)).toEqual(written)
})

it('also translates the names of erased people in a refusal', async () => {
  const errors = [{ path: 'place_id', code: 'bed_taken', params: { name: 'Anonymised #12' } }]
  const failure: unknown = await answered('pl', { status: 422, code: 'refused', errors }, 422).catch(
    (one: unknown) => one,
  )
  expect(failure).toBeInstanceOf(ApiProblem)
  expect((failure as ApiProblem).errors).toEqual([{ ...errors[0], params: { name: 'Osoba zanonimizowana #12' } }])
})

it("fetches shown data again after the page's language changed", async () => {
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries')
  document.documentElement.lang = 'pl'
  await answered('pl', { name: 'Anonymised #12' })
  invalidate.mockClear()
  document.documentElement.lang = 'en'
  await vi.waitFor(() => expect(invalidate).toHaveBeenCalledOnce())
})
