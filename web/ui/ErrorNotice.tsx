import { Alert, Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useProblems } from './problems.ts'

/** What went wrong, and a button to try again where that may help. */
export const ErrorNotice = ({ failure, onRetry }: { failure: unknown; onRetry?: () => void }) => {
  const t = useTranslations('app')
  const { sayFailure } = useProblems()
  return (
    <Alert color="red" role="alert">
      {sayFailure(failure)}
      {onRetry && (
        <Button variant="light" color="red" size="xs" mt="xs" display="block" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </Alert>
  )
}
