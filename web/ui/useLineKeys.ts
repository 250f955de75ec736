import { useState } from 'react'

const newKeys = () => {
  const keys: number[] = []
  let next = 0
  return {
    of: (count: number): readonly number[] => {
      while (keys.length < count) keys.push(next++)
      keys.length = count
      return keys
    },
    remove: (index: number) => void keys.splice(index, 1),
  }
}

/** React keys for lines that have no id of their own: a line keeps its key, and what stands in its fields, when one before it is removed. `of` gives one for each line, `remove` is called with the line. */
export const useLineKeys = () => useState(newKeys)[0]
