import { Skeleton } from '@mantine/core'
import type { CurrentUser } from '#contract/team/session.ts'
import classes from './plan.module.css'

/** Placeholder rows, as high as the real ones. */
const Part = ({ rows }: { rows: number }) => (
  <div className={classes.part}>
    <Skeleton h="1.25rem" w="40%" mb="1rem" />
    {Array.from({ length: rows }, (_, row) => (
      <Skeleton key={row} h="2.5rem" mb="0.75rem" />
    ))}
  </div>
)

/** A placeholder for the plan: two columns of parts, in the usual size for the user's role. */
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
