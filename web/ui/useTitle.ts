import { useEffect } from 'react'

/** Sets the title of the browser's tab. */
export const useTitle = (title: string) =>
  useEffect(() => {
    document.title = `${title} · Brigada`
  }, [title])
