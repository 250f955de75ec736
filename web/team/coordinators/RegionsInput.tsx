import { ActionIcon, Button, Group, Text, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '#web/ui/icons/index.ts'
import { useTranslations } from 'use-intl'
import { useFormat } from '#web/platform/format.ts'
import { CountrySelect } from '#web/ui/inputs.tsx'
import { useLineKeys } from '#web/ui/useLineKeys.ts'
import type { CoordinatorValues } from './coordinator-form.ts'

type Region = CoordinatorValues['regions'][number]

const MOST = 20

type Props = { label: string; value: Region[]; onChange: (value: Region[]) => void }

/** The regions of a coordinator: countries, each optionally with a city. */
export const RegionsInput = ({ label, value, onChange }: Props) => {
  const t = useTranslations('coordinators.region')
  const format = useFormat()
  const lines = useLineKeys()
  const keys = lines.of(value.length)
  const remove = (index: number) => {
    lines.remove(index)
    onChange(value.toSpliced(index, 1))
  }
  const change = (index: number, part: Partial<Region>) =>
    onChange(value.map((one, position) => (position === index ? { ...one, ...part } : one)))
  return (
    <fieldset style={{ border: 0, padding: 0, margin: '1rem 0 0', minWidth: 0 }}>
      <Text component="legend" size="sm" fw={500} mb={4}>
        {label}
      </Text>
      {value.map((region, index) => (
        <Group key={keys[index]} gap="xs" mb="xs" wrap="nowrap" align="flex-end">
          <div style={{ flex: 1, minWidth: 0 }}>
            <CountrySelect
              label={t('country')}
              value={region.country}
              onChange={(country) => change(index, { country: country ?? region.country })}
            />
          </div>
          <TextInput
            flex={1}
            miw={0}
            label={t('city')}
            value={region.city ?? ''}
            onChange={(event) => change(index, { city: event.currentTarget.value || null })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="input-sm"
            aria-label={t('remove', { name: format.country(region.country) })}
            onClick={() => remove(index)}
          >
            <IconX size={16} />
          </ActionIcon>
        </Group>
      ))}
      {value.length < MOST && (
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconPlus size={14} />}
          onClick={() => onChange([...value, { country: 'PL', city: null }])}
        >
          {t('add')}
        </Button>
      )}
    </fieldset>
  )
}
