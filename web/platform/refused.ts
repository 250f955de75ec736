let refused: string | null = null

/** Remembers the path that the guard refused. */
export const noteRefused = (path: string) => {
  refused = path
}

/** The last refused path, without the language prefix; null after the page was loaded. */
export const refusedPath = () => refused
