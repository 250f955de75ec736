import { Alert, Anchor, Badge, Stack, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { PlacementCheck } from '#contract/work/assignments.ts'
import { useFormat } from '#web/platform/format.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { useUser, userMayOpen } from '#web/platform/session.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { useProblems } from '#web/ui/problems.ts'
import { Warnings } from './Warnings.tsx'
import classes from './assignments.module.css'

type Paper = PlacementCheck['papers'][number]

const colours = {
  ok: 'green',
  unknown: 'yellow',
  unverified: 'yellow',
  no_basis: 'red',
  not_allowed: 'red',
  other_terms: 'red',
  not_valid: 'red',
  given_up: 'red',
  missing: 'red',
  unfit: 'red',
} as const

const Papers = ({ papers }: { papers: readonly Paper[] }) => {
  const t = useTranslations('placements')
  const format = useFormat()
  const label = useLabel()
  return (
    <ul className={classes.papers} aria-label={t('papers')}>
      {papers.map((paper) => (
        <li key={label(paper.name)}>
          <span>{label(paper.name)}</span>
          <span className={classes.paperState}>
            {paper.valid_to && (
              <Text span size="xs" c="var(--muted)">
                {t('until', { on: format.date(paper.valid_to) })}
              </Text>
            )}
            <Badge size="sm" variant="light" color={colours[paper.state]}>
              {t(`paper_states.${paper.state}`)}
            </Badge>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** A link to the worker's documents, for users who may open them. */
const WalletLink = ({ worker_id }: { worker_id: number }) => {
  const t = useTranslations('placements')
  const to = `/workers/${worker_id}`
  if (!userMayOpen(useUser(), to)) return null
  return (
    <Anchor component="span" size="sm">
      <AppLink to={to} search={{ tab: 'documents' }}>
        {t('to_wallet')}
      </AppLink>
    </Anchor>
  )
}

type Props = {
  check: PlacementCheck
  worker_id: number
  confirmed: readonly string[]
  onConfirm: (codes: string[]) => void
}

/** The preview of a placement: problems, warnings to confirm, and what is missing before the first day. */
export const CheckPanel = ({ check, worker_id, confirmed, onConfirm }: Props) => {
  const t = useTranslations('placements')
  const workers = useTranslations('workers')
  const format = useFormat()
  const { say } = useProblems()
  const missing = check.before_start.filter(({ code }) => !code.startsWith('paper_'))
  return (
    <Stack gap="sm" mt="md">
      {check.problems.length > 0 && (
        <Alert color="red" title={t('forbidden')}>
          {check.problems.map((problem) => (
            <p key={`${problem.path} ${problem.code} ${JSON.stringify(problem.params)}`}>{say(problem)}</p>
          ))}
        </Alert>
      )}
      {check.temporary && (
        <Text size="sm">
          {workers('temporary.title')}:{' '}
          {workers('temporary.used', {
            used: String(check.temporary.used_days),
            limit: String(check.temporary.limit_days),
          })}
          {' · '}
          {check.temporary.last_day === null
            ? workers('temporary.none')
            : workers('temporary.until', { on: format.date(check.temporary.last_day) })}
        </Text>
      )}
      <Warnings warnings={check.warnings} confirmed={confirmed} onConfirm={onConfirm} />
      {check.papers.length > 0 && (
        <section>
          <h3 className={classes.heading}>{t('papers')}</h3>
          <WalletLink worker_id={worker_id} />
          <Papers papers={check.papers} />
        </section>
      )}
      {missing.length > 0 && (
        <section>
          <h3 className={classes.heading}>{t('before_start')}</h3>
          <ul className={classes.missing}>
            {missing.map((problem) => (
              <li key={`${problem.path} ${problem.code}`}>{say(problem)}</li>
            ))}
          </ul>
        </section>
      )}
    </Stack>
  )
}
