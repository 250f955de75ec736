import { Badge, Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { fullName } from '#contract/basics/full-name.ts'
import type { PermitCase, PermitCaseStep } from '#contract/work/permit-cases.ts'
import { useFormat } from '#web/platform/format.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { AppLink } from '#web/ui/AppLink.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { useAction } from '#web/ui/useAction.ts'
import { CaseDialog } from './CaseDialog.tsx'
import { DecideDialog } from './DecideDialog.tsx'
import { MeanwhileBox } from './MeanwhileBox.tsx'
import { StepDialog } from './StepDialog.tsx'
import { StepLine } from './StepLine.tsx'
import classes from './permit-cases.module.css'
import { decideCase, refreshCases } from './permit-cases.api.ts'

// words: permit_cases.states.*

const colours = { open: 'blue', granted: 'green', refused: 'red', withdrawn: 'gray' } as const

const useFacts = ({ kind, state, filed_on, decided_on, office, case_number, responsible }: PermitCase) => {
  const t = useTranslations('permit_cases')
  const format = useFormat()
  const limit = filed_on === null && state === 'open' ? kind.file_until : null
  return [
    limit && t('file_until', { day: format.date(limit) }),
    filed_on && t('filed', { day: format.date(filed_on) }),
    decided_on && t('decided', { day: format.date(decided_on) }),
    office,
    case_number,
    t('responsible', { name: fullName(responsible) }),
  ]
    .filter(Boolean)
    .join(' · ')
}

type Opened = 'case' | 'decision' | 'new step' | PermitCaseStep | null

const Dialogs = ({ row, opened, onClose }: { row: PermitCase; opened: Opened; onClose: () => void }) => {
  if (opened === null) return null
  if (opened === 'case') return <CaseDialog worker_id={row.worker_id} row={row} onClose={onClose} />
  if (opened === 'decision') return <DecideDialog row={row} onClose={onClose} />
  return <StepDialog row={row} step={opened === 'new step' ? null : opened} onClose={onClose} />
}

/** A permit case: what it is about, what the law allows meanwhile, and its steps in order. */
export const CaseCard = ({ row, mayChange }: { row: PermitCase; mayChange: boolean }) => {
  const t = useTranslations('permit_cases')
  const label = useLabel()
  const facts = useFacts(row)
  const [opened, setOpened] = useState<Opened>(null)
  const isOpen = row.state === 'open'
  const name = label(row.kind.name)
  const reopen = useAction(async () => {
    await decideCase(row, { state: 'open' })
    sayDone(t('reopened'))
  }, refreshCases)
  const tool = (text: string, act: () => void) => (
    <Button size="compact-sm" variant="subtle" aria-label={`${text}: ${name}`} onClick={act}>
      {text}
    </Button>
  )
  return (
    <li className={classes.case}>
      <div className={classes.head}>
        <h3 className={classes.name}>{name}</h3>
        <Badge variant="light" color={colours[row.state]}>
          {t(`states.${row.state}`)}
        </Badge>
      </div>
      <span className={classes.quiet}>
        {row.contract && (
          <>
            <AppLink to={`/contracts/${row.contract.id}`}>{row.contract.title}</AppLink>
            {' · '}
          </>
        )}
        {facts}
      </span>
      {row.meanwhile && (
        <MeanwhileBox
          worker_id={row.worker_id}
          meanwhile={row.meanwhile}
          mayChange={mayChange}
          refresh={refreshCases}
        />
      )}
      <ol className={classes.steps}>
        {row.steps.map((step) => (
          <StepLine key={step.id} step={step} isOpen={isOpen} mayChange={mayChange} onEdit={() => setOpened(step)} />
        ))}
      </ol>
      {mayChange && (
        <div className={classes.tools}>
          {isOpen && tool(t('decide'), () => setOpened('decision'))}
          {isOpen && tool(t('add_step'), () => setOpened('new step'))}
          {tool(t('edit'), () => setOpened('case'))}
          {!isOpen && tool(t('reopen'), () => void reopen.run())}
        </div>
      )}
      <Dialogs row={row} opened={opened} onClose={() => setOpened(null)} />
    </li>
  )
}
