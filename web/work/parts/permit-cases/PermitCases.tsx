import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Empty } from '#web/ui/Empty.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Section } from '#web/ui/Page.tsx'
import { CaseCard } from './CaseCard.tsx'
import { CaseDialog } from './CaseDialog.tsx'
import classes from './permit-cases.module.css'
import { workerCasesQuery } from './permit-cases.api.ts'

type Props = { worker_id: number; mayChange: boolean }

/** The permit cases of a worker, open ones first; closed ones are folded. */
export const PermitCases = ({ worker_id, mayChange }: Props) => {
  const t = useTranslations('permit_cases')
  const { data, error, refetch } = useQuery(workerCasesQuery(worker_id))
  const [opening, setOpening] = useState(false)
  const open = data?.filter(({ state }) => state === 'open') ?? []
  const closed = data?.filter(({ state }) => state !== 'open') ?? []
  return (
    <Section
      title={t('title')}
      actions={
        mayChange && (
          <Button size="compact-sm" variant="light" onClick={() => setOpening(true)}>
            {t('open')}
          </Button>
        )
      }
    >
      {error && !data && <ErrorNotice failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton h="6rem" />}
      {data?.length === 0 && <Empty text={t('none')} />}
      <ul className={classes.cases}>
        {open.map((row) => (
          <CaseCard key={row.id} row={row} mayChange={mayChange} />
        ))}
      </ul>
      {closed.length > 0 && (
        <details>
          <summary>{t('closed', { count: closed.length })}</summary>
          <ul className={classes.cases}>
            {closed.map((row) => (
              <CaseCard key={row.id} row={row} mayChange={mayChange} />
            ))}
          </ul>
        </details>
      )}
      {opening && <CaseDialog worker_id={worker_id} row={null} onClose={() => setOpening(false)} />}
    </Section>
  )
}
