import { Checkbox, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { delayedEvents, noticeEvents, noticeOffices } from '#contract/work/law-choices.ts'
import type { WorkNotice, WorkNoticeInput } from '#contract/work/law.ts'
import { AmountInput } from '#web/behaviors/form/AmountInput.tsx'
import { SavePanel } from '#web/behaviors/form/SavePanel.tsx'
import { ChoiceSelect, CountrySelect, LineInput } from '#web/ui/inputs.tsx'
import { ProvenanceInputs, provenanceFields } from './ProvenanceInputs.tsx'
import { RemoveRow } from './RemoveRow.tsx'
import { removeNotice, saveNotice } from './law.api.ts'
import { useLawSaving } from './useLawSaving.ts'
import { useNoticeText } from './useNoticeText.ts'

const emptyOf = (country: string): WorkNoticeInput => ({
  country,
  event: 'start',
  told_to: 'labour_office',
  days: null,
  working_days: false,
  months: null,
  form: null,
  act: '',
  act_name: null,
  source: '',
  confidence: 'likely',
  note: null,
  valid_from: null,
  valid_to: null,
})

const inputOf = ({ id: _i, version: _v, shipped: _s, code: _c, ...row }: WorkNotice): WorkNoticeInput => row

/** What is sent: fields that are not shown are blank. */
const shownOf = (typed: WorkNoticeInput): WorkNoticeInput => ({
  ...typed,
  working_days: Boolean(typed.days) && typed.working_days,
  months: delayedEvents.includes(typed.event) ? typed.months : null,
})

const SHOWN = ['country', 'event', 'told_to', 'days', 'form', ...provenanceFields]

type Props = { row: WorkNotice | null; country: string; mayWrite: boolean; onClose: () => void }

/** One notice: after which event, who is told, by when, since which day, and by which act. */
const NoticeDrawer = ({ row, country, mayWrite, onClose }: Props) => {
  const t = useTranslations('law')
  const office = useTranslations('labour_office')
  const { notices, optionsOf } = useNoticeText()
  const [typed, setTyped] = useState<WorkNoticeInput>(() => (row === null ? emptyOf(country) : inputOf(row)))
  const [code, setCode] = useState<string | null>(null)
  const change = (part: Partial<WorkNoticeInput>) => setTyped({ ...typed, ...part })
  const { saving, remove } = useLawSaving(
    typed,
    (input) => saveNotice(row, shownOf(input), code),
    () => removeNotice(row!),
    onClose,
  )
  const { errors } = saving
  const field = (name: keyof WorkNoticeInput) => ({
    label: t(`fields.${name}`),
    error: errors[name],
    disabled: !mayWrite,
  })
  const isFixed = !mayWrite || row?.shipped === true || code !== null
  const isDelayed = delayedEvents.includes(typed.event)
  const takeUp = (chosen: string | null) => {
    const notice = notices.find((one) => one.code === chosen)
    setCode(chosen)
    if (notice) change({ country: notice.country, event: notice.event, told_to: notice.told_to, months: notice.months })
  }
  return (
    <SavePanel
      size="30rem"
      title={row === null ? t('new_notice') : row.code}
      readOnly={!mayWrite && t('read_only')}
      shown={[...SHOWN, ...(row === null ? ['code'] : []), ...(isDelayed ? ['months'] : [])]}
      saving={saving}
      onClose={onClose}
    >
      {row === null && (
        <Select
          label={t('fields.code')}
          description={t('hints.code')}
          error={errors['code']}
          clearable
          searchable
          data={optionsOf(country)}
          value={code}
          onChange={takeUp}
        />
      )}
      <CountrySelect
        {...field('country')}
        required
        disabled={isFixed}
        value={typed.country}
        onChange={(value) => value && change({ country: value })}
      />
      <ChoiceSelect
        {...field('event')}
        disabled={isFixed}
        data={noticeEvents.map((value) => ({ value, label: t(`events.${value}`) }))}
        value={typed.event}
        onChange={(event) => change({ event })}
      />
      {isDelayed && (
        <AmountInput
          {...field('months')}
          {...(typed.event === 'not_started' ? { description: t('hints.months_not_started') } : { required: true })}
          decimals={0}
          value={typed.months}
          onChange={(months) => change({ months })}
        />
      )}
      <ChoiceSelect
        {...field('told_to')}
        data={noticeOffices.map((value) => ({ value, label: office(`offices.${value}`) }))}
        value={typed.told_to}
        onChange={(told_to) => change({ told_to })}
      />
      <AmountInput
        {...field('days')}
        description={t('hints.days')}
        decimals={0}
        value={typed.days}
        onChange={(days) => change({ days })}
      />
      {Boolean(typed.days) && (
        <Checkbox
          label={t('fields.working_days')}
          disabled={!mayWrite}
          checked={typed.working_days}
          onChange={(event) => change({ working_days: event.currentTarget.checked })}
        />
      )}
      <LineInput
        {...field('form')}
        description={t('hints.form')}
        value={typed.form}
        onChange={(form) => change({ form })}
      />
      <ProvenanceInputs typed={typed} errors={errors} disabled={!mayWrite} onChange={change} />
      <RemoveRow row={row} mayWrite={mayWrite} busy={saving.busy} onRemove={remove} />
    </SavePanel>
  )
}

export default NoticeDrawer
