import { useState } from 'react'

/** State that belongs to one person and is reset for the next. */
export const usePer = <T>(id: number, begin: () => T): [T, (value: T) => void] => {
  const [kept, keep] = useState(() => ({ id, value: begin() }))
  const value = kept.id === id ? kept.value : begin()
  return [value, (next: T) => keep({ id, value: next })]
}
