import { useTranslations } from 'use-intl'
import { asProblem } from '#web/platform/api.ts'
import { useSearchState } from '#web/platform/navigation.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { listParams } from './list-params.ts'

/** Why a list could not be read. A query that the list refuses is the same at every try, so the button takes its filters away. */
export const ListFailure = ({ failure, onRetry }: { failure: unknown; onRetry: () => void }) => {
  const t = useTranslations('list')
  const [search, change] = useSearchState()
  const names = Object.keys(listParams(search))
  if (asProblem(failure).status !== 400 || names.length === 0)
    return <ErrorNotice failure={failure} onRetry={onRetry} />
  const clear = () => change(Object.fromEntries(names.map((name) => [name, undefined])))
  return <ErrorNotice failure={failure} onRetry={clear} again={t('clear_filters')} />
}
