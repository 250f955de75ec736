import { Button, CloseButton, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CalendarStay } from '#contract/site/bed-calendar.ts'
import type { Stay } from '#contract/site/stays.ts'
import { useFormat } from '#web/platform/format.ts'
import { useUser, userMayOpen } from '#web/platform/session.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import type { BedLine } from './beds.ts'
import { phoneQuery, stayQuery } from './calendar.api.ts'
import type { BedWords } from './useBedView.tsx'

export type StayStep = Stay['abilities']['steps'][number] | 'move'

export type StayCardProps = {
  stay: CalendarStay
  line: BedLine
  words: BedWords
  onStep: (row: Stay, step: StayStep) => void
  onEnd: (stay: CalendarStay, check_out: string) => void
  onClose: () => void
}

const Ending = ({ stay, onEnd }: Pick<StayCardProps, 'stay' | 'onEnd'>) => {
  const t = useTranslations('bed_calendar')
  const [day, setDay] = useState(stay.check_out)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (day !== null) onEnd(stay, day)
  }
  return (
    <form onSubmit={submit}>
      <Group align="end" gap="xs">
        <DateInput label={t('leaves')} size="xs" value={day} onChange={setDay} />
        <Button type="submit" size="xs" variant="default" disabled={day === null || day === stay.check_out}>
          {t('change_day')}
        </Button>
      </Group>
    </form>
  )
}

/** A stay in the calendar: the person, the days, the terms, and the next actions. */
export const StayCard = ({ stay, line, words, onStep, onEnd, onClose }: StayCardProps) => {
  const t = useTranslations('bed_calendar')
  const housing = useTranslations('housing')
  const app = useTranslations('app')
  const format = useFormat()
  const user = useUser()
  const { data: row, error, refetch } = useQuery(stayQuery(stay.id))
  const { person } = stay
  const to = `/${person.entity}s/${person.id}`
  const opens = person.known && userMayOpen(user, to)
  const { data: phone } = useQuery({ ...phoneQuery(person), enabled: opens })
  const charge =
    row && row.charge !== null && row.currency
      ? `${format.money(row.charge, row.currency)} ${row.charge_per ? housing(`charge_periods.${row.charge_per}`) : ''}`
      : null
  return (
    <Stack gap="sm">
      <Group justify="space-between" wrap="nowrap" align="start">
        <h2>{words.nameOf(stay)}</h2>
        <CloseButton aria-label={app('close')} onClick={onClose} />
      </Group>
      <Facts
        facts={() => [
          [housing('stay_fields.bed'), `${line.house.name}, ${words.bedName(line)}`],
          [t('days'), words.daysOf(stay.check_in, stay.check_out)],
          [housing('stay_fields.status'), housing(`stay_statuses.${stay.status}`)],
          [t('phone'), phone && <a href={`tel:${phone}`}>{phone}</a>],
          [housing('stay_fields.charge'), charge],
          [housing('stay_fields.comment'), row?.comment],
        ]}
      />
      {error && !row && <ErrorNotice failure={error} onRetry={() => void refetch()} />}
      {row?.abilities.update && stay.status !== 'moved_out' && (
        <Ending key={stay.check_out} stay={stay} onEnd={onEnd} />
      )}
      <Group gap="xs">
        {row?.abilities.steps.map((step) => (
          <Button
            key={step}
            size="xs"
            variant={step === 'cancelled' ? 'subtle' : 'light'}
            color={step === 'cancelled' ? 'red' : undefined}
            onClick={() => onStep(row, step)}
          >
            {housing(`steps.${step}`)}
          </Button>
        ))}
        {row?.abilities.move && (
          <Button size="xs" variant="default" onClick={() => onStep(row, 'move')}>
            {housing('move')}
          </Button>
        )}
      </Group>
      {opens ? (
        <AppLink to={to}>{t('open_person')}</AppLink>
      ) : (
        !person.known && (
          <Text size="sm" c="var(--muted)">
            {t('not_yours')}
          </Text>
        )
      )}
    </Stack>
  )
}
