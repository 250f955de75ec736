/** A row read under its lock. A row whose status changed while the lock was waited for comes without what it joins by it, or not at all: it is read again, now that the lock is held. */
export const underLock = async <
  Row extends { status_meanings?: readonly string[] | null; status_category?: string | null },
>(
  read: () => Promise<Row | undefined>,
): Promise<Row | undefined> => {
  const row = await read()
  return (row?.status_meanings ?? row?.status_category) ? row : read()
}
