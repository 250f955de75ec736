import { Alert, List } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Candidate } from '#contract/candidates.ts'
import { CreateRecord } from '../../behaviors/record/CreateRecord.tsx'
import type { Records } from '../../behaviors/record/records.ts'
import { useSearchState } from '../../platform/navigation.ts'
import { useUser } from '../../platform/session.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { useProblems } from '../../ui/problems.ts'
import { CandidateForm } from './CandidateForm.tsx'
import { emptyCandidate, toInput, toValues } from './candidate-form.ts'
import { candidates, convertLead, leadConversionQuery } from './candidates.api.ts'

const useWords = () => {
  const t = useTranslations('candidates')
  return { title: t('create_title'), create: t('create') }
}

const FromLead = ({ id }: { id: number }) => {
  const t = useTranslations('candidates')
  const { say } = useProblems()
  const words = useWords()
  const { data, error, refetch } = useQuery(leadConversionQuery(id))
  if (error) return <ErrorNotice failure={error} onRetry={() => void refetch()} />
  if (!data) return null
  const { plan, lead } = data
  const made: Records<Candidate> = {
    ...candidates,
    create: (body, idempotencyKey) => convertLead(lead, body, idempotencyKey),
  }
  return (
    <CreateRecord
      records={made}
      words={words}
      draft={`lead-${id}`}
      initial={toValues(plan.copied as Partial<Candidate>)}
      toInput={toInput}
      Fields={CandidateForm}
      notice={
        <>
          <Alert mb="md">
            {t('from_lead')} <AppLink to={`/leads/${id}`}>{candidates.nameOf(lead as never)}</AppLink>
          </Alert>
          {plan.blocked.length > 0 && (
            <Alert mb="md" color="red" role="alert" title={t('blocked')}>
              <List size="sm">
                {plan.blocked.map((problem) => (
                  <List.Item key={`${problem.path}-${problem.code}`}>{say(problem)}</List.Item>
                ))}
              </List>
            </Alert>
          )}
        </>
      }
    />
  )
}

const Fresh = () => {
  const user = useUser()
  return (
    <CreateRecord
      records={candidates}
      words={useWords()}
      draft="new"
      initial={emptyCandidate(user.recruiter_id)}
      toInput={toInput}
      Fields={CandidateForm}
    />
  )
}

/** A new candidate, typed in, or made of the lead that the address names. */
const CreateCandidatePage = () => {
  const [search] = useSearchState()
  const lead = Number(search['lead'])
  return lead > 0 ? <FromLead key={lead} id={lead} /> : <Fresh />
}

export default CreateCandidatePage
