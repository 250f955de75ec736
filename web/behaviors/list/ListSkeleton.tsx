import { Skeleton } from '@mantine/core'

const ROWS = 8

/** A placeholder for a list that loads for the first time. */
export const ListSkeleton = () => (
  <div aria-hidden>
    {Array.from({ length: ROWS }, (_, index) => (
      <Skeleton key={index} height={40} mb={6} radius="md" />
    ))}
  </div>
)
