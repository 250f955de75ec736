import { Badge, Button, FileButton, Group, SegmentedControl, Select, Stack, Textarea } from '@mantine/core'
import { IconCamera } from '#web/ui/icons/index.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { MySchedule } from '#contract/work/my-schedule.ts'
import { siteReportKinds } from '#contract/work/shift-choices.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { ACCEPTED_PICTURES } from '#web/ui/accept.ts'
import { ReportCard } from './ReportCard.tsx'
import classes from './my-schedule.module.css'
import type { MyScheduleState } from './useMySchedule.ts'

// words: my_schedule.kinds.*

const REPORT = 'report'
const LONGEST = 2_000

type Kind = (typeof siteReportKinds)[number]
type Props = { schedule: MySchedule; state: MyScheduleState }

const WriteReport = ({ schedule, state }: Props) => {
  const t = useTranslations('my_schedule')
  const [kind, setKind] = useState<Kind>('hand_over')
  const [contract, setContract] = useState<string | null>(null)
  const [worker, setWorker] = useState<string | null>(null)
  const [text, setText] = useState('')
  const [photo, setPhoto] = useState<File | null>(null)
  const [lacking, setLacking] = useState(false)
  const contract_id = Number(contract ?? schedule.contracts[0]!.id)
  const site = schedule.contracts.find(({ id }) => id === contract_id)!
  const people = new Map(
    schedule.crew.filter((one) => one.contract_id === contract_id).map(({ worker: one }) => [one.id, fullName(one)]),
  )
  const isIncident = kind === 'incident'
  const write = async () => {
    if (text.trim() === '') return setLacking(true)
    const worker_id = isIncident && worker !== null ? Number(worker) : null
    const body = { kind, contract_id, worker_id, text: text.trim() }
    const file = isIncident && photo ? { file: photo } : {}
    await state.lay([
      {
        key: crypto.randomUUID(),
        kind: REPORT,
        subject: `${t(`kinds.${kind}`)} · ${site.title}`,
        body,
        made_at: new Date().toISOString(),
        ...file,
      },
    ])
    setText('')
    setPhoto(null)
    setWorker(null)
    setLacking(false)
  }
  return (
    <Stack gap="sm" className={classes.card}>
      <SegmentedControl
        fullWidth
        size="md"
        aria-label={t('kind')}
        value={kind}
        onChange={(next) => setKind(next as Kind)}
        data={siteReportKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      {schedule.contracts.length > 1 && (
        <Select
          size="md"
          label={t('site')}
          data={schedule.contracts.map(({ id, title }) => ({ value: String(id), label: title }))}
          value={String(contract_id)}
          onChange={setContract}
        />
      )}
      {isIncident && (
        <Select
          size="md"
          label={t('who')}
          clearable
          data={[...people].map(([id, label]) => ({ value: String(id), label }))}
          value={worker}
          onChange={setWorker}
        />
      )}
      <Textarea
        size="md"
        label={isIncident ? t('what_happened') : t('what_to_hand_over')}
        autosize
        minRows={3}
        maxLength={LONGEST}
        value={text}
        error={lacking && text.trim() === '' ? t('text_needed') : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {isIncident && (
        <Group gap="sm">
          <FileButton accept={ACCEPTED_PICTURES} capture="environment" onChange={setPhoto}>
            {(props) => (
              <Button {...props} variant="default" size="md" leftSection={<IconCamera size={20} />}>
                {t('photo')}
              </Button>
            )}
          </FileButton>
          {photo && (
            <Badge size="lg" variant="light">
              {photo.name}
            </Badge>
          )}
        </Group>
      )}
      <Button size="lg" onClick={() => void write()}>
        {t('write')}
      </Button>
    </Stack>
  )
}

/** Handover notes and incidents: written here, stored on the phone until they are sent, read by the next foreman. */
export const Reports = ({ schedule, state }: Props) => {
  const t = useTranslations('my_schedule')
  const waiting = state.outbox.filter((item) => item.kind === REPORT && item.state === 'waiting')
  return (
    <Stack gap="md">
      {state.isMine && schedule.contracts.length > 0 && <WriteReport schedule={schedule} state={state} />}
      {waiting.map((item) => (
        <article key={item.seq} className={classes.card}>
          <Group gap="xs">
            <strong>{item.subject}</strong>
            <Badge size="sm" color="orange" variant="light">
              {t('not_sent')}
            </Badge>
          </Group>
          <p className={classes.text}>{(item.body as { text: string }).text}</p>
        </article>
      ))}
      {schedule.reports.length === 0 && waiting.length === 0 && <Empty text={t('no_reports')} />}
      {schedule.reports.map((report) => (
        <ReportCard key={report.id} report={report} />
      ))}
    </Stack>
  )
}
