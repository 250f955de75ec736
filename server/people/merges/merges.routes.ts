import { mergeEndpoints } from '#contract/people/merges.ts'
import type { MergeNoun } from '#contract/people/merge-choices.ts'
import type { MergeInput, UnmergeInput } from '#contract/people/merges.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { authorize, fieldProblem } from '#server/platform/problems.ts'
import { mergeRecords } from './merge.commands.ts'
import { lockBoth, mergers } from './mergers.ts'
import { planMerge } from './merges.queries.ts'
import { unmergeRecords } from './unmerge.commands.ts'

type Plan = { tx: Db; actor: Actor; params: { id: number }; query: { with: number } }
type Merge = { tx: Tx; actor: Actor; params: { id: number }; body: MergeInput }
type Unmerge = { tx: Tx; actor: Actor; params: { id: number; other_id: number }; body: UnmergeInput }

const requireTwo = (path: string, id: number, other: number) => {
  if (id === other) throw fieldProblem(path, 'same_record')
}

/** Merging two records of one person, and undoing it. */
export const mountMerges = ({ app, db, secrets }: Services) => {
  const plan =
    (entity: MergeNoun) =>
    async ({ tx, actor, params, query }: Plan) => {
      requireTwo('with', params.id, query.with)
      const merger = mergers[entity]
      const [kept, other] = [await merger.find(tx, actor, params.id), await merger.find(tx, actor, query.with)]
      authorize(merger.may(actor, kept) && merger.may(actor, other))
      return { data: await planMerge(tx, actor, entity, kept, other) }
    }
  const both = async (tx: Tx, actor: Actor, entity: MergeNoun, id: number, other_id: number) => {
    requireTwo('other_id', id, other_id)
    const pair = await lockBoth(tx, actor, entity, id, other_id)
    authorize(mergers[entity].may(actor, pair.kept) && mergers[entity].may(actor, pair.other))
    return pair
  }
  const merge =
    (entity: MergeNoun) =>
    async ({ tx, actor, params, body }: Merge) => {
      await mergeRecords(tx, actor, secrets, entity, await both(tx, actor, entity, params.id, body.other_id), body)
      return { data: { id: params.id }, meta: { transaction_id: actor.transaction_id } }
    }
  const unmerge =
    (entity: MergeNoun) =>
    async ({ tx, actor, params, body }: Unmerge) => {
      await unmergeRecords(tx, actor, secrets, entity, await both(tx, actor, entity, params.id, params.other_id), body)
      return { data: { id: params.id }, meta: { transaction_id: actor.transaction_id } }
    }
  return mount(app, db, mergeEndpoints, {
    'GET /api/leads/{id}/merge-plan': plan('lead'),
    'POST /api/leads/{id}/merges': merge('lead'),
    'DELETE /api/leads/{id}/merges/{other_id}': unmerge('lead'),
    'GET /api/candidates/{id}/merge-plan': plan('candidate'),
    'POST /api/candidates/{id}/merges': merge('candidate'),
    'DELETE /api/candidates/{id}/merges/{other_id}': unmerge('candidate'),
    'GET /api/workers/{id}/merge-plan': plan('worker'),
    'POST /api/workers/{id}/merges': merge('worker'),
    'DELETE /api/workers/{id}/merges/{other_id}': unmerge('worker'),
  })
}
