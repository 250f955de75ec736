import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Coordinator } from '#contract/coordinators.ts'
import { statusesQuery } from '../../behaviors/dictionaries/dictionaries.api.ts'
import type { StepProps } from '../../behaviors/status/RecordStatus.tsx'
import { StatusDialog } from '../../behaviors/status/StatusDialog.tsx'
import { LineInput } from '../../ui/inputs.tsx'
import { CoordinatorPicker } from './CoordinatorPicker.tsx'
import { useCoordinatorText } from './useCoordinatorText.ts'

const isClosed = ({ category }: { category: string }) => category.startsWith('closed')

/** What a status asks of a coordinator: of one who leaves, who takes over the contracts they answer for. */
const CoordinatorStep = ({ row, to, forced, onSave, onClose }: StepProps<Coordinator>) => {
  const t = useTranslations('coordinators')
  const { labelOf } = useCoordinatorText()
  const statuses = useQuery(statusesQuery('coordinator')).data ?? []
  const from = statuses.find(({ id }) => id === row?.status_id)
  const leaves = isClosed(to) && from !== undefined && !isClosed(from)
  const count = row?.main_contracts ?? 0
  const asksHeir = leaves && count > 0
  return (
    <StatusDialog
      entity="coordinator"
      to={to}
      forced={forced}
      initial={{ successor_id: null }}
      also={asksHeir ? ['successor_id'] : []}
      notes={
        <>
          {leaves && <Alert color="yellow">{t('leaves')}</Alert>}
          {asksHeir && <p style={{ margin: 0 }}>{t('hands_over', { count })}</p>}
          {!isClosed(to) && row?.user_status === 'blocked' && <Alert color="yellow">{t('comes_back')}</Alert>}
        </>
      }
      input={(field, value, onChange, error) => {
        const props = { label: labelOf(field), value, onChange, error, required: true }
        return field === 'successor_id' ? <CoordinatorPicker {...props} except={row?.id} /> : <LineInput {...props} />
      }}
      onSave={({ fields, ...step }) => {
        const { successor_id, ...rest } = fields ?? {}
        const heir = successor_id ? { successor_id: Number(successor_id) } : {}
        return onSave({ ...step, ...(fields ? { fields: { ...rest, ...heir } } : {}) })
      }}
      onClose={onClose}
    />
  )
}

export default CoordinatorStep
