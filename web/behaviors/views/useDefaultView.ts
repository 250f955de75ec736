import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ViewEntity } from '#contract/views.ts'
import { useGo } from '../../platform/navigation.ts'
import type { ListedEntity } from '../record/records.ts'
import { viewsQuery } from './views.api.ts'

/** Opens the view that a role begins with where nothing else was asked for. */
export const useDefaultView = ({ entity, plural }: { entity: ListedEntity; plural: string }, isPlain: boolean) => {
  const go = useGo()
  const { data: views } = useQuery({ ...viewsQuery(entity as ViewEntity), enabled: isPlain && entity !== 'task' })
  const view = isPlain ? views?.find(({ is_default }) => is_default) : undefined
  useEffect(() => {
    if (view) void go(`/${plural}`, { replace: true, search: { view: String(view.id), ...view.query } })
  }, [go, plural, view])
}
