import { type FormEvent, useState } from 'react'
import { useProblems } from '../../ui/problems.ts'

/** Saves what a small dialog holds: while it runs, what failed, and the wrong fields by path; what was typed stays. `refresh` asks anew for what the write may have changed, also when it failed. */
export const useSaving = (write: () => Promise<void>, refresh: () => Promise<unknown>) => {
  const { byField } = useProblems()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const save = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await write()
    } catch (problem) {
      setFailure(problem)
      setBusy(false)
    }
    await refresh()
  }
  return {
    busy,
    failure,
    errors: failure === null ? {} : byField(failure),
    submit: (event: FormEvent) => {
      event.preventDefault()
      void save()
    },
  }
}
