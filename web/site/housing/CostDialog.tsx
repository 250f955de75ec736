import { FileInput, Select, SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { currencies } from '#contract/basics/world.ts'
import type { Housing } from '#contract/site/housing.ts'
import { costKinds } from '#contract/site/housing-choices.ts'
import type { Cost } from '#contract/site/housing-costs.ts'
import { callForm } from '#web/platform/api.ts'
import { upload } from '#web/platform/upload.ts'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import { LinesInput } from '#web/ui/inputs.tsx'
import { MonthSelect } from '#web/ui/MonthSelect.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { AmountInput } from '#web/behaviors/form/AmountInput.tsx'
import { SaveDialog } from '#web/behaviors/form/SaveDialog.tsx'
import { useSaving } from './useSaving.ts'

type Props = { house: Housing; cost: Cost | null; onClose: () => void }

const useCost = ({ house, cost, onClose }: Props) => {
  const t = useTranslations('housing')
  const [values, setValues] = useState({
    month: cost?.month ?? agencyToday().slice(0, 7),
    kind: (cost?.kind ?? 'rent') as Cost['kind'],
    amount: cost?.amount ?? null,
    currency: cost?.currency ?? house.currency,
    paid_on: cost?.paid_on ?? null,
    comment: cost?.comment ?? null,
  })
  const [file, setFile] = useState<File | null>(null)
  const change = (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part }))
  const saving = useSaving(async () => {
    const bill = file ? { file_id: (await upload('POST /api/housing-files', file)).data.id } : {}
    const body = { ...values, ...bill }
    if (cost) {
      const params = { id: String(cost.id) }
      await callForm('PATCH /api/housing-costs/{id}', { params, body: { version: cost.version, ...body } })
    } else await callForm('POST /api/housing/{id}/costs', { params: { id: String(house.id) }, body })
    sayDone(t('cost_saved'))
    onClose()
  })
  return { values, change, file, setFile, saving }
}

const SHOWN = ['month', 'kind', 'amount', 'currency', 'paid_on', 'file_id', 'file', 'comment']

/** A cost of a house in a month, with its bill. */
const CostDialog = (props: Props) => {
  const { cost, onClose } = props
  const t = useTranslations('housing')
  const { values, change, file, setFile, saving } = useCost(props)
  const { errors } = saving
  const label = (name: 'month') => t(`part_fields.${name}`)
  return (
    <SaveDialog onClose={onClose} title={t(cost ? 'edit_cost' : 'add_cost')} saving={saving} shown={SHOWN}>
      <SimpleGrid cols={2} spacing="md">
        <MonthSelect
          label={label('month')}
          required
          value={values.month}
          onChange={(month) => month && change({ month })}
          error={errors['month']}
        />
        <Select
          label={t('part_fields.kind')}
          data={costKinds.map((value) => ({ value, label: t(`cost_kinds.${value}`) }))}
          value={values.kind}
          onChange={(value) => value && change({ kind: value as Cost['kind'] })}
          error={errors['kind']}
        />
        <AmountInput
          label={t('part_fields.amount')}
          required
          value={values.amount}
          onChange={(amount) => change({ amount })}
          error={errors['amount']}
        />
        <Select
          label={t('stay_fields.currency')}
          data={[...currencies]}
          value={values.currency}
          onChange={(value) => value && change({ currency: value as Cost['currency'] })}
          error={errors['currency']}
        />
        <DateInput
          label={t('part_fields.paid_on')}
          value={values.paid_on}
          onChange={(paid_on) => change({ paid_on })}
          error={errors['paid_on']}
        />
        <FileInput
          label={t('part_fields.file')}
          clearable
          placeholder={cost?.file?.name ?? t('choose_file')}
          value={file}
          onChange={setFile}
          error={errors['file_id'] ?? errors['file']}
        />
      </SimpleGrid>
      <LinesInput
        label={t('stay_fields.comment')}
        value={values.comment}
        onChange={(comment) => change({ comment })}
        error={errors['comment']}
      />
    </SaveDialog>
  )
}

export default CostDialog
