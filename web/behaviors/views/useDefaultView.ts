import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useGo } from '#web/platform/navigation.ts'
import type { Query } from '../list/list-params.ts'
import { type AnyRecords, type Recorded, listOf } from '../record/records.ts'
import { isOfPart } from './is-of-part.ts'
import { viewsQuery } from './views.api.ts'

/** Opens the default view of the user's role if the URL has no query. */
export const useDefaultView = <Row extends Recorded>(
  records: AnyRecords<Row>,
  part: Query | undefined,
  isPlain: boolean,
) => {
  const go = useGo()
  const path = listOf(records)
  const { data: views } = useQuery({ ...viewsQuery(records.entity), enabled: isPlain })
  const view = isPlain ? views?.find((one) => one.is_default && isOfPart(one, part)) : undefined
  useEffect(() => {
    if (view) void go(path, { replace: true, search: { view: String(view.id), ...view.query } })
  }, [go, path, view])
}
