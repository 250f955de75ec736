import { useEffect } from 'react'

/** Names the page in the browser's tab. */
export const useTitle = (title: string) =>
  useEffect(() => {
    document.title = `${title} · Brigada`
  }, [title])
