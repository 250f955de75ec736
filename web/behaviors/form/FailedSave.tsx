import { Alert, Text } from '@mantine/core'
import { asProblem } from '#web/platform/api.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { useProblems } from '#web/ui/problems.ts'

/** The errors of a failed save that no field shows. `shown` are the fields on the screen; `label.*` stands for a field whose parts each show their own errors. */
export const FailedSave = ({ failure, shown }: { failure: unknown; shown: readonly string[] }) => {
  const { say } = useProblems()
  if (failure === null) return null
  const { errors } = asProblem(failure)
  if (errors.length === 0) return <ErrorNotice failure={failure} />
  const isShown = (path: string) =>
    shown.some((field) => (field.endsWith('.*') ? path.startsWith(field.slice(0, -1)) : path === field))
  const sentences = new Set(errors.filter(({ path }) => !isShown(path)).map(say))
  if (sentences.size === 0) return null
  return (
    <Alert color="red" role="alert">
      {[...sentences].map((sentence) => (
        <Text key={sentence} inherit>
          {sentence}
        </Text>
      ))}
    </Alert>
  )
}
