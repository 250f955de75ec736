import { Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Page } from '#web/ui/Page.tsx'

type Props<T> = {
  title: string
  empty: string
  query: UseQueryResult<T[]>
  children: (rows: T[]) => ReactNode
}

/** A page of the foreman: its rows when they are loaded, or the last known ones if the network fails. */
export const AreaList = <T,>({ title, empty, query, children }: Props<T>) => {
  const { data, error, refetch } = query
  if (error && !data) return <ErrorNotice failure={error} onRetry={() => void refetch()} />
  return (
    <Page title={title} count={data && String(data.length)}>
      {!data && <Skeleton h="10rem" />}
      {data?.length === 0 && <Empty text={empty} />}
      {data && data.length > 0 && children(data)}
    </Page>
  )
}
