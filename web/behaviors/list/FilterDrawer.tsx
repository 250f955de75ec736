import { Button, Drawer, Group, MultiSelect, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

/** One filter: a choice of many, a choice of one, words, or days from and to; `name` is the query's name. */
export type Filter = { name: string; label: string } & (
  | { kind: 'many'; options: { value: string; label: string }[] }
  | { kind: 'one'; options: { value: string; label: string }[] }
  | { kind: 'text' }
  | { kind: 'days' }
  | { kind: 'range' }
)

type Values = Record<string, string | undefined>

const Ends = ({
  filter,
  value,
  onChange,
  type,
}: {
  filter: Filter
  value: string
  onChange: (value: string) => void
  type: 'date' | 'number'
}) => {
  const t = useTranslations('list')
  const [from = '', to = ''] = value.split('..')
  const change = (start: string, end: string) => onChange(start || end ? `${start}..${end}` : '')
  return (
    <Group grow align="end" gap="xs">
      <TextInput
        type={type}
        label={`${filter.label}, ${t('from')}`}
        value={from}
        onChange={(event) => change(event.currentTarget.value, to)}
      />
      <TextInput
        type={type}
        label={t('to')}
        aria-label={`${filter.label}, ${t('to')}`}
        value={to}
        onChange={(event) => change(from, event.currentTarget.value)}
      />
    </Group>
  )
}

const Field = ({ filter, value, onChange }: { filter: Filter; value: string; onChange: (value: string) => void }) => {
  switch (filter.kind) {
    case 'many':
      return (
        <MultiSelect
          label={filter.label}
          data={filter.options}
          value={value ? value.split(',') : []}
          onChange={(values) => onChange(values.join(','))}
          searchable
          clearable
          hidePickedOptions
          comboboxProps={{ withinPortal: true }}
        />
      )
    case 'one':
      return (
        <NativeSelect
          label={filter.label}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          data={[{ value: '', label: '' }, ...filter.options]}
        />
      )
    case 'days':
      return <Ends filter={filter} value={value} onChange={onChange} type="date" />
    case 'range':
      return <Ends filter={filter} value={value} onChange={onChange} type="number" />
    case 'text':
      return <TextInput label={filter.label} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
  }
}

/** All filters of a list side by side; nothing changes until they are applied. */
const FilterDrawer = ({
  filters,
  values,
  onApply,
  onClose,
}: {
  filters: readonly Filter[]
  values: Values
  onApply: (values: Values) => void
  onClose: () => void
}) => {
  const t = useTranslations('list')
  const app = useTranslations('app')
  const [chosen, setChosen] = useState<Values>(() =>
    Object.fromEntries(filters.map(({ name }) => [name, values[name]])),
  )
  const apply = () => {
    onApply(chosen)
    onClose()
  }
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="24rem"
      title={t('filters')}
      closeButtonProps={{ 'aria-label': app('close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        <Stack gap="md">
          {filters.map((filter) => (
            <Field
              key={filter.name}
              filter={filter}
              value={chosen[filter.name] ?? ''}
              onChange={(value) => setChosen({ ...chosen, [filter.name]: value || undefined })}
            />
          ))}
          <Group justify="flex-end">
            <Button
              variant="default"
              onClick={() => setChosen(Object.fromEntries(filters.map(({ name }) => [name, undefined])))}
            >
              {t('clear_filters')}
            </Button>
            <Button type="submit">{t('apply')}</Button>
          </Group>
        </Stack>
      </form>
    </Drawer>
  )
}

export default FilterDrawer
