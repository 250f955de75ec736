import { candidateOperations } from './candidate-operations.ts'
import { leadOperations } from './lead-operations.ts'
import type { Operation } from './operations.ts'
import { workersOf } from './people.ts'
import { partsOfWork } from './work.ts'
import { assignmentOperations, contractOperations, taskOperations } from './work-operations.ts'
import { workerOperations } from './worker-operations.ts'

/** The content of an agency: so many leads; so many candidates and the workers that some of them became; or so many tasks with contracts and placements. */
export type Stock = { kind: 'leads' | 'people' | 'work'; rows: number }

type Measured = {
  /** The name in statuses. */
  entity: 'lead' | 'candidate' | 'worker' | 'contract' | 'task'
  stock: Stock['kind']
  /** The number of records in an agency of this size. */
  count: (rows: number) => number
  /** Every operation except the export, in the order of the table. */
  operations: Operation[]
}

const known = {
  leads: { entity: 'lead', stock: 'leads', count: (rows) => rows, operations: leadOperations },
  candidates: { entity: 'candidate', stock: 'people', count: (rows) => rows, operations: candidateOperations },
  workers: { entity: 'worker', stock: 'people', count: workersOf, operations: workerOperations },
  contracts: {
    entity: 'contract',
    stock: 'work',
    count: (rows) => partsOfWork(rows).contracts,
    operations: contractOperations,
  },
  assignments: {
    entity: 'contract',
    stock: 'work',
    count: (rows) => partsOfWork(rows).assignments,
    operations: assignmentOperations,
  },
  tasks: { entity: 'task', stock: 'work', count: (rows) => rows, operations: taskOperations },
} as const satisfies Record<string, Measured>

export type Noun = keyof typeof known

/** The nouns that can be measured; placements have the name of their table. */
export const nouns: Readonly<Record<Noun, Measured>> = known

/** The nouns whose export can be measured. */
export const exported = ['leads', 'candidates', 'workers'] as const
export type ExportedNoun = (typeof exported)[number]

/** The agency for measuring a noun. */
export const stockOf = (noun: Noun, rows: number): Stock => ({ kind: nouns[noun].stock, rows })
