import { ActionIcon, Button, Group, NativeSelect, Text } from '@mantine/core'
import { IconPlus, IconX } from '#web/ui/icons/index.ts'
import { useTranslations } from 'use-intl'
import { languageLevels } from '#contract/basics/world.ts'
import { useFormat } from '#web/platform/format.ts'
import { usualTongues } from '#web/ui/world.ts'

type Tongue = { code: string; level: string }

/** The languages a person speaks, each with its level. */
export const LanguagesInput = ({
  label,
  value,
  onChange,
}: {
  label: string
  value: Tongue[]
  onChange: (value: Tongue[]) => void
}) => {
  const t = useTranslations('people')
  const format = useFormat()
  const free = usualTongues.filter((code) => !value.some((one) => one.code === code))
  const change = (index: number, part: Partial<Tongue>) =>
    onChange(value.map((one, position) => (position === index ? { ...one, ...part } : one)))
  return (
    <fieldset style={{ border: 0, padding: 0, margin: '1rem 0 0' }}>
      <Text component="legend" size="sm" fw={500} mb={4}>
        {label}
      </Text>
      {value.map(({ code, level }, index) => (
        <Group key={code} gap="xs" mb="xs" wrap="nowrap">
          <NativeSelect
            aria-label={label}
            value={code}
            onChange={(event) => change(index, { code: event.currentTarget.value })}
            data={[code, ...free].map((one) => ({ value: one, label: format.tongue(one) }))}
            flex={1}
          />
          <NativeSelect
            aria-label={t('level')}
            value={level}
            onChange={(event) => change(index, { level: event.currentTarget.value })}
            data={languageLevels.map((one) => ({ value: one, label: one === 'native' ? t('native') : one }))}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('remove_language', { name: format.tongue(code) })}
            onClick={() => onChange(value.filter((_, position) => position !== index))}
          >
            <IconX size={16} />
          </ActionIcon>
        </Group>
      ))}
      {free.length > 0 && value.length < 10 && (
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconPlus size={14} />}
          onClick={() => onChange([...value, { code: free[0]!, level: 'B1' }])}
        >
          {t('add_language')}
        </Button>
      )}
    </fieldset>
  )
}
