import { Skeleton } from '@mantine/core'
import type { CurrentUser } from '#contract/team/session.ts'
import classes from './plan.module.css'

/** The rows that parts of the plan usually have, as high as those that come. */
const Part = ({ rows }: { rows: number }) => (
  <div className={classes.part}>
    <Skeleton h="1.25rem" w="40%" mb="1rem" />
    {Array.from({ length: rows }, (_, row) => (
      <Skeleton key={row} h="2.5rem" mb="0.75rem" />
    ))}
  </div>
)

/** Stands where the plan will: two columns of parts, of the size the user's role usually has. */
export const PlanSkeleton = ({ user }: { user: CurrentUser }) => (
  <div className={classes.plan} aria-hidden>
    <div>
      <Part rows={5} />
      <Part rows={5} />
    </div>
    <div>
      <Part rows={user.coordinator_id === null ? 6 : 4} />
      <Part rows={3} />
    </div>
  </div>
)
