import { Badge } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { Recruiter } from '#contract/team/recruiters.ts'

/** Whether a recruiter works for the agency now. */
export const RecruiterState = ({ row }: { row: Pick<Recruiter, 'status'> }) => {
  const t = useTranslations('recruiters')
  return (
    <Badge variant="light" miw="max-content" color={row.status === 'active' ? 'green' : 'gray'}>
      {t(`statuses.${row.status}`)}
    </Badge>
  )
}
