import type { StaffUser } from '#contract/behaviors/staff.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { checkFiles, checkValues } from '#server/behaviors/custom-fields/check-values.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import type { ProfileKind, ProfileRow, StaffKind, StaffRow } from '#server/behaviors/staff-profiles/staff-kind.ts'
import {
  checkPhone,
  hasOtherProfile,
  requireVersion,
  writeProfile,
} from '#server/behaviors/staff-profiles/staff-profile.ts'
import {
  type StatusChange,
  checkStatusChange,
  entering,
  isClosed,
  recordStatus,
} from '#server/behaviors/statuses/statuses.ts'
import type { Tx } from '#server/db/client.ts'
import { fieldProblem, fieldProblems, forbidden } from '#server/platform/problems.ts'
import { blockWithoutOtherRole, updateStaff } from './staff-users.commands.ts'
import { type ProfileUser, userOfProfile } from './user-of-profile.commands.ts'

type Values = Record<string, unknown>

/** Creates a profile with `insert`, of a user who gets the role, or of an invited person. */
export const createProfile = async <Row extends ProfileRow>(
  tx: Tx,
  actor: Actor,
  base_url: string,
  kind: ProfileKind<Row>,
  input: StaffUser & { custom_values?: Values | undefined },
  insert: (user: ProfileUser, custom_values: Values) => Promise<number>,
): Promise<number> => {
  const { fields } = await loadFields(tx, actor, kind.entity)
  const custom = checkValues(fields, input.custom_values ?? {})
  const problems = [
    ...custom.problems,
    ...(await checkFiles(tx, actor, fields, custom.values)),
    ...(await checkPhone(tx, kind, input.phone, null)),
  ]
  if (problems.length > 0) throw fieldProblems(problems)
  const user = await userOfProfile(tx, actor, base_url, kind.role, input)
  const kept = input.phone === undefined ? await checkPhone(tx, kind, user.phone, null) : []
  if (kept.length > 0) throw fieldProblems(kept)
  return insert(user, custom.values)
}

type Update = Omit<StaffUser, 'user_id' | 'locale'> & { version: number; custom_values?: Values | undefined }

const asColumn = (value: unknown) => (Array.isArray(value) ? JSON.stringify(value) : value)

/**
 * Changes those fields of a locked profile that the actor may write; absent fields stay, `null` clears. The user's
 * fields are changed with the user.
 */
export const updateProfile = async <Row extends ProfileRow>(
  tx: Tx,
  actor: Actor,
  kind: ProfileKind<Row>,
  row: Row,
  input: Update,
) => {
  await requireVersion(tx, actor, kind, row, input.version)
  const { version: _read, custom_values = {}, first_name, last_name, phone, email, ...given } = input
  const allowed = kind.abilities(actor, row).fields
  const asked = Object.keys(input).filter((key) => key !== 'version')
  if (asked.some((key) => !allowed.includes(key))) throw forbidden()
  const { fields } = await loadFields(tx, actor, kind.entity)
  const custom = checkValues(fields, custom_values, row.custom_values)
  const person = Object.fromEntries(
    Object.entries({ first_name, last_name, phone, email }).filter(([, value]) => value !== undefined),
  )
  const problems = [
    ...custom.problems,
    ...(await checkFiles(tx, actor, fields, custom.values, row.custom_values)),
    ...(await checkPhone(tx, kind, phone === row.phone ? undefined : phone, row.id)),
  ]
  if (problems.length > 0) throw fieldProblems(problems)
  if (Object.keys(person).length > 0) await updateStaff(tx, actor, row.user_id, person)
  const plain = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, asColumn(value)]))
  const patch = { ...plain, custom_values: JSON.stringify(custom.values) }
  const before = Object.fromEntries(Object.keys(person).map((key) => [key, row[key as 'phone']]))
  await writeProfile(tx, actor, kind, row, patch, 'updated', { before, after: person })
}

/**
 * Moves a locked profile to a status. One who leaves hands over with `handOver`, which answers what history records,
 * and their account is blocked unless another role or profile needs it; returning does not unblock it.
 */
export const changeProfileStatus = async <Row extends StaffRow>(
  tx: Tx,
  actor: Actor,
  kind: StaffKind<Row>,
  row: Row,
  body: StatusChange & { version: number },
  handOver: () => Promise<Values>,
) => {
  await requireVersion(tx, actor, kind, row, body.version)
  const { from, to } = await checkStatusChange(tx, actor, kind.entity, row.status_id, body, row)
  const leaves = isClosed(to) && row.is_open
  if (leaves && row.user_id === actor.user_id) throw fieldProblem('status_id', 'own_profile')
  const told = leaves ? await handOver() : {}
  await writeProfile(tx, actor, kind, row, entering(actor, to, body), 'updated', { before: {}, after: told })
  await recordStatus(
    tx,
    actor,
    { entity: kind.entity, id: row.id },
    { from, to, since: row.status_since, reason_id: body.reason_id, comment: body.comment },
  )
  if (leaves) await closeAccount(tx, actor, kind, row)
}

/** Blocks the account of one who leaves, unless another role or profile needs it. */
export const closeAccount = async <Row extends ProfileRow>(
  tx: Tx,
  actor: Actor,
  kind: ProfileKind<Row>,
  { user_id }: Row,
) => {
  if (!(await hasOtherProfile(tx, kind, user_id))) await blockWithoutOtherRole(tx, actor, user_id, kind.role)
}
