import { Alert, Checkbox, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { scheduleWarnings } from '#contract/work/shift-choices.ts'
import { asProblem } from '#web/platform/api.ts'
import { useFormat } from '#web/platform/format.ts'
import { sayDone } from '#web/ui/notices.ts'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import type { GridContract, ScheduleLine } from './lines.ts'
import { publish } from './schedule.api.ts'
import type { ScheduleWriter } from './useScheduleWriter.ts'

// words: schedule.warning_names.*

type Code = (typeof scheduleWarnings)[number]

type Props = {
  lines: readonly ScheduleLine[]
  /** Whether the lines are all lines of their contracts; otherwise publishing affects only the visible people. */
  isWhole: boolean
  from: string
  to: string
  writer: ScheduleWriter
  onClose: () => void
}

const isDrafted = (line: ScheduleLine) => line.shifts.some(({ draft }) => draft)

/** The people of each contract whose changes are not published yet. */
export const draftsByContract = (lines: readonly ScheduleLine[]) => {
  const contracts = new Map<number, { contract: GridContract; lines: ScheduleLine[] }>()
  for (const line of lines) {
    if (!isDrafted(line) || !line.contract.abilities.schedule) continue
    const one = contracts.get(line.contract.id) ?? { contract: line.contract, lines: [] }
    one.lines.push(line)
    contracts.set(line.contract.id, one)
  }
  return [...contracts.values()]
}

const refusedFor = (failure: unknown): Code[] => {
  const codes = new Set(asProblem(failure).errors.map(({ code }) => code))
  return scheduleWarnings.filter((code) => codes.has(code))
}

const usePublishing = ({ lines, isWhole, from, to, writer }: Props) => {
  const t = useTranslations('schedule')
  const drafts = draftsByContract(lines)
  const [found, setFound] = useState<readonly Code[]>([])
  const [confirmed, setConfirmed] = useState<readonly Code[]>([])
  const [comment, setComment] = useState('')
  const seen = new Set(drafts.flatMap((one) => one.lines.flatMap(({ warnings }) => warnings.map(({ code }) => code))))
  const codes = scheduleWarnings.filter((code) => seen.has(code) || found.includes(code))
  const send = async () => {
    let people = 0
    let told = 0
    for (const { contract, lines: changed } of drafts) {
      const answer = await publish({
        contract_id: contract.id,
        from,
        to,
        ...(isWhole ? {} : { assignment_ids: changed.map(({ key }) => key) }),
        ...(codes.length > 0 ? { confirmed: [...confirmed] } : {}),
        ...(comment.trim() ? { comment } : {}),
      })
      writer.keep({ shifts: answer.shifts, removed: [] })
      people += answer.people
      told += answer.told
    }
    sayDone(t('published', { people, told: String(told) }))
  }
  /** Whether the server's refusal can be confirmed here: it names new warnings, and nothing that forbids the publication. */
  const hear = (failure: unknown) => {
    const more = refusedFor(failure)
    setFound((before) => [...new Set([...before, ...more])])
    const isForbidden = asProblem(failure).errors.some(({ code }) => !(more as readonly string[]).includes(code))
    return !isForbidden && more.some((code) => !codes.includes(code))
  }
  return { drafts, codes, confirmed, setConfirmed, comment, setComment, send, hear }
}

/** Publishes the changes to the people concerned; warnings are confirmed with a comment. */
export const PublishDialog = (props: Props) => {
  const t = useTranslations('schedule')
  const format = useFormat()
  const { drafts, codes, confirmed, setConfirmed, comment, setComment, send, hear } = usePublishing(props)
  const isConfirmed = codes.every((code) => confirmed.includes(code)) && (codes.length === 0 || comment.trim() !== '')
  return (
    <ScheduleDialog
      title={t('publish_title', { from: format.date(props.from), to: format.date(props.to) })}
      confirm={t('publish_now')}
      disabled={drafts.length === 0 || !isConfirmed}
      onConfirm={send}
      onFailure={hear}
      onClose={props.onClose}
    >
      {drafts.length === 0 && <Text>{t('nothing_to_publish')}</Text>}
      {drafts.map(({ contract, lines }) => (
        <Text key={contract.id}>
          <b>{contract.title}</b>: {t('changed_people', { count: lines.length })}
        </Text>
      ))}
      {codes.length > 0 && (
        <Alert color="yellow" title={t('look_before')}>
          {codes.map((code) => (
            <Checkbox
              key={code}
              mt="xs"
              label={t(`warning_names.${code}`)}
              checked={confirmed.includes(code)}
              onChange={({ currentTarget }) =>
                setConfirmed(currentTarget.checked ? [...confirmed, code] : confirmed.filter((one) => one !== code))
              }
            />
          ))}
          <Textarea
            mt="sm"
            label={t('why')}
            required
            autosize
            minRows={2}
            value={comment}
            onChange={({ currentTarget }) => setComment(currentTarget.value)}
          />
        </Alert>
      )}
    </ScheduleDialog>
  )
}
