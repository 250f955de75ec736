/**
 * Handles items one after another; `act` and `refuse` open their own transactions. `refuse` receives the failure of an
 * item and throws an unexpected one; these are thrown together after all items. Answers how many succeeded.
 */
export const doEach = async <One>(
  due: readonly One[],
  act: (one: One) => Promise<boolean>,
  refuse: (one: One, failure: unknown) => Promise<unknown>,
): Promise<number> => {
  const faults: unknown[] = []
  let done = 0
  for (const one of due)
    try {
      if (await act(one)) done += 1
    } catch (failure) {
      try {
        await refuse(one, failure)
      } catch (fault) {
        faults.push(fault)
      }
    }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} of ${due.length} failed`)
  return done
}
