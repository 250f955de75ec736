import { z } from 'zod'
import { instant } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { idParams, version, versioned } from '../basics/id.ts'
import { dataOf, done } from '../basics/page.ts'
import { fieldProblem } from '../basics/problem.ts'
import { candidateCreate } from './candidates.ts'
import { duplicate, knownElsewhere } from './duplicates.ts'
import { workerCreate } from './workers.ts'

/** A preview of a conversion: the copied values, the missing fields, what forbids it, and possible duplicates, both those that the caller may see and others. */
const plan = z.object({
  copied: z.record(z.string(), z.unknown()),
  missing: z.array(z.string()),
  blocked: z.array(fieldProblem),
  duplicates: z.array(duplicate),
  known_elsewhere: knownElsewhere.nullable(),
})
export type ConversionPlan = z.output<typeof plan>

export const leadConversion = z.strictObject({ version: version(), ...candidateCreate.partial().shape })
export const candidateConversion = z.strictObject({ version: version(), ...workerCreate.partial().shape })
export type LeadConversion = z.output<typeof leadConversion>
export type CandidateConversion = z.output<typeof candidateConversion>

/** The new worker, and the need that waits for them if a client has accepted their survey. */
const hired = dataOf(z.object({ id: z.int(), need_id: z.int().nullable() }))

/** The new record. */
const made = dataOf(z.object({ id: z.int() }))

/** One record of a person that the reader may open: from when until when the person was that; `until` is null for the present one. */
const stage = z.object({
  entity: z.enum(['lead', 'candidate', 'worker']),
  id: z.int(),
  since: instant(),
  until: instant().nullable(),
})
export type PersonStage = z.output<typeof stage>

const path = { params: idParams, response: dataOf(z.array(stage)) } as const

/** Conversions: a lead becomes a candidate, a candidate becomes a worker, and back while nothing depends on the new record. */
export const conversionEndpoints = define({
  'GET /api/leads/{id}/path': {
    summary: 'Later records of the person of a lead that the caller may open, in order',
    access: { all: ['view lead'] },
    ...path,
  },
  'GET /api/candidates/{id}/path': {
    summary: 'Earlier and later records of the person of a candidate that the caller may open, in order',
    access: { all: ['view candidate'] },
    ...path,
  },
  'GET /api/workers/{id}/path': {
    summary: 'Earlier records of the person of a worker that the caller may open, in order',
    access: { all: ['view worker'] },
    ...path,
  },
  'GET /api/leads/{id}/conversion': {
    summary:
      'Preview of converting a lead to a candidate: the values to copy, the missing fields and the blocking reasons',
    access: { all: ['view lead', 'create candidate'] },
    params: idParams,
    response: dataOf(plan),
  },
  'POST /api/leads/{id}/conversion': {
    summary: 'Convert a lead to a candidate; values in the body replace the copied ones',
    access: { all: ['view lead', 'create candidate'] },
    params: idParams,
    body: leadConversion,
    response: made,
  },
  'DELETE /api/leads/{id}/conversion': {
    summary: 'Convert a candidate back to a lead, if nothing depends on the candidate yet',
    access: { all: ['view lead', 'create candidate'] },
    params: idParams,
    body: versioned,
    response: done,
  },
  'GET /api/candidates/{id}/conversion': {
    summary:
      'Preview of converting a candidate to a worker: the values to copy, the missing fields and the blocking reasons',
    access: { all: ['view candidate', 'create worker'] },
    params: idParams,
    response: dataOf(plan),
  },
  'POST /api/candidates/{id}/conversion': {
    summary: 'Convert a candidate to a worker; the documents move to the worker',
    access: { all: ['view candidate', 'create worker'] },
    params: idParams,
    body: candidateConversion,
    response: hired,
  },
  'DELETE /api/candidates/{id}/conversion': {
    summary: 'Convert a worker back to a candidate, if nothing depends on the worker yet',
    access: { all: ['view candidate', 'create worker'] },
    params: idParams,
    body: versioned,
    response: done,
  },
})
