import type { FieldProblem } from '#contract/basics/problem.ts'
import type { PersonEntity } from '#contract/people/personal-data-choices.ts'
import type { ErasurePlan } from '#contract/people/personal-data.ts'
import { agencyDay } from '#contract/basics/agency-day.ts'
import { fullName } from '#contract/basics/full-name.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { eraseRecordsOf } from './erase-records.commands.ts'
import { erasedFields } from './erased-columns.ts'
import { noMentions, planMentions } from './mention-plan.ts'
import { type Chain, recordOf, recordsOf } from './person-chain.ts'
import { countHistory, documentsOf, filesOf, personKeysOf, personalKeys, surveysOf } from './person-parts.ts'
import { knownOfPerson, soughtOf } from './sought-person.ts'

/** The documents of a worker are kept for so many years after the year in which they left. */
const YEARS = 10

const blocksWorker = ({ worker }: Chain, today: string): FieldProblem[] => {
  if (!worker) return []
  const left = worker.left_at ?? worker.archived_at?.slice(0, 10) ?? null
  if (left === null) return [{ path: 'worker', code: 'worker_has_not_left' }]
  const from = `${Number(left.slice(0, 4)) + YEARS + 1}-01-01`
  return today < from ? [{ path: 'worker', code: 'worker_too_early', params: { from } }] : []
}

/**
 * What forbids the erasure of a person: documents that must be kept, an active record, an open survey, or an earlier
 * erasure.
 */
export const forbidErasure = (
  chain: Chain,
  entity: PersonEntity,
  surveys: readonly { is_open: boolean }[],
  at: string,
): FieldProblem[] => {
  if (recordOf(chain, entity).anonymised_at !== null) return [{ path: entity, code: 'already_anonymised' }]
  if (recordOf(chain, entity).merged_into_id !== null) return [{ path: entity, code: 'record_merged' }]
  const open = recordsOf(chain).filter(({ row }) => row.is_open && row.archived_at === null)
  return [
    ...(entity !== 'worker' && chain.worker
      ? [{ path: entity, code: 'worker_exists' }]
      : blocksWorker(chain, agencyDay(at))),
    ...open.map((record) => ({ path: record.entity, code: 'record_open' })),
    ...(surveys.some(({ is_open }) => is_open) ? [{ path: 'surveys', code: 'survey_open' }] : []),
  ]
}

/** How many numbers are sealed with some keys. */
export const countSealed = async (db: Db, keys: readonly number[]) => {
  if (keys.length === 0) return 0
  const { n } = await db
    .selectFrom('sealed_values')
    .where('person_key_id', 'in', keys)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** The confirmation of an erasure: the person's name. */
export const confirmationOf = fullName

/**
 * What erasing the person of a record removes and keeps, and what forbids it. Mentions are found by a real erasure that
 * is rolled back.
 */
export const planErasure = async (
  db: Db,
  secrets: Secrets,
  actor: Actor,
  chain: Chain,
  entity: PersonEntity,
): Promise<ErasurePlan> => {
  const records = recordsOf(chain)
  const surveys = await surveysOf(db, chain)
  const keys = await personalKeys(db)
  const custom = records.flatMap((record) =>
    keys[record.entity].filter((key) => record.row.custom_values[key] !== undefined),
  )
  const asked = recordOf(chain, entity)
  const forbidden = forbidErasure(chain, entity, surveys, actor.at)
  const mentions = async (tx: Tx) => {
    const known = await knownOfPerson(tx, secrets, chain)
    await eraseRecordsOf(tx, actor, chain)
    return soughtOf(tx, known)
  }
  return {
    records: records.map(({ entity: kind, row }) => ({
      entity: kind,
      id: row.id,
      first_name: row.first_name,
      last_name: row.last_name,
      version: row.version,
    })),
    confirmation: confirmationOf(asked),
    goes: {
      fields: [...new Set(records.flatMap((record) => erasedFields(record.entity)))],
      custom_fields: [...new Set(custom)],
      sensitive: await countSealed(db, personKeysOf(chain)),
      documents: (await documentsOf(db, chain)).length,
      files: (await filesOf(db, chain)).length,
      surveys: surveys.length,
      history: await countHistory(db, chain),
    },
    stays: ['statuses', 'dates_of_work', 'owners', 'counts', 'document_kinds'],
    mentions: forbidden.length > 0 ? noMentions : await planMentions(db, mentions),
    forbidden,
    anonymised_at: asked.anonymised_at,
  }
}
