import { IconFileUnknown, IconLock } from '#web/ui/icons/index.ts'
import { useTranslations } from 'use-intl'
import { asProblem } from '../platform/api.ts'
import { AppLink } from './AppLink.tsx'
import { Empty } from './Empty.tsx'
import { ErrorNotice } from './ErrorNotice.tsx'
import { Page } from './Page.tsx'
import { useProblems } from './problems.ts'

const words = { 403: 'not_allowed', 404: 'not_found' } as const

const wordsFor = (failure: unknown) => words[asProblem(failure).status as keyof typeof words]

/** Whether a failure means that the record does not exist or is not visible to this user. */
export const isClosed = (failure: unknown): boolean => wordsFor(failure) !== undefined

/** Replaces a page whose record could not be loaded: it does not exist, the user may not see it, or another failure occurred, with a retry button. */
export const PageFailure = ({ failure, onRetry }: { failure: unknown; onRetry?: () => void }) => {
  const t = useTranslations('app')
  const { sayFailure } = useProblems()
  const key = wordsFor(failure)
  if (key === undefined)
    return (
      <Page title={t('failed')}>
        <ErrorNotice failure={failure} onRetry={onRetry} />
      </Page>
    )
  return (
    <Page title={t(`${key}.title`)}>
      <Empty icon={key === 'not_found' ? IconFileUnknown : IconLock} text={sayFailure(failure)}>
        <AppLink to="/">{t('not_found.back')}</AppLink>
      </Empty>
    </Page>
  )
}
