import { type FormEvent, useState } from 'react'
import { useSaving } from './useSaving.ts'

type Write = (confirmed: { confirmed?: boolean }) => Promise<unknown>

/**
 * Saves a form whose change the server may refuse until it is confirmed (a problem at `confirmed`): the next attempt
 * of the same with the same input confirms it. `run` does something else in the same way, by a name of its own.
 */
export const useConfirmedSaving = (typed: unknown, save: Write, refresh?: () => unknown) => {
  const saving = useSaving(undefined, refresh)
  const [tried, setTried] = useState<{ typed: unknown; action: string } | null>(null)
  const isAskedTo = (action: string) =>
    tried !== null && tried.typed === typed && tried.action === action && 'confirmed' in saving.errors
  const run = (write: Write, action: string) => {
    const isConfirmed = isAskedTo(action)
    setTried({ typed, action })
    void saving.save(() => write(isConfirmed ? { confirmed: true } : {}))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    run(save, 'save')
  }
  return { saving: { ...saving, submit }, isAsked: isAskedTo('save'), run }
}
