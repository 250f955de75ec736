import { Menu } from '@mantine/core'
import { IconCalendar, IconClock, IconX } from '#web/ui/icons/index.ts'
import { sayFailed } from '#web/ui/notices.ts'
import { useProblems } from '#web/ui/problems.ts'
import type { FormValues } from '../form/changes.ts'
import type { AnyRecords, Recorded } from '../record/records.ts'
import { type RecordForm, useRecordSaving } from '../record/useRecordSaving.ts'
import { CellMenu } from './CellMenu.tsx'

/** The most used moments, with the texts for each, for another one and for none. */
export type Moments = { often: readonly { at: string; text: string }[]; other: string; none: string }

/** A menu of the most used moments, another one, or none. */
export const MomentCell = <Row extends Recorded, V extends FormValues>({
  records,
  row,
  field,
  moments,
  onOther,
  onClose,
  ...noun
}: RecordForm<Row, V> & {
  records: AnyRecords<Row>
  row: Row
  field: string
  moments: Moments
  onOther: () => void
  onClose: () => void
}) => {
  const { sayFailure } = useProblems()
  const { original, save } = useRecordSaving(records, row, noun)
  const choose = async (at: string | null) => {
    onClose()
    if (original[field] === at) return
    try {
      await save({ ...original, [field]: at })
    } catch (problem) {
      sayFailed(sayFailure(problem))
    }
  }
  return (
    <CellMenu onClose={onClose}>
      {moments.often.map(({ at, text }) => (
        <Menu.Item key={at} leftSection={<IconClock size={15} aria-hidden />} onClick={() => void choose(at)}>
          {text}
        </Menu.Item>
      ))}
      <Menu.Item leftSection={<IconCalendar size={15} aria-hidden />} onClick={onOther}>
        {moments.other}
      </Menu.Item>
      {original[field] !== null && (
        <Menu.Item leftSection={<IconX size={15} aria-hidden />} onClick={() => void choose(null)}>
          {moments.none}
        </Menu.Item>
      )}
    </CellMenu>
  )
}
