/**
 * Handles each item in its own transaction. `refuse` receives the problems of an item; unexpected errors are thrown
 * together after all other items are handled. Answers how many items succeeded.
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
