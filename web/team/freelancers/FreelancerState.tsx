import { Badge } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { Freelancer } from '#contract/team/freelancers.ts'

const colours = { active: 'green', paused: 'yellow', ended: 'gray' } as const
const agreements = { none: 'red', future: 'blue', valid: 'green', ending: 'orange', ended: 'red' } as const

/** Whether a freelance recruiter introduces people now. */
export const FreelancerState = ({ row }: { row: Pick<Freelancer, 'status'> }) => {
  const t = useTranslations('freelancers')
  return (
    <Badge variant="light" color={colours[row.status]}>
      {t(`statuses.${row.status}`)}
    </Badge>
  )
}

/** The present state of their agreement. */
export const AgreementState = ({ row }: { row: Pick<Freelancer, 'agreement_state'> }) => {
  const t = useTranslations('freelancers')
  return (
    <Badge variant="light" color={agreements[row.agreement_state]}>
      {t(`agreement_states.${row.agreement_state}`)}
    </Badge>
  )
}
