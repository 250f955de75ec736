/**
 * Reads and locks a row. If its status changed while the lock was waited for, the first read lacks the joined status or
 * finds no row, so the row is read again under the lock.
 */
export const underLock = async <
  Row extends { status_meanings?: readonly string[] | null; status_category?: string | null },
>(
  read: () => Promise<Row | undefined>,
): Promise<Row | undefined> => {
  const row = await read()
  return (row?.status_meanings ?? row?.status_category) ? row : read()
}
