import { useState } from 'react'

const LEAST = 80
const MOST = 640

const read = (list: string): Record<string, number> => {
  try {
    return JSON.parse(localStorage.getItem(`widths.${list}`) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

/** The column widths of a list in pixels that the user set, stored in this browser. */
export const useColumnWidths = (list: string) => {
  const [widths, setWidths] = useState(() => read(list))
  const resize = (key: string, width: number) => {
    const next = { ...widths, [key]: Math.round(Math.min(MOST, Math.max(LEAST, width))) }
    localStorage.setItem(`widths.${list}`, JSON.stringify(next))
    setWidths(next)
  }
  return { widths, resize }
}
