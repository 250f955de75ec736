import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { addDays } from '#contract/basics/days.ts'
import { useNow } from '#web/platform/useNow.ts'
import type { Range } from '#web/behaviors/day-grid/selection.ts'
import { ConfirmShiftsDialog } from './ConfirmShiftsDialog.tsx'
import { CopyWeekDialog } from './CopyWeekDialog.tsx'
import { FillDialog } from './FillDialog.tsx'
import { PublishDialog, draftsByContract } from './PublishDialog.tsx'
import { placesIn } from './edits.ts'
import { type ScheduleLine, hasBegun, isOpen, shiftsOn } from './lines.ts'
import type { ScheduleWriter } from './useScheduleWriter.ts'

const dialogs = ['fill', 'copy_week', 'confirm', 'publish'] as const

type Dialog = (typeof dialogs)[number]

type Props = {
  lines: readonly ScheduleLine[]
  days: readonly string[]
  /** The selection; a single place counts as no selection. */
  range: Range | null
  isWhole: boolean
  writer: ScheduleWriter
}

const isToConfirm = (line: ScheduleLine, date: string) =>
  line.contract.abilities.schedule
    ? shiftsOn(line, date).filter((shift) => shift.kind === 'work' && isOpen(shift) && shift.id > 0)
    : []

/** Unconfirmed work of a selection: of shifts that have begun, and how many have not. */
const chosenToConfirm = (lines: readonly ScheduleLine[], days: readonly string[], range: Range, now: number) => {
  const all = placesIn(lines, days, range).flatMap(({ line, date }) =>
    isToConfirm(line, date).map((shift) => ({ shift, hasBegun: hasBegun(shift, line.contract, now) })),
  )
  const begun = all.filter((one) => one.hasBegun).map(({ shift }) => shift)
  return { begun, coming: all.length - begun.length }
}

/** Actions on many lines: fill, copy a week, confirm, publish. */
export const ScheduleActions = ({ lines, days, range, isWhole, writer }: Props) => {
  const t = useTranslations('schedule')
  const [open, setOpen] = useState<Dialog | null>(null)
  const close = () => setOpen(null)
  const from = days[0]!
  const to = days.at(-1)!
  const today = agencyToday()
  const now = useNow()
  const editable = lines.filter(({ contract }) => contract.abilities.schedule)
  const rows = range ? [range.rows[0], range.rows[1]] : [0, 0]
  const chosen =
    rows[0] === rows[1] ? editable : lines.slice(rows[0], rows[1]! + 1).filter((one) => editable.includes(one))
  const isWide = range !== null && range.days[0] !== range.days[1]
  const drafts = useMemo(() => draftsByContract(lines).reduce((count, one) => count + one.lines.length, 0), [lines])
  const labels = {
    fill: t('fill'),
    copy_week: t('copy_week'),
    confirm: t('confirm'),
    publish: t('publish', { count: drafts }),
  }
  return (
    <>
      {dialogs.map((dialog) => (
        <Button
          key={dialog}
          size="compact-sm"
          variant={dialog === 'publish' && drafts > 0 ? 'filled' : 'default'}
          disabled={editable.length === 0}
          onClick={() => setOpen(dialog)}
        >
          {labels[dialog]}
        </Button>
      ))}
      {open === 'fill' && (
        <FillDialog
          lines={chosen}
          from={isWide ? days[range.days[0]]! : from}
          to={isWide ? days[range.days[1]]! : to}
          writer={writer}
          onClose={close}
        />
      )}
      {open === 'copy_week' && (
        <CopyWeekDialog
          lines={chosen}
          from={from}
          to={to}
          week={range ? days[range.days[0]]! : today >= from && today <= to ? today : from}
          writer={writer}
          onClose={close}
        />
      )}
      {open === 'publish' && (
        <PublishDialog lines={lines} isWhole={isWhole} from={from} to={to} writer={writer} onClose={close} />
      )}
      {open === 'confirm' && (
        <ConfirmShiftsDialog
          {...(range ? chosenToConfirm(lines, days, range, now) : { begun: [], coming: 0 })}
          due={lines.flatMap((line) =>
            days.filter((date) => date <= addDays(today, -1)).flatMap((date) => isToConfirm(line, date)),
          )}
          writer={writer}
          onClose={close}
        />
      )}
    </>
  )
}
