import { candidateOperations } from './candidate-operations.ts'
import { leadOperations } from './lead-operations.ts'
import type { Operation } from './operations.ts'
import { workersOf } from './people.ts'
import { workerOperations } from './worker-operations.ts'

/** What can be measured. */
export const nouns = ['leads', 'candidates', 'workers'] as const
export type Noun = (typeof nouns)[number]

/** What an agency is made of: so many leads, or so many candidates and the workers that some of them became. */
export type Stock = { kind: 'leads' | 'people'; rows: number }

/** The agency in which a noun is measured. */
export const stockOf = (noun: Noun, rows: number): Stock => ({ kind: noun === 'leads' ? 'leads' : 'people', rows })

/** How many records of the noun its agency was made with. */
export const countOf = (noun: Noun, rows: number) => (noun === 'workers' ? workersOf(rows) : rows)

/** The word by which statuses know a noun. */
export const entityOf = { leads: 'lead', candidates: 'candidate', workers: 'worker' } as const

/** Every row of a noun's table but the export, in its order; workers have no floor. */
export const operationsOf: Record<Noun, Operation[]> = {
  leads: leadOperations,
  candidates: candidateOperations,
  workers: workerOperations.map((operation) => ({ ...operation, floor: false })),
}
