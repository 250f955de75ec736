import { expect, test } from 'vitest'
import type { z } from 'zod'
import { listParameters } from '#contract/behaviors/list-params.ts'
import { candidateHistoryEndpoints } from '#contract/people/candidate-history.ts'
import { candidateEndpoints } from '#contract/people/candidates.ts'
import { leadEndpoints } from '#contract/people/leads.ts'
import { workerEndpoints } from '#contract/people/workers.ts'
import { taskEndpoints } from '#contract/office/tasks.ts'
import { foremanEndpoints } from '#contract/site/foremen.ts'
import { housingEndpoints } from '#contract/site/housing.ts'
import { coordinatorEndpoints } from '#contract/team/coordinators.ts'
import { freelancerEndpoints } from '#contract/team/freelancers.ts'
import { recruiterEndpoints } from '#contract/team/recruiters.ts'
import { userEndpoints } from '#contract/team/users.ts'
import { contractEndpoints } from '#contract/work/contracts.ts'
import { knownParams } from './known-params.ts'

const endpoints: Record<string, object> = {
  ...candidateHistoryEndpoints,
  ...candidateEndpoints,
  ...leadEndpoints,
  ...workerEndpoints,
  ...taskEndpoints,
  ...foremanEndpoints,
  ...housingEndpoints,
  ...coordinatorEndpoints,
  ...freelancerEndpoints,
  ...recruiterEndpoints,
  ...userEndpoints,
  ...contractEndpoints,
}

test.each(Object.keys(listParameters))('the known parameters of /%s are those that its call takes', (path) => {
  const { query } = endpoints[`GET /api/${path}`] as { query: z.ZodObject }
  const taken = new Set(Object.keys(query.shape))
  taken.delete('fields')
  taken.delete('once')
  expect(new Set(listParameters[path]!.split(' '))).toEqual(taken)
})

test('a list ignores the parameters of others and an impossible page', () => {
  const search = {
    city: 'Opole',
    'custom.height': '180..',
    any: 'city=Opole',
    layout: 'board',
    columns: 'city',
    task: '7',
    page: '2',
  }
  const others = { fbclid: 'x', utm_source: 'news', constructor: 'x', 'custom.Bad-Key': 'x', user: '3' }
  expect(knownParams('leads', { ...search, ...others })).toEqual(search)
  expect(knownParams('users', { ...others, search: 'Anna' }, ['user'])).toEqual({ search: 'Anna', user: '3' })
  for (const page of ['abc', '0', '-1', '1.5', '9999', ''])
    expect(knownParams('leads', { page, limit: '50' })).toEqual({ limit: '50' })
  expect(knownParams('leads', { page: '4000', limit: '1000' })).toEqual({ page: '4000' })
  expect(knownParams('leads', { status_id: 'abc', sort: 'foo' })).toEqual({ status_id: 'abc', sort: 'foo' })
})
