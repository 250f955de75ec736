import { Button, Group, Text } from '@mantine/core'
import { IconFileTypePdf, IconPlus, IconSend } from '#web/ui/icons/index.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Contract } from '#contract/work/contracts.ts'
import type { Survey } from '#contract/people/surveys.ts'
import { statusesQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import { useLiveChanges } from '#web/behaviors/live/useLive.ts'
import { download } from '#web/platform/transfer.ts'
import { useLanguage } from '#web/platform/i18n.tsx'
import { useUser, userMayOpen } from '#web/platform/session.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Section } from '#web/ui/Page.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { sayFailed } from '#web/ui/notices.ts'
import { useProblems } from '#web/ui/problems.ts'
import { ContractSurveyRow } from './ContractSurveyRow.tsx'
import { SurveySeveralLink } from './SurveySeveralLink.tsx'
import lines from '#web/ui/Lines.module.css'
import classes from './surveys.module.css'
import { contractSurveys } from './surveys.api.ts'

const SendSurveys = lazyPart(() => import('./SendSurveys.tsx'))

/** Statuses in which a survey can be sent to the client, and those in which it can be printed. */
const SENDABLE = ['completed', 'reserve']
const PRINTABLE = [...SENDABLE, 'sent', 'accepted']
const AT_ONCE = 50

const useSurveysOf = (contract_id: number) => {
  const query = useInfiniteQuery({
    queryKey: ['surveys', 'for', contract_id],
    queryFn: ({ pageParam }) => contractSurveys(contract_id, pageParam),
    initialPageParam: '',
    getNextPageParam: (page) => page.meta.next,
  })
  useLiveChanges('candidate_survey', (_ids, own) => {
    if (!own) void query.refetch()
  })
  return query
}

const useChosen = (rows: readonly Survey[]) => {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const choose = (id: number, on: boolean) =>
    setIds((before) => new Set(on ? [...before, id] : [...before].filter((one) => one !== id)))
  return { chosen: rows.filter(({ id }) => ids.has(id)).slice(0, AT_ONCE), choose, clear: () => setIds(new Set()) }
}

/** The surveys of a contract by status: started, sent together, printed for the client, decided. */
export const ContractSurveyList = ({ contract }: { contract: Contract }) => {
  const t = useTranslations('surveys')
  const app = useTranslations('app')
  const user = useUser()
  const language = useLanguage()
  const { say, sayFailure } = useProblems()
  const statuses = useQuery(statusesQuery('candidate_survey')).data ?? []
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useSurveysOf(contract.id)
  const rows = data?.pages.flatMap((page) => page.data) ?? []
  const { chosen, choose, clear } = useChosen(rows)
  const [sending, setSending] = useState<readonly Survey[] | null>(null)
  const isActive = contract.abilities.survey
  const codeOf = (survey: Survey) => statuses.find(({ id }) => id === survey.status_id)?.code ?? ''
  const isSendable = (survey: Survey) => isActive && survey.abilities.change_status && SENDABLE.includes(codeOf(survey))
  const sendable = chosen.filter(isSendable)
  const print = (surveys: readonly Survey[]) => {
    const ids = surveys.map(({ id }) => id).join(',')
    return download(`/api/contracts/${contract.id}/surveys-pdf?ids=${ids}&language=${language}`, 'application/pdf')
  }
  const create = `/contracts/${contract.id}/candidate-survey/create-survey`
  const maySurvey = userMayOpen(user, create)
  const groups = statuses.filter(({ id }) => rows.some(({ status_id }) => status_id === id))
  return (
    <Section
      title={t('contract_title')}
      actions={
        <Group gap="xs">
          {chosen.length > 0 && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconFileTypePdf size={14} aria-hidden />}
              onClick={() => void print(chosen).catch((problem) => sayFailed(sayFailure(problem)))}
            >
              {t('pdf_count', { count: chosen.length })}
            </Button>
          )}
          {sendable.length > 0 && (
            <Button size="xs" leftSection={<IconSend size={14} aria-hidden />} onClick={() => setSending(sendable)}>
              {t('send_count', { count: sendable.length })}
            </Button>
          )}
          {isActive && <SurveySeveralLink contract={contract} candidate_ids={[]} />}
          {isActive && maySurvey && (
            <Button
              component={AppLink}
              to={create}
              size="xs"
              variant={sendable.length > 0 ? 'default' : 'filled'}
              leftSection={<IconPlus size={14} aria-hidden />}
            >
              {t('create')}
            </Button>
          )}
        </Group>
      }
    >
      {error && !data && <ErrorNotice failure={error} onRetry={() => void refetch()} />}
      {!isActive && maySurvey && (
        <Text size="sm" mb="sm">
          {say({ code: 'contract_not_active' })}
        </Text>
      )}
      {data && rows.length === 0 && <Empty text={t(isActive ? 'contract_empty' : 'contract_none')} />}
      {groups.map((status) => {
        const here = rows.filter(({ status_id }) => status_id === status.id)
        return (
          <div key={status.id} className={classes.group}>
            <h3 className={classes.groupHead}>
              <StatusBadge status={status} /> <span className={classes.groupCount}>{here.length}</span>
            </h3>
            <ul className={lines.list}>
              {here.map((survey) => (
                <ContractSurveyRow
                  key={survey.id}
                  survey={survey}
                  statuses={statuses}
                  isActive={isActive}
                  chosen={chosen.includes(survey)}
                  onChoose={PRINTABLE.includes(status.code) ? (on) => choose(survey.id, on) : undefined}
                />
              ))}
            </ul>
          </div>
        )
      })}
      {hasNextPage && (
        <Button variant="default" size="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {app('more')}
        </Button>
      )}
      <Suspense>
        {sending && (
          <SendSurveys
            contract_id={contract.id}
            surveys={sending}
            onPdf={() => print(sending)}
            onClose={() => {
              setSending(null)
              clear()
            }}
          />
        )}
      </Suspense>
    </Section>
  )
}
