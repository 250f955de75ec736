import { type FormEvent, useState } from 'react'
import { useProblems } from '#web/ui/problems.ts'
import { useBusy } from '#web/ui/useBusy.ts'

/** Saves what a form holds: `busy` while it runs, what failed, and the wrong fields by path; what was typed stays. `save` may make another write in its place, the only one where no usual one is named. `refresh` asks anew for what a write may have changed, also when it failed. */
export const useSaving = (
  write: () => Promise<unknown> = async () => undefined,
  refresh: () => unknown = () => undefined,
) => {
  const { byField } = useProblems()
  const [busy, runAlone] = useBusy()
  const [failure, setFailure] = useState<unknown>(null)
  const save = (other = write) =>
    runAlone(async () => {
      setFailure(null)
      try {
        await other()
      } catch (problem) {
        setFailure(problem)
      }
      void refresh()
    })
  return {
    busy,
    failure,
    errors: failure === null ? {} : byField(failure),
    save,
    submit: (event: FormEvent) => {
      event.preventDefault()
      event.stopPropagation()
      void save()
    },
  }
}

export type Saving = Pick<ReturnType<typeof useSaving>, 'busy' | 'failure' | 'submit'>
