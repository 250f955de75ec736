import { sayFailed } from './notices.ts'
import { useProblems } from './problems.ts'
import { useBusy } from './useBusy.ts'

/** An action of a button that makes a call: `busy` while it runs, a brief message if it fails. `refresh` fetches again what the call may have changed, also after a failure. */
export const useAction = <Args extends unknown[]>(
  act: (...args: Args) => Promise<unknown>,
  refresh: () => unknown = () => undefined,
) => {
  const { sayFailure } = useProblems()
  const [busy, runAlone] = useBusy()
  const run = (...args: Args) =>
    runAlone(async () => {
      try {
        await act(...args)
      } catch (failure) {
        sayFailed(sayFailure(failure))
      }
      await refresh()
    })
  return { busy, run }
}
