import { Alert, Button, Group, List, Modal, Stack, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { Survey } from '#contract/people/surveys.ts'
import { asProblem, call } from '#web/platform/api.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { sayDone, sayFailed } from '#web/ui/notices.ts'
import { useProblems } from '#web/ui/problems.ts'
import { useSaving } from '#web/behaviors/form/useSaving.ts'
import { nameOf } from './ContractSurveyRow.tsx'
import { refreshSurveys } from './surveys.api.ts'

type Props = { contract_id: number; surveys: readonly Survey[]; onPdf: () => Promise<void>; onClose: () => void }

/** Sends surveys to the client, all or none; problems name the person. */
const SendSurveys = ({ contract_id, surveys, onPdf, onClose }: Props) => {
  const t = useTranslations('surveys')
  const app = useTranslations('app')
  const { say, sayFailure } = useProblems()
  const send = () =>
    call('POST /api/contracts/{id}/sent-surveys', {
      params: { id: String(contract_id) },
      body: { surveys: surveys.map(({ id, version }) => ({ id, version })) },
    })
  const finish = () => {
    sayDone(t('sent_done', { count: surveys.length }))
    onClose()
  }
  const sendOnly = async () => {
    await send()
    finish()
  }
  const sendWithPdf = async () => {
    await send()
    await onPdf().catch((problem) => sayFailed(sayFailure(problem)))
    finish()
  }
  const { busy, failure, save } = useSaving(sendOnly, refreshSurveys)
  const reasons = failure === null ? [] : asProblem(failure).errors
  const personOf = (path: string) => {
    const survey = surveys[Number(path.replace('surveys.', ''))]
    return survey ? nameOf(survey) : path
  }
  return (
    <Modal opened onClose={onClose} title={t('send')} size="lg" closeButtonProps={{ 'aria-label': app('close') }}>
      <Stack gap="md">
        <Text size="sm">{t('send_text')}</Text>
        <List size="sm">
          {surveys.map((survey) => (
            <List.Item key={survey.id}>{nameOf(survey)}</List.Item>
          ))}
        </List>
        {failure !== null && reasons.length === 0 && <ErrorNotice failure={failure} />}
        {reasons.length > 0 && (
          <Alert color="red" role="alert" title={t('not_sent')}>
            {reasons.map((problem) => (
              <p key={`${problem.path} ${problem.code}`}>
                <b>{personOf(problem.path)}</b>: {say(problem)}
              </p>
            ))}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {app('cancel')}
          </Button>
          <Button variant="default" loading={busy} onClick={() => void save()}>
            {t('send_only')}
          </Button>
          <Button loading={busy} data-autofocus onClick={() => void save(sendWithPdf)}>
            {t('send_with_pdf')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

export default SendSurveys
