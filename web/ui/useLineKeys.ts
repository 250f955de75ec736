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

/** React keys for lines without an id: a line keeps its key, and the input in its fields, when a line before it is removed. `of` returns a key for each line; call `remove` with the removed line. */
export const useLineKeys = () => useState(newKeys)[0]
