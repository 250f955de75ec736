import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Assignment } from '#contract/work/assignments.ts'
import type { PersonRef } from '#contract/behaviors/people.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { setField } from '#web/behaviors/form/fields-of.ts'
import { Conflicts, useTheirs } from '#web/behaviors/form/Conflicts.tsx'
import { EntityFormFrame } from '#web/behaviors/form/EntityFormFrame.tsx'
import { changedFields, pickFields } from '#web/behaviors/form/changes.ts'
import type { FormState } from '#web/behaviors/form/fields-of.ts'
import { useEntityForm } from '#web/behaviors/form/useEntityForm.ts'
import { usePlacementText } from '#web/behaviors/history/usePlacementText.ts'
import { call } from '#web/platform/api.ts'
import { useUser } from '#web/platform/session.ts'
import { SidePanel } from '#web/ui/SidePanel.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { coordinatorsQuery, foremenOfQuery } from '../contracts/contracts.api.ts'
import { ExceptionInputs, exceptionOf, useTypedException } from '../parts/legality/ExceptionInputs.tsx'
import { PlacementInputs } from './PlacementInputs.tsx'
import { Warnings, needsException } from './Warnings.tsx'
import { refreshPlacements } from './assignments.api.ts'
import { useMetWarnings } from './useMetWarnings.ts'
import { type EditedPlacement, type PlacementValues, toEdited, toPatch } from './placement-form.ts'

type Props = { row: Assignment; onClose: () => void }

const useEditForm = ({ row, onClose }: Props) => {
  const t = useTranslations('placements')
  const user = useUser()
  const stale = useTheirs<Assignment>()
  const { warnings, meet } = useMetWarnings()
  const [exception, setException] = useTypedException()
  const original = toEdited(row)
  const change = async (one: Assignment, values: EditedPlacement, keys: readonly string[]) => {
    const body = {
      version: one.version,
      ...pickFields(toPatch(values), keys),
      ...exceptionOf(values.confirmed, exception),
    }
    await call('PATCH /api/assignments/{id}', { params: { id: String(one.id) }, body })
    state.leave()
    sayDone(t('changed'))
    await refreshPlacements()
    onClose()
  }
  const state = useEntityForm<EditedPlacement>({
    initial: original,
    draftKey: `${user.id}.placement.edit-${row.id}`,
    save: async (values) => {
      try {
        await meet(() => change(row, values, changedFields(original, values)))
      } catch (problem) {
        stale.notice(problem)
        throw problem
      }
    },
  })
  return { state, original, stale, change, warnings, exception, setException }
}

const useSpeak = ({ contract_id }: Assignment) => {
  const placement = usePlacementText()
  const coordinators = useQuery(coordinatorsQuery).data ?? []
  const foremen = useQuery(foremenOfQuery(contract_id)).data ?? []
  const named = { coordinator_id: coordinators, foreman_id: foremen }
  return {
    labelOf: placement.labelOf,
    textOf: (field: string, value: unknown) => {
      if (!(field in named)) return placement.textOf(field, value)
      const people: readonly PersonRef[] = named[field as keyof typeof named]
      const one = people.find(({ id }) => id === Number(value))
      return one ? fullName(one) : null
    },
  }
}

/** Edits the days, pay, coordinator, foreman or agreement of a placement; a colleague's change in the meantime is shown field by field. */
const EditPlacementDrawer = (props: Props) => {
  const { row, onClose } = props
  const t = useTranslations('placements')
  const app = useTranslations('app')
  const user = useUser()
  const fieldTexts = useSpeak(row)
  const { state, original, stale, change, warnings, exception, setException } = useEditForm(props)
  return (
    <SidePanel onClose={onClose} size="36rem" title={`${t('edit')}: ${fullName(row.worker)}`}>
      <EntityFormFrame state={state} saveLabel={app('save')} email={user.email} onCancel={onClose}>
        <Text size="sm" c="var(--muted)">
          {row.contract.client_name} · {row.contract.title}
        </Text>
        <Warnings
          warnings={warnings}
          confirmed={state.form.getValues().confirmed}
          onConfirm={(codes) => setField(state.form, 'confirmed', codes)}
        />
        {needsException(state.form.getValues().confirmed) && (
          <ExceptionInputs value={exception} onChange={setException} errors={state.form.errors} at="exception." />
        )}
        <PlacementInputs
          form={state.form as unknown as FormState<PlacementValues>}
          terms={undefined}
          currency={row.currency}
          contract_id={row.contract_id}
          fixed={row.status === 'planned' ? [] : ['start_date']}
        />
      </EntityFormFrame>
      <Conflicts
        stale={stale}
        original={original}
        mine={state.form.getValues()}
        toValues={toEdited}
        fieldTexts={fieldTexts}
        save={change}
      />
    </SidePanel>
  )
}

export default EditPlacementDrawer
