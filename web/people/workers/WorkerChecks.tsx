import { Checkbox, Text } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { WorkerCheck } from '#contract/people/worker-sensitive.ts'
import type { Worker } from '#contract/people/workers.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { queryClient } from '#web/platform/queries.ts'
import { Section } from '#web/ui/Page.tsx'
import { When } from '#web/ui/When.tsx'
import { sayFailed } from '#web/ui/notices.ts'
import { useProblems } from '#web/ui/problems.ts'
import { decideCheck, workerChecksQuery } from './workers.api.ts'
import classes from './workers.module.css'

type List = 'onboarding' | 'clearance'

const Line = ({ worker, list, check }: { worker: Worker; list: List; check: WorkerCheck }) => {
  const t = useTranslations('workers')
  const problems = useProblems()
  const [asked, setAsked] = useState<boolean | null>(null)
  const decide = async (done: boolean) => {
    setAsked(done)
    try {
      const { data } = await decideCheck(worker.id, { list, code: check.code, state: done ? 'done' : 'open' })
      queryClient.setQueryData(workerChecksQuery(worker.id, worker.version).queryKey, data)
      void queryClient.invalidateQueries({ queryKey: ['workers', 'history', worker.id] })
    } catch (failure) {
      sayFailed(problems.sayFailure(failure))
    }
    setAsked(null)
  }
  const label = t(`checks.${check.code as 'keys'}`)
  const done = check.state === 'done'
  return (
    <li className={classes.check}>
      {check.source === 'hand' ? (
        <Checkbox
          label={label}
          checked={asked ?? done}
          disabled={!worker.abilities.update}
          onChange={(event) => void decide(event.currentTarget.checked)}
        />
      ) : (
        <span className={classes.followed}>
          {done ? (
            <IconCircleCheck size={20} className={classes.done} aria-label={t('states.done')} />
          ) : (
            <IconCircleDashed size={20} aria-label={t('states.open')} />
          )}
          {label}
        </span>
      )}
      <Text span size="xs" c="var(--muted)">
        {check.source === 'document' && t('by_document')}
        {check.source === 'field' && t('by_field')}
        {check.decided_by && `${fullName(check.decided_by)} · `}
        {check.decided_at && <When at={check.decided_at} />}
      </Text>
    </li>
  )
}

/** The onboarding and leaving checklists of a worker. */
export const WorkerChecks = ({ worker }: { worker: Worker }) => {
  const t = useTranslations('workers')
  const { data } = useQuery(workerChecksQuery(worker.id, worker.version))
  if (!data) return null
  return (['onboarding', 'clearance'] as const)
    .filter((list) => data[list].length > 0)
    .map((list) => (
      <Section
        key={list}
        title={`${t(`lists.${list}`)} ${data[list].filter(({ state }) => state !== 'open').length}/${data[list].length}`}
      >
        <ul className={classes.checks}>
          {data[list].map((check) => (
            <Line key={check.code} worker={worker} list={list} check={check} />
          ))}
        </ul>
      </Section>
    ))
}
