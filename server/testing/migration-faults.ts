import { isLater } from '#server/db/later-migrations.ts'
import { type Migration, statementsOf } from '#server/db/migration-files.ts'
import { contractionsOf, longLocksOf } from './contractions.ts'
import type { Shape } from './schema-shape.ts'

/** Tables that hold settings, not the work of the agency: they stay small enough to be read or changed whole. */
const small = new Set(
  `agency consent_texts custom_fields document_requirements document_settings document_types first_steps freelance_settings
  legal_limits payment_settings permit_case_kind_steps permit_case_kinds positions reasons retention_settings role_permissions
  roles secret_key_check settings_version status_transitions statuses task_rules work_notices work_rights`.split(/\s+/),
)

/** Statements that may run again after an attempt that was interrupted. */
const REPEATABLE = [
  /^create (unique )?index concurrently if not exists /i,
  /^drop index concurrently if exists /i,
  /^alter table \w+ (drop constraint if exists \w+,\s+)?add constraint [^;]* not valid$/i,
  /^alter table \w+ validate constraint \w+$/i,
  /^alter table \w+ set \([^;]*\)$/i,
  /^create table if not exists /i,
  /^create or replace (function|trigger) /i,
  /^grant /i,
  /^alter table \w+ add column if not exists /i,
  /^(update|delete|insert)\b/i,
]

const CHANGES = /^(?:update|delete from)\s+(?:only\s+)?(\w+)/i

/** Large tables of before whose rows a migration changes in one transaction. */
const changedWhole = (text: string, before: Shape) =>
  statementsOf(text).flatMap((statement) => {
    const table = CHANGES.exec(statement)?.[1]
    const isLarge = before.tables.some((one) => one.table === table) && !small.has(table!)
    return isLarge ? [`rows of ${table} are changed in one transaction`] : []
  })

const declarationFaults = (contracts: string | null, contractions: string[], releases: readonly string[]) => {
  if (contracts === null) return contractions
  if (contractions.length === 0) return [`it takes nothing away, but declares "contracts: ${contracts}"`]
  return releases.includes(contracts)
    ? []
    : [`${contracts} is not a release, so no release has stopped using what goes`]
}

/**
 * Why a migration stops servers of the last release, one sentence each; empty when it does not. `releases` are the
 * versions that were released, the newest first.
 */
export const faultsOf = (
  { text, contracts, outside }: Pick<Migration, 'text' | 'contracts' | 'outside'>,
  before: Shape,
  after: Shape,
  releases: readonly string[],
): string[] => [
  ...declarationFaults(contracts, contractionsOf(before, after), releases),
  ...(outside
    ? statementsOf(text)
        .filter((statement) => !REPEATABLE.some((form) => form.test(statement)))
        .map((statement) => `outside a transaction, this may not run twice: ${statement.split('\n')[0]}`)
    : [...longLocksOf(before, after, small), ...changedWhole(text, before)]),
]

/** The released versions of a changelog, the newest first; `current` is the version of the program. */
export const releasesOf = (changelog: string, current: string): string[] =>
  [...changelog.matchAll(/^## (\d+\.\d+\.\d+)/gm)]
    .map(([, version]) => version!)
    .filter((one) => !isLater(one, current))
