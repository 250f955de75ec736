import { type FormEvent, useState } from 'react'
import { useSaving } from './useSaving.ts'

type Write = (confirmed: { confirmed?: boolean }) => Promise<unknown>

/**
 * Saves a form whose change the server may refuse until it is confirmed (a problem at `confirmed`): the next attempt
 * with the same input confirms it. `run` writes something else in the same way.
 */
export const useConfirmedSaving = (typed: unknown, save: Write, refresh?: () => unknown) => {
  const saving = useSaving(undefined, refresh)
  const [tried, setTried] = useState<unknown>(null)
  const isAsked = tried === typed && 'confirmed' in saving.errors
  const run = (write: Write) => {
    setTried(typed)
    void saving.save(() => write(isAsked ? { confirmed: true } : {}))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    run(save)
  }
  return { saving: { ...saving, submit }, isAsked, run }
}
