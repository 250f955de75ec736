import type { PlainBulkAction } from '#contract/behaviors/bulk.ts'
import { authorize } from '#server/platform/problems.ts'

type StatusAction = { kind: 'status' }

type CustomAction = Extract<PlainBulkAction, { kind: 'custom' }>

type Edit = { version: number } & (
  | { recruiter_id: number | null }
  | { custom_values: Record<string, CustomAction['value']> }
)

/** The commands of a noun that change one locked row. */
type Edits<S extends StatusAction> = {
  changeStatus: (change: Omit<S, 'kind'> & { version: number }) => Promise<unknown>
  update: (input: Edit) => Promise<unknown>
  archive: (version: number) => Promise<unknown>
  restore: (version: number) => Promise<unknown>
}

type Abilities = { change_status: boolean; update: boolean; archive: boolean; restore: boolean }

const isStatus = <S extends StatusAction>(action: S | PlainBulkAction): action is S => action.kind === 'status'

/**
 * Applies a bulk action to one locked row through the command of the single edit; 403 where the actor may not do it.
 */
export const applyAction = <S extends StatusAction>(
  action: S | PlainBulkAction,
  abilities: Abilities,
  version: number,
  edits: Edits<S>,
): Promise<unknown> => {
  if (isStatus(action)) {
    authorize(abilities.change_status)
    const { kind: _kind, ...change } = action
    return edits.changeStatus({ ...change, version })
  }
  switch (action.kind) {
    case 'owner':
      authorize(abilities.update)
      return edits.update({ version, recruiter_id: action.recruiter_id })
    case 'custom':
      authorize(abilities.update)
      return edits.update({ version, custom_values: { [action.key]: action.value } })
    case 'archive':
      authorize(abilities.archive)
      return edits.archive(version)
    case 'restore':
      authorize(abilities.restore)
      return edits.restore(version)
  }
}
