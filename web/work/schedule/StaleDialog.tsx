import { Button, Group, Modal, Table, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useFormat } from '#web/platform/format.ts'
import { type ScheduleLine, shiftsOn } from './lines.ts'
import type { ShiftPlan } from '#contract/work/schedule.ts'
import { fullName } from '#contract/basics/full-name.ts'
import type { CellView } from './useCellView.ts'
import type { ScheduleWriter } from './useScheduleWriter.ts'

const MOST_SHOWN = 30

/** Shown if someone else changed the same days: both versions side by side, and the choice between them. */
export const StaleDialog = ({
  lines,
  view,
  writer,
}: {
  lines: readonly ScheduleLine[]
  view: CellView
  writer: ScheduleWriter
}) => {
  const t = useTranslations('schedule')
  const form = useTranslations('form')
  const app = useTranslations('app')
  const format = useFormat()
  const wanted = writer.stale ?? []
  const byKey = new Map(lines.map((line) => [line.key, line]))
  const sayPlan = ({ kind, pattern, start, end }: ShiftPlan) =>
    kind === 'work' ? [pattern, `${start}–${end}`].filter(Boolean).join(' ') : t(`kinds.${kind}`)
  const shown = wanted.slice(0, MOST_SHOWN).flatMap((one) => {
    const line = byKey.get(one.assignment_id)
    if (!line) return []
    const theirs = shiftsOn(line, one.date).map(view.sayShift).join(', ')
    return [{ ...one, line, theirs, mine: one.plans.map(sayPlan).join(', ') }]
  })
  return (
    <Modal
      opened
      size="lg"
      onClose={writer.forgetStale}
      title={form('conflict_title')}
      closeButtonProps={{ 'aria-label': app('close') }}
    >
      <Text mb="md">{t('stale_text')}</Text>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th />
            <Table.Th>{form('conflict_theirs')}</Table.Th>
            <Table.Th>{form('conflict_mine')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map(({ line, date, theirs, mine }) => (
            <Table.Tr key={`${line.key} ${date}`}>
              <Table.Th>
                {fullName(line.person)}, {format.date(date)}
              </Table.Th>
              <Table.Td>{theirs || t('nothing')}</Table.Td>
              <Table.Td>{mine || t('nothing')}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={writer.forgetStale}>
          {t('keep_theirs')}
        </Button>
        <Button
          onClick={() => {
            writer.forgetStale()
            void writer.write(wanted)
          }}
        >
          {t('write_mine')}
        </Button>
      </Group>
    </Modal>
  )
}
