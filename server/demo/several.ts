/** How many at once. While PostgreSQL executes statements of some, the program prepares those of others. */
const AT_ONCE = 8

/**
 * Does independent work for all items in one transaction, several at once, and answers in the order of the items. The
 * order of statements depends only on the items if the work waits for nothing but statements. After a failure nothing
 * new begins, and what had begun has ended before the failure is thrown.
 */
export const forSeveral = async <Item, Answer>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Answer>,
): Promise<Answer[]> => {
  const answers: Answer[] = []
  const rest = items.entries()
  let failed = false
  const goOn = async () => {
    for (const [index, item] of rest) {
      if (failed) return
      answers[index] = await work(item, index).catch((failure: unknown) => {
        failed = true
        throw failure
      })
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, goOn))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return answers
}
