import { sql } from 'kysely'
import type { DataScope } from '#contract/behaviors/permissions.ts'
import type { DocumentOwner } from '#contract/people/document-choices.ts'
import type { NoteSubject } from '#contract/office/note-choices.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { StaffNoun } from '#server/behaviors/staff-profiles/staff-kind.ts'
import { type Surroundings, isStaffWhole, surroundingsOf } from '#server/behaviors/staff-profiles/staff-scope.ts'
import type { Db } from '#server/db/client.ts'
import { coordinatorUserIds } from '#server/people/candidates/candidates.policy.ts'
import { coordinatorNoun } from '#server/team/coordinators/coordinators.policy.ts'
import { foremanNoun } from '#server/site/foremen/foremen.policy.ts'
import { type Placed, isContractVisible, teamUserIds } from '#server/work/contracts/contracts.policy.ts'
import { keepsStaffPapers, ownerColumns, ownerOf } from '#server/people/documents/documents.policy.ts'
import { housingReach } from '#server/site/housing/housing.policy.ts'
import { taskReach } from '../tasks/tasks.policy.ts'
import { isSurveyVisible } from '#server/people/surveys/surveys.policy.ts'
import {
  type Watch,
  watchCandidate,
  watchClaim,
  watchCoordinator,
  watchForeman,
  watchFreelancer,
  watchLead,
  watchRecruiter,
  watchUser,
  watchWorker,
} from './watch-people.policy.ts'

const everyone: Watch = async () => () => true

const watchSurvey: Watch = async (db, { id }) => {
  const survey = await db
    .selectFrom('surveys as v')
    .innerJoin('candidates as c', 'c.id', 'v.candidate_id')
    .innerJoin('statuses as s', 's.id', 'c.status_id')
    .where('v.id', '=', id)
    .select(['c.id', 's.meanings as status_meanings', 'v.interviewer_id', 'v.created_by', 'v.contract_id'])
    .select(['c.recruiter_id as candidate_recruiter_id', 'c.created_by as candidate_created_by'])
    .select(coordinatorUserIds(sql.ref('c.id')).as('coordinator_user_ids'))
    .select(teamUserIds(sql.ref('v.contract_id')).as('contract_user_ids'))
    .executeTakeFirst()
  return (actor) =>
    survey !== undefined &&
    (actor.permissions.has('view candidate') || actor.permissions.has('view contract')) &&
    isSurveyVisible(actor, { ...survey, candidate: survey })
}

const watchContract: Watch = async (db, { id }) => {
  const { rows } = await sql<Placed>`
    select contracts.is_open, s.category as status_category,
      (select coalesce(jsonb_agg(jsonb_build_object('id', r.recruiter_id)), '[]') from contract_recruiters r
        where r.contract_id = contracts.id) as recruiters,
      (select coalesce(jsonb_agg(jsonb_build_object('user_id', c.user_id)), '[]') from contract_coordinators t
        join coordinators c on c.id = t.coordinator_id where t.contract_id = contracts.id and t.to_date is null) as coordinators
    from contracts join statuses s on s.id = contracts.status_id where contracts.id = ${id}`.execute(db)
  const contract = rows[0]
  return (actor) =>
    contract !== undefined && actor.permissions.has('view contracts') && isContractVisible(actor, contract)
}

const ofContract =
  (table: 'needs' | 'additions' | 'site_reports'): Watch =>
  async (db, { id }) => {
    const row = await db.selectFrom(table).where('id', '=', id).select('contract_id').executeTakeFirst()
    return row ? watchContract(db, { id: row.contract_id }) : () => false
  }

/** The actor with their other scopes, because coordinators see placements only through the contract. */
const without = (actor: Actor, scope: DataScope): Actor => ({
  ...actor,
  scopes: new Set([...actor.scopes].filter((one) => one !== scope)),
})

const watchPlaced = async (db: Db, contract_id: number, worker_id: number) => {
  const [contract, worker] = await Promise.all([
    watchContract(db, { id: contract_id }),
    watchWorker(db, { id: worker_id }),
  ])
  return (actor: Actor) => (contract(actor) && actor.scopes.has('coordinator')) || worker(without(actor, 'coordinator'))
}

const watchAssignment: Watch = async (db, { id }) => {
  const row = await db
    .selectFrom('assignments')
    .where('id', '=', id)
    .select(['contract_id', 'worker_id'])
    .executeTakeFirst()
  return row ? watchPlaced(db, row.contract_id, row.worker_id) : () => false
}

/** A shift may be deleted, but its history names contract and worker. */
const watchShift: Watch = async (db, { id, transaction_id }) => {
  const lines = db
    .selectFrom('change_history')
    .where('entity', '=', 'shift')
    .where('entity_id', '=', id)
    .where('field', 'in', ['worker_id', 'foreman_id'])
  const row = await (transaction_id ? lines.where('transaction_id', '=', transaction_id) : lines)
    .select(['parent_id', 'field', 'new_value'])
    .executeTakeFirst()
  if (!row) return () => false
  if (row.field === 'worker_id') return watchPlaced(db, row.parent_id!, row.new_value as number)
  const contract = await watchContract(db, { id: row.parent_id! })
  return (actor) => contract(actor) && !actor.scopes.has('recruiter')
}

const watchHousing: Watch = async (db, { id }) => {
  const reaches = await housingReach(db, id)
  return (actor) => actor.permissions.has('view contracts') && reaches(actor)
}

/** Events of a house go to those who may read it completely, which recruiters may not. */
const ofHouse =
  (houseOf: (db: Db, id: number) => Promise<number | undefined>): Watch =>
  async (db, { id }) => {
    const house = await houseOf(db, id)
    const reaches = house === undefined ? () => false : await housingReach(db, house)
    return (actor) => actor.permissions.has('view contracts') && reaches(without(actor, 'recruiter'))
  }

const houseOfPart = (table: 'rooms' | 'places' | 'contract_housing' | 'housing_costs') =>
  ofHouse(
    async (db, id) =>
      (await db.selectFrom(table).where('id', '=', id).select('property_id').executeTakeFirst())?.property_id,
  )

const houseOfBed = (table: 'stays' | 'voids') =>
  ofHouse(async (db, id) => {
    const { rows } = await sql<{ property_id: number }>`select p.property_id from ${sql.table(table)} t
      join places p on p.id = t.place_id where t.id = ${id}`.execute(db)
    return rows[0]?.property_id
  })

/** A task that no longer concerns a user is sent to them once. */
const watchTask: Watch = (db, { id, transaction_id }) => taskReach(db, id, transaction_id)

const superAdmins: Watch = async () => (actor) => actor.is_super

/** Events of documents of foremen and coordinators go to those who may read them. */
const ofStaff =
  (noun: StaffNoun, reads: (actor: Actor, near: Surroundings) => boolean): Watch =>
  async (db, { id }) => {
    const near = await surroundingsOf(db, noun, id)
    return (actor) => near !== undefined && actor.permissions.has('view contracts') && reads(actor, near)
  }

const ownOrKept = (actor: Actor, near: Surroundings) =>
  actor.user_id === near.user_id || (keepsStaffPapers(actor) && isStaffWhole(actor, near))

/** Who gets events of the documents of each owner. */
const watchesOfPapers: Readonly<Record<DocumentOwner, Watch>> = {
  candidate: watchCandidate,
  worker: watchWorker,
  contract: watchContract,
  freelance_recruiter: watchFreelancer,
  housing: ofHouse(async (_db, id) => id),
  foreman: ofStaff(foremanNoun, isStaffWhole),
  coordinator: ofStaff(coordinatorNoun, ownOrKept),
}

/** A part of a record may be deleted, but its history names the record. */
const ofParent =
  (
    entity: 'labour_notification' | 'temporary_work' | 'need_reserve' | 'permit_case' | 'permit_case_step',
    watchRecord: Watch,
  ): Watch =>
  async (db, { id }) => {
    const line = await db
      .selectFrom('change_history')
      .where('entity', '=', entity)
      .where('entity_id', '=', id)
      .select('parent_id')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    return line?.parent_id ? watchRecord(db, { id: line.parent_id }) : () => false
  }

const watchDocument: Watch = async (db, { id }) => {
  const row = await db.selectFrom('documents').where('id', '=', id).select(ownerColumns).executeTakeFirst()
  if (!row) return () => false
  const owner = ownerOf(row)
  return watchesOfPapers[owner.entity](db, owner)
}

/** No one gets events of notes about themselves. */
const ofColleagues = (noun: StaffNoun) =>
  ofStaff(noun, (actor, near) => actor.user_id !== near.user_id && isStaffWhole(actor, near))

const watchNotesOnRecruiter: Watch = async (db, { id }) => {
  const near = await db.selectFrom('recruiters').where('id', '=', id).select('user_id').executeTakeFirst()
  return (actor) =>
    actor.scopes.has('all') && actor.permissions.has('view regular recruiter') && actor.user_id !== near?.user_id
}

/** Events of notes go to those who get events of the record. */
const watchesOfNotes: Readonly<Record<NoteSubject, Watch>> = {
  lead: watchLead,
  candidate: watchCandidate,
  worker: watchWorker,
  contract: watchContract,
  housing: ofHouse(async (_db, id) => id),
  foreman: ofColleagues(foremanNoun),
  coordinator: ofColleagues(coordinatorNoun),
  recruiter: watchNotesOnRecruiter,
  freelance_recruiter: watchFreelancer,
  task: watchTask,
}

const watchNote: Watch = async (db, { id }) => {
  const row = await db.selectFrom('notes').where('id', '=', id).select(['entity', 'entity_id']).executeTakeFirst()
  return row ? watchesOfNotes[row.entity](db, { id: row.entity_id }) : () => false
}

/**
 * Who gets the event of a change, by entity; others get none, except foremen for what their area shows. When a record
 * leaves someone's scope, they get one last event.
 */
export const watches: Readonly<Record<string, Watch>> = {
  lead: watchLead,
  candidate: watchCandidate,
  worker: watchWorker,
  candidate_survey: watchSurvey,
  coordinator: watchCoordinator,
  foreman: watchForeman,
  recruiter: watchRecruiter,
  contract: watchContract,
  need: ofContract('needs'),
  need_reserve: ofParent('need_reserve', watchContract),
  addition: ofContract('additions'),
  site_report: ofContract('site_reports'),
  assignment: watchAssignment,
  shift: watchShift,
  housing: watchHousing,
  task: watchTask,
  task_rule: superAdmins,
  room: houseOfPart('rooms'),
  place: houseOfPart('places'),
  contract_housing: houseOfPart('contract_housing'),
  housing_cost: houseOfPart('housing_costs'),
  void: houseOfBed('voids'),
  stay: houseOfBed('stays'),
  freelance_recruiter: watchFreelancer,
  freelance_claim: watchClaim,
  freelance_settings: everyone,
  document: watchDocument,
  labour_notification: ofParent('labour_notification', watchWorker),
  temporary_work: ofParent('temporary_work', watchWorker),
  permit_case: ofParent('permit_case', watchWorker),
  permit_case_step: ofParent('permit_case_step', watchWorker),
  note: watchNote,
  document_type: everyone,
  document_requirement: everyone,
  document_settings: everyone,
  agency: everyone,
  first_steps: superAdmins,
  import: superAdmins,
  user: watchUser,
  role: everyone,
  status: everyone,
  reason: everyone,
  position: everyone,
  custom_field: everyone,
  view: everyone,
}
