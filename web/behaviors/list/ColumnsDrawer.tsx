import { ActionIcon, Button, Checkbox, Group, Stack } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '#web/ui/icons/index.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { SidePanel } from '#web/ui/SidePanel.tsx'

type Choice = { key: string; label: string }

const moved = (keys: string[], index: number, by: number) => {
  const next = [...keys]
  const [key] = next.splice(index, 1)
  next.splice(index + by, 0, key!)
  return next
}

/** Chooses the columns of a list and their order; the name stays first. */
const ColumnsDrawer = ({
  all,
  shown,
  onApply,
  onReset,
  onClose,
}: {
  all: readonly Choice[]
  shown: readonly string[]
  onApply: (keys: string[]) => void
  onReset: () => void
  onClose: () => void
}) => {
  const t = useTranslations('list')
  const tools = useTranslations('list_tools')
  const [keys, setKeys] = useState([...shown])
  const labelOf = (key: string) => all.find((one) => one.key === key)?.label ?? key
  const hidden = all.filter(({ key }) => !keys.includes(key))
  return (
    <SidePanel onClose={onClose} size="22rem" title={t('columns')}>
      <Stack gap="xs">
        {keys.map((key, index) => (
          <Group key={key} justify="space-between" wrap="nowrap">
            <Checkbox
              label={labelOf(key)}
              checked
              onChange={() => setKeys(keys.filter((one) => one !== key))}
              disabled={keys.length === 1}
            />
            <Group gap={2} wrap="nowrap">
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={tools('column_up', { name: labelOf(key) })}
                disabled={index === 0}
                onClick={() => setKeys(moved(keys, index, -1))}
              >
                <IconArrowUp size={15} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={tools('column_down', { name: labelOf(key) })}
                disabled={index === keys.length - 1}
                onClick={() => setKeys(moved(keys, index, 1))}
              >
                <IconArrowDown size={15} />
              </ActionIcon>
            </Group>
          </Group>
        ))}
        {hidden.map(({ key, label }) => (
          <Checkbox key={key} label={label} checked={false} onChange={() => setKeys([...keys, key])} />
        ))}
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onReset}>
            {tools('columns_reset')}
          </Button>
          <Button onClick={() => onApply(keys)}>{tools('apply')}</Button>
        </Group>
      </Stack>
    </SidePanel>
  )
}

export default ColumnsDrawer
