import { MultiSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { employmentForms, stayBases, workBases } from '#contract/people/worker-choices.ts'
import { rightConditions, verdicts } from '#contract/work/law-choices.ts'
import type { WorkRight, WorkRightInput } from '#contract/work/law.ts'
import { SavePanel } from '#web/behaviors/form/SavePanel.tsx'
import { useFormat } from '#web/platform/format.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { ChoiceSelect, CountrySelect } from '#web/ui/inputs.tsx'
import { usualCountries } from '#web/ui/world.ts'
import { ProvenanceInputs, provenanceFields } from './ProvenanceInputs.tsx'
import { RemoveRow } from './RemoveRow.tsx'
import { removeRight, saveRight } from './law.api.ts'
import { useLawSaving } from './useLawSaving.ts'
import { useLawText } from './useLawText.ts'
import { useNoticeText } from './useNoticeText.ts'

const emptyOf = (country: string): WorkRightInput => ({
  country,
  citizens: null,
  except_citizens: [],
  stay_basis: 'visa',
  work_basis: 'work_permit',
  forms: null,
  verdict: 'unknown',
  stay_types: [],
  work_types: [],
  conditions: [],
  notices: [],
  act: '',
  act_name: null,
  source: '',
  confidence: 'likely',
  note: null,
  valid_from: null,
  valid_to: null,
})

const inputOf = ({ id: _i, version: _v, shipped: _s, code: _c, ...row }: WorkRight): WorkRightInput => row

const SHOWN = [
  'country',
  'citizens',
  'except_citizens',
  'stay_basis',
  'work_basis',
  'forms',
  'verdict',
  'stay_types',
  'work_types',
  'conditions',
  'notices',
  ...provenanceFields,
]

const orNull = <T,>(values: T[]) => (values.length === 0 ? null : values)

type Props = { row: WorkRight | null; country: string; mayWrite: boolean; onClose: () => void }

/** One rule on the right to work: for whom, with which documents, since when, and by which act. */
const RightDrawer = ({ row, country, mayWrite, onClose }: Props) => {
  const t = useTranslations('law')
  const statuses = useTranslations('statuses')
  const workers = useTranslations('workers')
  const format = useFormat()
  const label = useLabel()
  const { types } = useLawText()
  const notices = useNoticeText()
  const [typed, setTyped] = useState<WorkRightInput>(() => (row === null ? emptyOf(country) : inputOf(row)))
  const change = (part: Partial<WorkRightInput>) => setTyped({ ...typed, ...part })
  const { saving, isAsked, remove } = useLawSaving(
    typed,
    (input, confirmed) => saveRight(row, { ...input, ...confirmed }),
    (_input, confirmed) => removeRight(row!, confirmed),
    onClose,
  )
  const { errors } = saving
  const field = (name: keyof WorkRightInput) => ({
    label: t(`fields.${name}`),
    error: errors[name],
    disabled: !mayWrite,
  })
  const isFixed = !mayWrite || row?.shipped === true
  const countries = usualCountries.map((value) => ({ value, label: format.country(value) }))
  const papers = types.map(({ code, name }) => ({ value: code, label: label(name) }))
  const conditions = rightConditions.map((value) => ({ value, label: t(`conditions.${value}`) }))
  return (
    <SavePanel
      size="32rem"
      title={row === null ? t('new_right') : row.code}
      readOnly={!mayWrite && t('read_only')}
      shown={SHOWN}
      saving={saving}
      submit={isAsked && statuses('save_anyway')}
      onClose={onClose}
    >
      <CountrySelect
        {...field('country')}
        required
        disabled={isFixed}
        value={typed.country}
        onChange={(value) => value && change({ country: value })}
      />
      <MultiSelect
        {...field('citizens')}
        description={t('hints.citizens')}
        searchable
        data={countries}
        value={typed.citizens ?? []}
        onChange={(citizens) => change({ citizens: orNull(citizens) })}
      />
      <MultiSelect
        {...field('except_citizens')}
        searchable
        data={countries}
        value={typed.except_citizens}
        onChange={(except_citizens) => change({ except_citizens })}
      />
      <ChoiceSelect
        {...field('stay_basis')}
        disabled={isFixed}
        data={stayBases.map((value) => ({ value, label: workers(`stay_bases.${value}`) }))}
        value={typed.stay_basis}
        onChange={(stay_basis) => change({ stay_basis })}
      />
      <ChoiceSelect
        {...field('work_basis')}
        disabled={isFixed}
        data={workBases.map((value) => ({ value, label: workers(`work_bases.${value}`) }))}
        value={typed.work_basis}
        onChange={(work_basis) => change({ work_basis })}
      />
      <MultiSelect
        {...field('forms')}
        description={t('hints.forms')}
        data={employmentForms.map((value) => ({ value, label: workers(`employment_forms.${value}`) }))}
        value={typed.forms ?? []}
        onChange={(forms) => change({ forms: orNull(forms) })}
      />
      <ChoiceSelect
        {...field('verdict')}
        data={verdicts.map((value) => ({ value, label: t(`verdicts.${value}`) }))}
        value={typed.verdict}
        onChange={(verdict) => change({ verdict })}
      />
      <MultiSelect
        {...field('stay_types')}
        searchable
        data={papers}
        value={typed.stay_types}
        onChange={(stay_types) => change({ stay_types })}
      />
      <MultiSelect
        {...field('work_types')}
        description={t('hints.work_types')}
        searchable
        data={papers}
        value={typed.work_types}
        onChange={(work_types) => change({ work_types })}
      />
      <MultiSelect
        {...field('conditions')}
        searchable
        data={conditions}
        value={typed.conditions}
        onChange={(some) => change({ conditions: some })}
      />
      <MultiSelect
        {...field('notices')}
        searchable
        data={notices.optionsOf(typed.country, typed.notices)}
        value={typed.notices}
        onChange={(some) => change({ notices: some })}
      />
      <ProvenanceInputs typed={typed} errors={errors} disabled={!mayWrite} onChange={change} />
      <RemoveRow row={row} mayWrite={mayWrite} busy={saving.busy} onRemove={remove} />
    </SavePanel>
  )
}

export default RightDrawer
