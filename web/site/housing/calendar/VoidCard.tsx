import { Button, CloseButton, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Facts } from '#web/ui/Facts.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { refreshHousing } from '../housing.api.ts'
import { useAction } from '#web/ui/useAction.ts'
import type { BedLine, CalendarVoid } from './beds.ts'
import { liftVoid, refreshCalendars, voidQuery } from './calendar.api.ts'
import type { BedWords } from './useBedView.tsx'

type Props = { one: CalendarVoid; line: BedLine; words: BedWords; onClose: () => void }

/** Days on which a bed is blocked: why, and a button that ends the block. */
export const VoidCard = ({ one, line, words, onClose }: Props) => {
  const t = useTranslations('bed_calendar')
  const housing = useTranslations('housing')
  const app = useTranslations('app')
  const { data: row } = useQuery(voidQuery(one.id))
  const { run: lift } = useAction(
    async () => {
      await liftVoid(one.id)
      sayDone(housing('bed_done.lift'))
      onClose()
    },
    () => Promise.all([refreshHousing(), refreshCalendars()]),
  )
  const reason = housing(`void_reasons.${one.reason}`)
  return (
    <Stack gap="sm">
      <Group justify="space-between" wrap="nowrap" align="start">
        <h2>{reason}</h2>
        <CloseButton aria-label={app('close')} onClick={onClose} />
      </Group>
      <Facts
        facts={() => [
          [housing('stay_fields.bed'), `${line.house.name}, ${words.bedName(line)}`],
          [t('days'), words.daysOf(one.from_date, one.to_date)],
          [housing('stay_fields.comment'), row?.comment],
        ]}
      />
      {line.house.editable && (
        <Group>
          <Button size="xs" variant="light" onClick={() => void lift()}>
            {housing('lift_void', { reason })}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
