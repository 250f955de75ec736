let refused: string | null = null

/** Remembers which path the guard kept the user from. */
export const noteRefused = (path: string) => {
  refused = path
}

/** The path that the user was kept from last, after the language prefix; null after a load. */
export const refusedPath = () => refused
