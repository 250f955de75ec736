import { Button, Fieldset, Group, MultiSelect, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { SidePanel } from '#web/ui/SidePanel.tsx'
import { RangeInput } from '#web/ui/dates/RangeInput.tsx'
import { LineInput } from '#web/ui/inputs.tsx'
import { useLineKeys } from '#web/ui/useLineKeys.ts'

/** One filter: several options, one option, a text, or a range of days. `name` is the query parameter, `reads` the field whose values are suggested while the user types, `groups` whether the list can be grouped by it. */
export type Filter = { name: string; label: string; groups?: true } & (
  | { kind: 'many'; options: { value: string; label: string }[] }
  | { kind: 'one'; options: { value: string; label: string }[] }
  | { kind: 'text'; reads?: string }
  | { kind: 'days' }
  | { kind: 'range' }
)

type Values = Record<string, string | undefined>

const MOST_GROUPS = 8

const Ends = ({ filter, value, onChange }: { filter: Filter; value: string; onChange: (value: string) => void }) => {
  const tools = useTranslations('list_tools')
  const [from = '', to = ''] = value.split('..')
  const change = (start: string | null, end: string | null) =>
    onChange(start || end ? `${start ?? ''}..${end ?? ''}` : '')
  const start = { label: `${filter.label}, ${tools('from')}`, value: from || null }
  const end = { label: tools('to'), 'aria-label': `${filter.label}, ${tools('to')}`, value: to || null }
  return (
    <Group grow align="end" gap="xs">
      <LineInput {...start} type="number" onChange={(next) => change(next, to)} />
      <LineInput {...end} type="number" onChange={(next) => change(from, next)} />
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
      return <RangeInput label={filter.label} value={value} onChange={onChange} />
    case 'range':
      return <Ends filter={filter} value={value} onChange={onChange} />
    case 'text':
      return <TextInput label={filter.label} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
  }
}

const readGroups = (text: string | undefined): Values[] =>
  (text ?? '')
    .split('~')
    .filter(Boolean)
    .map((group) => Object.fromEntries(new URLSearchParams(group)))

const writeGroups = (groups: readonly Values[]) =>
  groups
    .map((group) =>
      new URLSearchParams(
        Object.entries(group).filter((entry): entry is [string, string] => Boolean(entry[1])),
      ).toString(),
    )
    .filter(Boolean)
    .join('~') || undefined

const FilterGroup = ({
  filters,
  number,
  values,
  onChange,
  onRemove,
}: {
  filters: readonly Filter[]
  number: number
  values: Values
  onChange: (values: Values) => void
  onRemove: () => void
}) => {
  const tools = useTranslations('list_tools')
  const used = filters.filter(({ name }) => name in values)
  const free = filters.filter(({ name }) => !(name in values))
  return (
    <Fieldset legend={tools('group', { number: String(number) })}>
      <Stack gap="sm">
        {used.map((filter) => (
          <Field
            key={filter.name}
            filter={filter}
            value={values[filter.name] ?? ''}
            onChange={(value) => onChange({ ...values, [filter.name]: value })}
          />
        ))}
        <Group align="end" grow>
          <NativeSelect
            label={tools('group_filter')}
            value=""
            onChange={(event) => onChange({ ...values, [event.currentTarget.value]: '' })}
            data={[
              { value: '', label: tools('group_choose') },
              ...free.map(({ name, label }) => ({ value: name, label })),
            ]}
          />
          <Button variant="subtle" color="red" onClick={onRemove}>
            {tools('group_remove')}
          </Button>
        </Group>
      </Stack>
    </Fieldset>
  )
}

/** All filters of a list at once, and filter sets of which any may match; nothing changes until they are applied. */
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
  const tools = useTranslations('list_tools')
  const [chosen, setChosen] = useState<Values>(() =>
    Object.fromEntries(filters.map(({ name }) => [name, values[name]])),
  )
  const [groups, setGroups] = useState(() => readGroups(values['any']))
  const lines = useLineKeys()
  const keys = lines.of(groups.length)
  const remove = (index: number) => {
    lines.remove(index)
    setGroups(groups.toSpliced(index, 1))
  }
  const apply = () => {
    onApply({ ...chosen, any: writeGroups(groups) })
    onClose()
  }
  return (
    <SidePanel onClose={onClose} size="24rem" title={t('filters')}>
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
          {groups.length > 0 && <Text fw={600}>{tools('any_of')}</Text>}
          {groups.map((group, index) => (
            <FilterGroup
              key={keys[index]}
              filters={filters}
              number={index + 1}
              values={group}
              onChange={(next) => setGroups(groups.with(index, next))}
              onRemove={() => remove(index)}
            />
          ))}
          {groups.length < MOST_GROUPS && (
            <Button variant="light" onClick={() => setGroups([...groups, {}])}>
              {tools('group_add')}
            </Button>
          )}
          <Group justify="flex-end">
            <Button
              variant="default"
              onClick={() => {
                setChosen(Object.fromEntries(filters.map(({ name }) => [name, undefined])))
                setGroups([])
              }}
            >
              {t('clear_filters')}
            </Button>
            <Button type="submit">{tools('apply')}</Button>
          </Group>
        </Stack>
      </form>
    </SidePanel>
  )
}

export default FilterDrawer
