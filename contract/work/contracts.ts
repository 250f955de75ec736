import { z } from 'zod'
import { recordEndpoints, steppingEndpoints } from '../behaviors/record-endpoints.ts'
import { define } from '../basics/endpoint.ts'
import { idsFilter } from '../basics/filter.ts'
import { idParams, version } from '../basics/id.ts'
import { askedLanguage } from '../basics/asked-language.ts'
import { dataOf } from '../basics/page.ts'
import { line } from '../basics/text.ts'
import { personRef, recruiterRef } from '../behaviors/people.ts'
import { undoInput } from '../behaviors/undo.ts'
import { contractListQuery } from './contract-list.ts'
import { coordinatorOption, foremanOption } from './contract-team.ts'
import { contractFields } from './contracts.fields.ts'
import { MOST_BREAK_MIN } from './shift-choices.ts'
import { createShape, outputShape, updateShape } from '../fields/schemas.ts'

const clock = () => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'invalid_format' })

/** A shift of a work site in `HH:MM`; an end before the start is on the next day. */
export const shiftPattern = z.strictObject({
  name: line(40),
  start: clock(),
  end: clock(),
  break_min: z.int().min(0).max(MOST_BREAK_MIN),
})

export type ShiftPattern = z.output<typeof shiftPattern>

const update = { ...updateShape(contractFields), shift_patterns: z.array(shiftPattern).max(6).optional() }

/** A new contract, which is a draft. `coordinator_ids` are those beside the main one, `foreman_ids` lead workers on site, `recruiter_ids` are the only ones who may propose people. */
export const contractCreate = z.strictObject({
  ...createShape(contractFields),
  timezone: update.timezone,
  shift_patterns: update.shift_patterns,
})

export const contractUpdate = z.strictObject({ version: version(), ...update })

export type ContractCreate = z.output<typeof contractCreate>
export type ContractUpdate = z.output<typeof contractUpdate>

/** Fields that a status can require of a contract. */
export const contractStatusFields = z.strictObject({
  end_date: update.end_date,
  signed_at: update.signed_at,
})

/** What the caller may do with a contract now; `fields` are those the caller may change. `place` and `survey` are false while it takes no people. */
export const contractAbilities = z.object({
  update: z.boolean(),
  fields: z.array(z.string()),
  archive: z.boolean(),
  restore: z.boolean(),
  change_status: z.boolean(),
  change_needs: z.boolean(),
  pause_needs: z.boolean(),
  amend: z.boolean(),
  place: z.boolean(),
  survey: z.boolean(),
})

const teamMember = personRef.extend({
  user_id: z.int(),
  phone: z.string().nullable(),
  has_avatar: z.boolean(),
  from_date: z.string(),
})

/** A contract; `bill_rate` is null for callers who may not change the whole contract. */
export const contract = z.object({
  ...outputShape(contractFields),
  shift_patterns: z.array(shiftPattern),
  coordinators: z.array(teamMember.extend({ is_main: z.boolean() })),
  foremen: z.array(teamMember),
  recruiters: z.array(recruiterRef),
  created_by: personRef.nullable(),
  abilities: contractAbilities,
})

export type Contract = z.output<typeof contract>

const queues = z.object({ ending: z.int(), drafts: z.int() })
/** The answer of an undo. `stayed` names workers whose placements stay closed, because their days are taken or they have changed since; `bedless` names those whose bed could not be reserved again. */
const undoneContract = z.object({
  data: contract,
  meta: z.object({ transaction_id: z.string(), stayed: z.array(personRef), bedless: z.array(personRef) }),
})

const noun = {
  path: 'contracts',
  one: 'a contract',
  many: 'contracts',
  query: contractListQuery,
  create: contractCreate,
  update: contractUpdate,
  record: contract,
  says: {
    create: 'Create a draft contract; its number is assigned',
    update:
      'Change a contract; whoever runs it on site changes shifts, the contact person, the requirements and the foremen',
    archive: 'Archive a contract that is not active',
    history: 'Change history of a contract and its needs',
  },
} as const

export const contractEndpoints = define({
  ...recordEndpoints(noun, {
    list: 'view contracts',
    view: 'view contract',
    create: 'create contract',
    update: { any: ['update contract', 'coordinator update contract'] },
    archive: 'update contract',
    undo: { any: ['update contract', 'coordinator update contract'] },
  }),
  ...steppingEndpoints(noun, { list: 'view contracts', status: 'update contract' }, contractStatusFields),
  'POST /api/contracts/{id}/undos': {
    summary: 'Undo the changes that one transaction of the last 24 hours made to a contract',
    access: { any: ['update contract', 'coordinator update contract'] },
    ...undoInput,
    response: undoneContract,
  },
  'GET /api/contracts/queues': {
    summary: 'Contracts that end within 30 days, and drafts',
    access: 'view contracts',
    from_replica: true,
    response: dataOf(queues),
  },
  'GET /api/contracts/coordinators': {
    summary: 'Names of coordinators, for the teams of contracts',
    access: 'view contracts',
    response: z.object({ data: z.array(coordinatorOption) }),
  },
  'GET /api/contracts/foremen': {
    summary: 'Names of foremen, for the teams of contracts; with a contract, only those in its team',
    access: 'view contract',
    query: z.strictObject({ contract_id: idsFilter(1).optional() }),
    response: z.object({ data: z.array(foremanOption) }),
  },
  'GET /api/contracts/{id}/pdf': {
    summary:
      'Contract as a PDF in one language, or in two side by side; without the bill rate for users who may not see it',
    access: 'view contract',
    params: idParams,
    query: z.strictObject({ language: askedLanguage().optional(), second: askedLanguage().optional() }),
    response: 'stream',
  },
})
