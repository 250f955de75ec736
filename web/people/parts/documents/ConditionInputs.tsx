import { MultiSelect, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { currencies } from '#contract/basics/world.ts'
import { namedHoursPeriods, namedPayPeriods } from '#contract/people/document-choices.ts'
import { employmentForms } from '#contract/people/worker-choices.ts'
import { positionsQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import { type FieldProps, type FormState, fieldsOf, setField } from '#web/behaviors/form/fields-of.ts'
import { call } from '#web/platform/api.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { useMay } from '#web/platform/session.ts'
import { LineInput } from '#web/ui/inputs.tsx'
import { useAction } from '#web/ui/useAction.ts'
import { useContractOptions } from '#web/work/parts/contract-options.api.ts'
import { DecimalInput } from '#web/ui/DecimalInput.tsx'
import type { DocumentValues } from './document-form.ts'
import { conditionsFrom } from './conditions-from.ts'

// words: documents.fields.*, documents.periods.*, workers.employment_forms.*

const Amount = ({ value, onChange, ...rest }: FieldProps<number | null>) => (
  <DecimalInput
    {...rest}
    value={value ?? ''}
    onChange={(next) => onChange(next === '' ? null : Number(next))}
    min={0}
    hideControls
  />
)

/** Fills the conditions from a contract that the user chooses; what the contract doesn't say stays. */
const FromContract = ({ form }: { form: FormState<DocumentValues> }) => {
  const t = useTranslations('documents.conditions')
  const label = useLabel()
  const options = useContractOptions()
  const positions = useQuery(positionsQuery).data ?? []
  const { run } = useAction(async (id: number) => {
    const params = { id: String(id) }
    const { data: contract } = await call('GET /api/contracts/{id}', { params })
    const { data: needs } = await call('GET /api/contracts/{id}/needs', { params })
    const names = positions.filter((one) => needs.some((need) => need.position_id === one.id)).map(({ name }) => name)
    const filled = conditionsFrom(contract, names, label)
    for (const key of Object.keys(filled) as (keyof typeof filled)[]) setField(form, key, filled[key] as null)
  })
  return (
    <Select
      label={t('from_contract')}
      placeholder={t('choose')}
      searchable
      data={options}
      value={null}
      onChange={(id) => id !== null && void run(Number(id))}
    />
  )
}

/** What a permit or declaration says about the work that it allows. */
export const ConditionInputs = ({ form }: { form: FormState<DocumentValues> }) => {
  const t = useTranslations('documents')
  const workers = useTranslations('workers')
  const may = useMay()
  const field = fieldsOf(form, (name) => t(`fields.${name as 'named_client'}`))
  const periods = (values: readonly ('hour' | 'week' | 'month')[]) =>
    values.map((value) => ({ value, label: t(`periods.${value}`) }))
  return (
    <Stack gap="md" component="fieldset" bd={0} p={0} m={0}>
      <Text component="legend" fw={600} size="sm">
        {t('conditions.title')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('conditions.hint')}
      </Text>
      {may('view contracts') && <FromContract form={form} />}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <LineInput {...field('named_client')} />
        <LineInput {...field('named_client_tax_id')} />
        <LineInput {...field('named_position')} description={t('conditions.several')} />
        <LineInput {...field('named_place')} description={t('conditions.several')} />
      </SimpleGrid>
      <MultiSelect
        {...field('named_forms')}
        data={employmentForms.map((value) => ({ value, label: workers(`employment_forms.${value}`) }))}
      />
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
        <Amount {...field('lowest_pay')} />
        <Select {...field('lowest_pay_currency')} data={[...currencies]} clearable />
        <Select {...field('lowest_pay_period')} data={periods(namedPayPeriods)} clearable />
        <Amount {...field('least_hours')} />
        <Amount {...field('most_hours')} />
        <Select {...field('named_hours_period')} data={periods(namedHoursPeriods)} clearable />
      </SimpleGrid>
    </Stack>
  )
}
