import { Button, Group, Modal, Radio, Table, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'

/** A field that two people changed: its original value, the other's saved value, and the value typed here. */
export type Conflict = { field: string; label: string; original: ReactNode; theirs: ReactNode; mine: ReactNode }

type Props = { conflicts: readonly Conflict[]; onResolve: (mine: ReadonlySet<string>) => void; onClose: () => void }

/** Shown if someone else has saved the record since: the user chooses between both values, field by field, so nothing is overwritten unseen. */
export const ConflictDialog = ({ conflicts, onResolve, onClose }: Props) => {
  const t = useTranslations('form')
  const app = useTranslations('app')
  const [mine, setMine] = useState<ReadonlySet<string>>(new Set(conflicts.map(({ field }) => field)))
  const choose = (field: string, keep: boolean) => {
    const next = new Set(mine)
    if (keep) next.add(field)
    else next.delete(field)
    setMine(next)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t('conflict_title')}
      closeButtonProps={{ 'aria-label': app('close') }}
    >
      <Text mb="md">{t(conflicts.length > 0 ? 'conflict_text' : 'conflict_none')}</Text>
      {conflicts.length > 0 && (
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th />
              <Table.Th>{t('conflict_original')}</Table.Th>
              <Table.Th>{t('conflict_theirs')}</Table.Th>
              <Table.Th>{t('conflict_mine')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {conflicts.map(({ field, label, original, theirs, mine: own }) => (
              <Table.Tr key={field}>
                <Table.Th>{label}</Table.Th>
                <Table.Td>{original}</Table.Td>
                <Table.Td>
                  <Radio
                    name={field}
                    label={theirs ?? '–'}
                    checked={!mine.has(field)}
                    onChange={() => choose(field, false)}
                  />
                </Table.Td>
                <Table.Td>
                  <Radio
                    name={field}
                    label={own ?? '–'}
                    checked={mine.has(field)}
                    onChange={() => choose(field, true)}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {app('cancel')}
        </Button>
        <Button onClick={() => onResolve(mine)}>{t('conflict_save')}</Button>
      </Group>
    </Modal>
  )
}
