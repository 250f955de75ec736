/** Does each in turn, in transactions of their own; what cannot be done is kept by `refuse`, and faults of ours are thrown together when all others are done. Answers how many were done. */
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
