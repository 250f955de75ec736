import { Alert } from '@mantine/core'
import { asProblem } from '../../platform/api.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { useProblems } from '../../ui/problems.ts'

/** What stands in the way of saving, beside what is said at the fields that are `shown`. */
export const FailedSave = ({ failure, shown }: { failure: unknown; shown: readonly string[] }) => {
  const { say } = useProblems()
  if (failure === null) return null
  const { errors } = asProblem(failure)
  if (errors.length === 0) return <ErrorNotice failure={failure} />
  const rest = errors.filter(({ path }) => !shown.includes(path))
  if (rest.length === 0) return null
  return (
    <Alert color="red" role="alert">
      {rest.map((one) => (
        <p key={`${one.path} ${one.code}`}>{say(one)}</p>
      ))}
    </Alert>
  )
}
