import { candidateOperations } from './candidate-operations.ts'
import { leadOperations } from './lead-operations.ts'
import type { Operation } from './operations.ts'
import { workersOf } from './people.ts'
import { workerOperations } from './worker-operations.ts'

/** The nouns that can be measured. */
export const nouns = ['leads', 'candidates', 'workers'] as const
export type Noun = (typeof nouns)[number]

/** The content of an agency: this many leads, or this many candidates and the workers that some of them became. */
export type Stock = { kind: 'leads' | 'people'; rows: number }

/** The agency for measuring a noun. */
export const stockOf = (noun: Noun, rows: number): Stock => ({ kind: noun === 'leads' ? 'leads' : 'people', rows })

/** The number of records of the noun in its agency. */
export const countOf = (noun: Noun, rows: number) => (noun === 'workers' ? workersOf(rows) : rows)

/** The name of a noun in statuses. */
export const entityOf = { leads: 'lead', candidates: 'candidate', workers: 'worker' } as const

/** Every operation of a noun except the export, in the order of the table; workers have no floor server. */
export const operationsOf: Record<Noun, Operation[]> = {
  leads: leadOperations,
  candidates: candidateOperations,
  workers: workerOperations.map((operation) => ({ ...operation, floor: false })),
}
