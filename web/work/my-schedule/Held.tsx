import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '#web/ui/icons/index.ts'
import { useTranslations } from 'use-intl'
import type { CrewShift } from '#contract/work/my-schedule.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { type Waiting, layAgain, takeBack } from '#web/behaviors/offline/outbox.ts'
import { useFormat } from '#web/platform/format.ts'
import { useProblems } from '#web/ui/problems.ts'
import { MARK, type Tap } from './marks.ts'

// words: my_schedule.marks.*, my_schedule.marked.*

const useSaid = () => {
  const t = useTranslations('my_schedule')
  const format = useFormat()
  return {
    mine: ({ mark, at, note }: Tap) =>
      [t(`marked.${mark}`, { at: at ? format.clock(at) : '' }), note].filter(Boolean).join(' · '),
    theirs: (shift: CrewShift) => {
      const { mark, status, actual_start, actual_end, confirmed_by, note } = shift
      const at = mark === 'late' ? actual_start : mark === 'left' ? actual_end : null
      const state = mark ? t(`marked.${mark}`, { at: at ? format.clock(at) : '' }) : t(`statuses.${status}`)
      const who = confirmed_by && fullName(confirmed_by)
      return [state, `${shift.start ?? ''}–${shift.end ?? ''}`, note, who].filter(Boolean).join(' · ')
    },
  }
}

const Conflict = ({ item, shift }: { item: Waiting; shift: CrewShift }) => {
  const t = useTranslations('my_schedule')
  const say = useSaid()
  const tap = item.body as Tap
  const sendMine = () =>
    layAgain(item, {
      key: crypto.randomUUID(),
      body: { ...tap, version: shift.version },
      made_at: new Date().toISOString(),
    })
  return (
    <Alert color="orange" icon={<IconAlertTriangle size={20} />} title={t('conflict', { name: item.subject })}>
      <Text size="sm">
        <b>{t('yours')}</b> {say.mine(tap)}
      </Text>
      <Text size="sm">
        <b>{t('theirs')}</b> {say.theirs(shift)}
      </Text>
      <Group mt="sm" gap="sm">
        <Button variant="default" size="md" onClick={() => void takeBack(item)}>
          {t('keep_theirs')}
        </Button>
        <Button size="md" onClick={() => void sendMine()}>
          {t('send_mine')}
        </Button>
      </Group>
    </Alert>
  )
}

const Refused = ({ item }: { item: Waiting }) => {
  const t = useTranslations('my_schedule')
  const say = useSaid()
  const { say: explain } = useProblems()
  const text = item.kind === MARK ? say.mine(item.body as Tap) : (item.body as { text: string }).text
  return (
    <Alert color="red" icon={<IconAlertTriangle size={20} />} title={t('refused', { name: item.subject })}>
      <Text size="sm">{explain({ code: item.code ?? 'internal' })}</Text>
      <Text size="sm">
        <b>{t('yours')}</b> {text}
      </Text>
      <Group mt="sm" gap="sm">
        <Button variant="default" size="md" onClick={() => void takeBack(item)}>
          {t('drop')}
        </Button>
        <Button size="md" onClick={() => void layAgain(item, { key: crypto.randomUUID() })}>
          {t('try_again')}
        </Button>
      </Group>
    </Alert>
  )
}

/** Marks that could not be sent: with the reason, or beside the change that someone else made. Nothing is sent until the foreman decides. */
export const Held = ({ outbox }: { outbox: readonly Waiting[] }) =>
  outbox
    .filter(({ state }) => state !== 'waiting')
    .map((item) =>
      item.state === 'conflict' && item.current ? (
        <Conflict key={item.seq} item={item} shift={item.current as CrewShift} />
      ) : (
        <Refused key={item.seq} item={item} />
      ),
    )
