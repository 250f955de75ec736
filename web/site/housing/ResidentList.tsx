import { Button, Group, Text } from '@mantine/core'
import { IconPrinter, IconBed } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Resident } from '#contract/site/bed-calendar.ts'
import type { Housing } from '#contract/site/housing.ts'
import { useFormat } from '#web/platform/format.ts'
import { download } from '#web/platform/transfer.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import lines from '#web/ui/Lines.module.css'
import { Empty } from '#web/ui/Empty.tsx'
import { Section } from '#web/ui/Page.tsx'
import { PhoneLink } from '#web/ui/contacts.tsx'
import { useAction } from '#web/ui/useAction.ts'
import { SleeperLink } from './SleeperLink.tsx'
import { residentsQuery } from './housing.api.ts'
import classes from './housing.module.css'

const PrintButton = ({ house }: { house: Housing }) => {
  const t = useTranslations('housing')
  const { busy, run: print } = useAction(() => download(`/api/housing/${house.id}/residents/pdf`, 'application/pdf'))
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconPrinter size={15} />}
      loading={busy}
      onClick={() => void print()}
    >
      {t('print_list')}
    </Button>
  )
}

const Person = ({ one }: { one: Resident }) => {
  const t = useTranslations('housing')
  const people = useTranslations('people')
  const format = useFormat()
  const latin = [one.first_name_latin, one.last_name_latin].filter(Boolean).join(' ')
  const tongues = one.languages.map(
    ({ code, level }) => `${format.tongue(code)} ${level === 'native' ? people('native') : level}`,
  )
  const details = [latin, one.citizenship && format.country(one.citizenship), tongues.join(', ')].filter(Boolean)
  return (
    <li className={lines.row}>
      <div className={classes.facts}>
        <Text span fw={650}>
          {one.room} / {one.bed}
        </Text>{' '}
        <SleeperLink person={{ ...one, entity: 'worker', id: one.worker_id }} />
        <Text size="sm" c="var(--muted)">
          {details.join(' · ')}
        </Text>
        {(one.emergency_name || one.emergency_phone) && (
          <Group gap="xs">
            <Text size="sm" c="var(--muted)">
              {t('in_emergency', { name: one.emergency_name ?? '' })}
            </Text>
            {one.emergency_phone && <PhoneLink phone={one.emergency_phone} />}
          </Group>
        )}
      </div>
      <div className={classes.steps}>{one.phone && <PhoneLink phone={one.phone} />}</div>
    </li>
  )
}

/** The present residents of a house, printable for an emergency. */
export const ResidentList = ({ house }: { house: Housing }) => {
  const t = useTranslations('housing')
  const { data, error, refetch } = useQuery(residentsQuery(house.id))
  if (error && !data) return <ErrorNotice failure={error} onRetry={() => void refetch()} />
  if (!data) return null
  return (
    <Section title={t('residents', { count: data.length })} actions={<PrintButton house={house} />}>
      {data.length === 0 && <Empty icon={IconBed} text={t('nobody')} />}
      <ul className={lines.list}>
        {data.map((one) => (
          <Person key={one.stay_id} one={one} />
        ))}
      </ul>
    </Section>
  )
}
