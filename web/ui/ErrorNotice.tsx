import { Alert, Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useProblems } from './problems.ts'

type Props = {
  failure: unknown
  onRetry?: () => void
  /** What the button says, if not that it tries again. */
  again?: string
}

/** An error message, with a button if trying again or otherwise can help. */
export const ErrorNotice = ({ failure, onRetry, again }: Props) => {
  const t = useTranslations('app')
  const { sayFailure } = useProblems()
  return (
    <Alert color="red" role="alert">
      {sayFailure(failure)}
      {onRetry && (
        <Button variant="light" color="red" size="xs" mt="xs" display="block" onClick={onRetry}>
          {again ?? t('retry')}
        </Button>
      )}
    </Alert>
  )
}
