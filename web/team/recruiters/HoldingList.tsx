import { useQueries, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { HoldingKind } from '#contract/team/recruiter-choices.ts'
import type { Recruiter } from '#contract/team/recruiters.ts'
import type { StatusEntity } from '#contract/office/statuses.ts'
import { statusesQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import { useUser, userMayOpen } from '#web/platform/session.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { Section } from '#web/ui/Page.tsx'
import { holdingsQuery } from './recruiters.api.ts'
import classes from './recruiters.module.css'

const listed = [
  { kind: 'leads', entity: 'lead' },
  { kind: 'candidates', entity: 'candidate' },
  { kind: 'workers', entity: 'worker' },
  { kind: 'contracts', entity: 'contract' },
] as const satisfies readonly { kind: HoldingKind; entity: StatusEntity }[]

/** The open statuses of each noun, for the filters of its list. */
const useOpenStatuses = () => {
  const answers = useQueries({ queries: listed.map(({ entity }) => statusesQuery(entity)) })
  return (kind: HoldingKind) => {
    const statuses = answers[listed.findIndex((one) => one.kind === kind)]?.data ?? []
    return statuses.filter(({ category }) => !category.startsWith('closed')).map(({ id }) => id)
  }
}

/** What a recruiter holds, each type with a link to its list. */
export const HoldingList = ({ row }: { row: Recruiter }) => {
  const t = useTranslations('recruiters')
  const user = useUser()
  const openIn = useOpenStatuses()
  const { data = [] } = useQuery(holdingsQuery(row.id))
  return (
    <Section title={t('tabs.people')}>
      <dl className={classes.open}>
        {data.map(({ kind, count }) => (
          <div key={kind}>
            <dt>{t(`holdings.${kind}`)}</dt>
            <dd>
              {count > 0 && listed.some((one) => one.kind === kind) && userMayOpen(user, `/${kind}`) ? (
                <AppLink to={`/${kind}`} search={{ recruiter_id: String(row.id), status_id: openIn(kind).join(',') }}>
                  {count}
                </AppLink>
              ) : (
                count
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
