import { type FormEvent, useState } from 'react'
import { useProblems } from '#web/ui/problems.ts'
import { useBusy } from '#web/ui/useBusy.ts'

/** Saves a form: `busy` while it runs, the failure, and the wrong fields by path; the input stays. `save` may get another write instead of the usual one, and must get one if there is no usual one. `refresh` fetches again what a write may have changed, also after a failure. */
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
