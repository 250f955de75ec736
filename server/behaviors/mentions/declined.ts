import { spellingsOf } from '../search/search-key.ts'

/**
 * Case endings of names in Polish, Ukrainian and Russian by the ending they replace, in the spelling of search keys;
 * feminine forms of masculine names are not included.
 */
const CASES: readonly [ending: RegExp, instead: readonly string[]][] = [
  [/ia$/, ['i', 'e', 'iu', 'eiu', 'ei', 'o', 'io']],
  [/a$/, ['i', 'e', 'u', 'o', 'iu', 'oi', 'oiu', 'ei', 'eiu']],
  [/o$/, ['a', 'u', 'i', 'om', 'em', 'ovi', 'evi']],
  [/i$/, ['ego', 'emu', 'im', 'ogo', 'omu', 'oi', 'iu', 'em', 'evi', 'ia']],
  [/(?<=[^aeiou])$/, ['a', 'u', 'e', 'i', 'om', 'em', 'ovi', 'evi', 'ia', 'iu']],
]

const STEM = 2

/** `Kravets`, `Kravtsia`: the last vowel of a name disappears in other cases. */
const withoutLastVowel = (key: string) => key.replace(/(?<=[^aeiou])[eo](?=[^aeiou]{1,2}$)/, '')

const formsOf = (key: string): string[] => {
  const found = CASES.find(([end]) => end.test(key))
  if (!found) return []
  const [ending, instead] = found
  const short = withoutLastVowel(key)
  const stems = [key.replace(ending, ''), ...(short === key ? [] : [short])]
  return stems.filter((stem) => stem.length >= STEM).flatMap((stem) => instead.map((end) => stem + end))
}

const known = new Map<string, ReadonlySet<string>>()

/** Whether a word is a name in another grammatical case; both are search keys. */
export const isDeclined = (word: string, name: string): boolean => {
  const forms = known.get(name) ?? new Set(spellingsOf(name).flatMap(formsOf))
  if (known.size > 1_000) known.clear()
  known.set(name, forms)
  return forms.has(word)
}
