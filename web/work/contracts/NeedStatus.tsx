import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Need } from '#contract/work/needs.ts'
import type { Status } from '#contract/office/statuses.ts'
import { statusesQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import { refreshRecords } from '#web/behaviors/record/records.ts'
import { StatusDialog, type StatusStepInput } from '#web/behaviors/status/StatusDialog.tsx'
import { StatusMenu } from '#web/behaviors/status/StatusMenu.tsx'
import { call } from '#web/platform/api.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { contracts } from './contracts.api.ts'
import { useNeedText } from './useNeedText.ts'

/** A need's status with its possible next ones; users who run the contract on site can only pause and resume it. */
export const NeedStatus = ({ need }: { need: Need }) => {
  const t = useTranslations('needs')
  const label = useLabel()
  const { textOf } = useNeedText()
  const { data: statuses = [] } = useQuery(statusesQuery('need'))
  const [step, setStep] = useState<{ to: Status; forced: boolean } | null>(null)
  const current = statuses.find(({ id }) => id === need.status_id)
  if (!current) return null
  const { change_status, pause } = need.abilities
  if (!change_status && !pause) return <StatusBadge status={current} />
  const pausing = statuses.filter(({ code }) => code === 'on_hold' || (code === 'open' && current.code === 'on_hold'))
  const save = async (to: Status, body: StatusStepInput) => {
    const { fields: _none, ...given } = body
    await call('PUT /api/needs/{id}/status', {
      params: { id: String(need.id) },
      body: { version: need.version, status_id: to.id, ...given },
    })
    setStep(null)
    sayDone(t('moved', { position: textOf('position_id', need.position_id) ?? '', status: label(to.name) }))
    await refreshRecords(contracts)
  }
  return (
    <>
      <StatusMenu
        statuses={change_status ? statuses : pausing}
        current={current}
        onChoose={(to, forced) => setStep({ to, forced })}
      />
      {step && (
        <StatusDialog
          entity="need"
          to={step.to}
          forced={step.forced}
          initial={{}}
          input={() => null}
          onSave={(body) => save(step.to, body)}
          onClose={() => setStep(null)}
        />
      )}
    </>
  )
}
