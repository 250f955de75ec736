type Words = { [key: string]: string | Words }

const TOKEN = /\{([a-z_]+(?:\.[a-z0-9_]+)+)\}/g

const find = (words: Words, key: string): string => {
  const found = key.split('.').reduce<Words | string | undefined>((at, part) => {
    return typeof at === 'object' ? at[part] : undefined
  }, words)
  if (typeof found !== 'string') throw new Error(`The guide names the word ${key}, which is not in the locales.`)
  if (found.includes('{')) throw new Error(`The guide names ${key}, which is no word but a message with holes.`)
  return found.replace(/\u00AD/g, '')
}

/** A text with each `{noun.key}` replaced by that text of the screens. A key that is not in the locales throws, so the guide cannot name something that no longer exists. */
export const withScreenWords = (source: string, words: object): string =>
  source.replace(TOKEN, (_, key: string) => find(words as Words, key))
