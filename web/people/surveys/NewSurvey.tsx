import { Button, Grid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Candidate } from '#contract/people/candidates.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { EntityFormFrame } from '#web/behaviors/form/EntityFormFrame.tsx'
import { useEntityForm } from '#web/behaviors/form/useEntityForm.ts'
import { callForm } from '#web/platform/api.ts'
import { useBack, useGo, useSearchState } from '#web/platform/navigation.ts'
import { useUser, userMayOpen } from '#web/platform/session.ts'
import { useTrail } from '#web/platform/trail.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { PageFailure } from '#web/ui/PageFailure.tsx'
import { Page } from '#web/ui/Page.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { CandidateChoice } from './CandidateChoice.tsx'
import { ForContract, type Ordered } from './ForContract.tsx'
import { PreviousSurvey } from './PreviousSurvey.tsx'
import { SurveyForm } from './SurveyForm.tsx'
import { type SurveyValues, emptySurvey, toInput } from './survey-form.ts'
import { refreshSurveys, surveyPath, surveyedQuery } from './surveys.api.ts'

type Props = { candidate: Candidate; contract: Ordered | null; onOther: () => void }

const SurveyOf = ({ candidate, contract, onOther }: Props) => {
  const t = useTranslations('surveys')
  const record = useTranslations('record')
  const user = useUser()
  const go = useGo()
  const back = useBack(`/candidates/${candidate.id}`)
  const name = fullName(candidate)
  const state = useEntityForm<SurveyValues>({
    initial: emptySurvey(user.id, candidate),
    draftKey: `${user.id}.survey.new.${candidate.id}.${contract?.id ?? 0}`,
    save: async (values, idempotencyKey) => {
      const about = { candidate_id: candidate.id, ...(contract ? { contract_id: contract.id } : {}) }
      const body = { ...about, ...toInput(values) }
      const { data } = await callForm('POST /api/surveys', { body, idempotencyKey })
      state.leave()
      sayDone(t('created', { name }))
      void refreshSurveys()
      const next = surveyPath(data)
      await go(
        userMayOpen(user, next) ? next : contract ? `/contracts/${contract.id}` : `/candidates/${candidate.id}`,
        { replace: true },
      )
    },
  })
  return (
    <Page
      title={t('one_title', { name })}
      lead={contract && <ForContract contract={contract} />}
      actions={
        <>
          {contract && (
            <Button
              component={AppLink}
              to={`/contracts/${contract.id}`}
              search={{ tab: 'candidates' }}
              variant="default"
            >
              {t('contract_page')}
            </Button>
          )}
          <Button component={AppLink} to={`/candidates/${candidate.id}`} variant="default">
            {t('candidate_page')}
          </Button>
          <Button variant="default" onClick={onOther}>
            {t('other_candidate')}
          </Button>
        </>
      }
    >
      <Grid>
        <Grid.Col span={{ base: 12, md: 8 }}>
          <EntityFormFrame state={state} saveLabel={record('save')} email={user.email} onCancel={back}>
            <SurveyForm form={state.form} contract_id={contract?.id ?? null} />
          </EntityFormFrame>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <PreviousSurvey candidate_id={candidate.id} />
        </Grid.Col>
      </Grid>
    </Page>
  )
}

/** A new survey, with or without a contract, of the candidate in the URL or of one that the user selects first. */
export const NewSurvey = ({ contract }: { contract: Ordered | null }) => {
  const t = useTranslations('surveys')
  const [search, setSearch] = useSearchState()
  const id = /^[1-9]\d{0,15}$/.test(search['candidate_id'] ?? '') ? Number(search['candidate_id']) : null
  const { data, error, refetch } = useQuery({
    ...surveyedQuery(id ?? 0),
    enabled: id !== null,
    refetchOnWindowFocus: false,
  })
  useTrail(
    contract?.title ?? (data && fullName(data)),
    contract ? `/contracts/${contract.id}` : `/candidates/${id}`,
    t('create_title'),
  )
  if (id === null)
    return (
      <Page title={t('create_title')} lead={contract && <ForContract contract={contract} />}>
        <CandidateChoice
          fitting={contract !== null}
          onChoose={(chosen) => setSearch({ candidate_id: String(chosen) })}
        />
      </Page>
    )
  if (error && !data) return <PageFailure failure={error} onRetry={() => void refetch()} />
  return data ? (
    <SurveyOf
      key={data.id}
      candidate={data}
      contract={contract}
      onOther={() => setSearch({ candidate_id: undefined })}
    />
  ) : null
}
