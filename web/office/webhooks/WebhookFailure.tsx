import { Alert } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { asProblem } from '#web/platform/api.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'

/** Why a change of a webhook was refused; wrong fields are named beside their inputs. */
export const WebhookFailure = ({ failure }: { failure: unknown }) => {
  const t = useTranslations('webhooks')
  const problem = asProblem(failure)
  if (problem.code === 'stale') return <Alert color="yellow">{t('stale')}</Alert>
  return problem.errors.length === 0 ? <ErrorNotice failure={failure} /> : null
}
