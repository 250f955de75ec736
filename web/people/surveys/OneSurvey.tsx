import { Alert, Button, Grid, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { editableSurveyStatuses } from '#contract/people/survey-choices.ts'
import type { Survey } from '#contract/people/surveys.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { statusesQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import { Conflicts, useTheirs } from '#web/behaviors/form/Conflicts.tsx'
import { EntityFormFrame } from '#web/behaviors/form/EntityFormFrame.tsx'
import { changedFields, pickFields } from '#web/behaviors/form/changes.ts'
import { useEntityForm } from '#web/behaviors/form/useEntityForm.ts'
import { useLiveChanges } from '#web/behaviors/live/useLive.ts'
import { ApiProblem, callForm } from '#web/platform/api.ts'
import { useGo } from '#web/platform/navigation.ts'
import { useUser, userMayOpen } from '#web/platform/session.ts'
import { useTrail } from '#web/platform/trail.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { PageFailure } from '#web/ui/PageFailure.tsx'
import { Page, Section } from '#web/ui/Page.tsx'
import { Settled, useSettled } from '#web/ui/Settled.tsx'
import { When } from '#web/ui/When.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { ForContract } from './ForContract.tsx'
import { PreviousSurvey } from './PreviousSurvey.tsx'
import { SurveyFacts } from './SurveyFacts.tsx'
import { SurveyForm } from './SurveyForm.tsx'
import { SurveyPdf } from './SurveyPdf.tsx'
import { SurveyStatus } from './SurveyStatus.tsx'
import { SurveyTimeline } from './SurveyTimeline.tsx'
import { type SurveyValues, toPatch, toValues } from './survey-form.ts'
import { refreshSurveys, surveyQuery } from './surveys.api.ts'
import { useUndoSurvey } from './undo-survey.ts'
import { useSurveyText } from './useSurveyText.tsx'

const nameOf = ({ candidate }: Survey) => fullName(candidate)

type EditProps = { survey: Survey; version: number; onDirty: (dirty: boolean) => void }

const EditSurvey = ({ survey, version, onDirty }: EditProps) => {
  const t = useTranslations('surveys')
  const record = useTranslations('record')
  const user = useUser()
  const go = useGo()
  const show = useSurveyText()
  const undo = useUndoSurvey()
  const stale = useTheirs<Survey>()
  const original = toValues(survey)
  const save = async (values: SurveyValues, read: number, keys: string[]) => {
    const body = { version: read, ...pickFields(toPatch(values), keys) }
    const { data, meta } = await callForm('PATCH /api/surveys/{id}', { params: { id: String(survey.id) }, body })
    state.leave()
    onDirty(false)
    sayDone(t('saved', { name: nameOf(data) }), undo(survey.id, meta.transaction_id))
    await refreshSurveys()
  }
  const state = useEntityForm<SurveyValues>({
    initial: original,
    draftKey: `${user.id}.survey.${survey.id}`,
    save: async (values) => {
      try {
        await save(values, version, changedFields(original, values))
      } catch (problem) {
        stale.notice(problem)
        throw problem
      }
    },
  })
  const dirty = state.form.isDirty()
  useEffect(() => onDirty(dirty), [dirty, onDirty])
  return (
    <>
      <EntityFormFrame
        state={state}
        saveLabel={record('save')}
        email={user.email}
        onCancel={() =>
          void go(survey.contract ? `/contracts/${survey.contract.id}` : `/candidates/${survey.candidate_id}`)
        }
      >
        <SurveyForm form={state.form} contract_id={survey.contract_id} interviewer={survey.interviewer} />
      </EntityFormFrame>
      <Conflicts
        stale={stale}
        original={original}
        mine={state.form.getValues()}
        toValues={toValues}
        fieldTexts={show}
        save={(theirs, mine, keys) => save(mine, theirs.version, keys)}
      />
    </>
  )
}

const ReadSurvey = ({ survey }: { survey: Survey }) => {
  const t = useTranslations('surveys')
  const { data: statuses = [] } = useQuery(statusesQuery('candidate_survey'))
  const code = statuses.find(({ id }) => id === survey.status_id)?.code
  return (
    <>
      {code !== undefined && (
        <Alert mb="md" color="gray">
          {t(editableSurveyStatuses.includes(code) ? 'not_yours' : 'read_only')}
        </Alert>
      )}
      <Section>
        <SurveyFacts survey={survey} />
      </Section>
    </>
  )
}

/** A survey: its answers to edit or read, its status, the sheet for the client, earlier answers. On a contract's page it must belong to that contract. */
export const OneSurvey = ({ id, contract_id }: { id: number; contract_id?: number }) => {
  const t = useTranslations('surveys')
  const { data: survey, error, isPending, refetch } = useQuery({ ...surveyQuery(id), refetchOnWindowFocus: false })
  const user = useUser()
  const dirty = useRef(false)
  const setDirty = useCallback((now: boolean) => {
    dirty.current = now
  }, [])
  const [shown, setShown] = useState<Survey | null>(null)
  const isSettled = useSettled(!isPending)
  const [moved, setMoved] = useState(0)
  useEffect(() => {
    if (survey && !dirty.current) setShown(survey)
  }, [survey])
  const refetchIfOther = (_ids: unknown, own: boolean) => {
    if (!own && !dirty.current) void refetch()
  }
  useLiveChanges('candidate_survey', refetchIfOther, id)
  useTrail(
    survey && (contract_id === undefined ? nameOf(survey) : survey.contract?.title),
    contract_id === undefined ? `/candidates/${survey?.candidate_id}` : `/contracts/${contract_id}`,
    survey && (contract_id === undefined ? t('title') : t('one_title', { name: nameOf(survey) })),
  )
  if (error && !survey) return <PageFailure failure={error} onRetry={() => void refetch()} />
  if (!survey || shown?.id !== survey.id) return null
  if (contract_id !== undefined && survey.contract_id !== contract_id)
    return <PageFailure failure={new ApiProblem({ status: 404, code: 'not_found' })} />
  return (
    <Page
      title={t('one_title', { name: nameOf(survey) })}
      lead={
        <Settled when={isSettled}>
          <Text component="div" c="var(--muted)" mt={4}>
            <SurveyStatus survey={survey} onMoved={(data) => setMoved(data.version)} />{' '}
            <When at={survey.status_since} />
            {survey.contract && <ForContract contract={survey.contract} />}
          </Text>
        </Settled>
      }
      actions={
        <Settled when={isSettled}>
          <SurveyPdf survey={survey} />
          {survey.contract && userMayOpen(user, `/contracts/${survey.contract.id}`) && (
            <Button
              component={AppLink}
              to={`/contracts/${survey.contract.id}`}
              search={{ tab: 'candidates' }}
              variant="default"
            >
              {t('contract_page')}
            </Button>
          )}
          <Button component={AppLink} to={`/candidates/${survey.candidate_id}`} variant="default">
            {t('candidate_page')}
          </Button>
        </Settled>
      }
    >
      <Settled when={isSettled}>
        <Grid>
          <Grid.Col span={{ base: 12, md: 8 }}>
            {survey.abilities.update ? (
              <EditSurvey
                key={`${shown.id}.${shown.version}`}
                survey={shown}
                version={Math.max(shown.version, moved)}
                onDirty={setDirty}
              />
            ) : (
              <ReadSurvey survey={survey} />
            )}
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 4 }}>
            <SurveyTimeline survey={survey} />
            <PreviousSurvey candidate_id={survey.candidate_id} except={survey.id} />
          </Grid.Col>
        </Grid>
      </Settled>
    </Page>
  )
}
