import { foremanAreaEndpoints } from '#contract/site/foreman-area.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import type { Db } from '#server/db/client.ts'
import { foremanOf } from './foreman-area.policy.ts'
import { foremanCandidates, foremanContracts, foremanNeeds, foremanWorkers } from './foreman-area.queries.ts'

type Asked = { tx: Db; actor: Actor; query: { foreman_id?: { ids: number[] } | undefined } }

const ofForeman =
  <T>(read: (db: Db, foreman_id: number) => Promise<T[]>) =>
  async ({ tx, actor, query }: Asked) => {
    const foreman_id = await foremanOf(tx, actor, query.foreman_id?.ids[0])
    return { data: foreman_id === null ? [] : await read(tx, foreman_id) }
  }

/** The foreman's own area: the people and sites of a foreman, with what a foreman may know. */
export const mountForemanArea = ({ app, db }: Services) =>
  mount(app, db, foremanAreaEndpoints, {
    'GET /api/foreman/workers': ofForeman(foremanWorkers),
    'GET /api/foreman/candidates': ofForeman(foremanCandidates),
    'GET /api/foreman/contracts': ofForeman(foremanContracts),
    'GET /api/foreman/needs': ofForeman(foremanNeeds),
  })
