import { Alert, Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useProblems } from './problems.ts'

/** An error message, with a retry button if trying again can help. */
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
