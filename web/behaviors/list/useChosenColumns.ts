const remembered = (list: string) => localStorage.getItem(`columns.${list}`)?.split(',')

/** The visible columns: those of the URL, otherwise those the user chose last, otherwise the default; unknown ones are dropped, the main one stays first. If none of them is known, the default. */
export const useChosenColumns = <Column extends { key: string; main?: true }>(
  list: string,
  all: readonly Column[],
  usual: readonly string[],
  inUrl: string | undefined,
  toUrl: (columns: string | undefined) => void,
) => {
  const knownOf = (keys: readonly string[]) => keys.flatMap((key) => all.find((column) => column.key === key) ?? [])
  const wanted = knownOf(inUrl?.split(',') ?? remembered(list) ?? usual)
  const known = wanted.length > 0 ? wanted : knownOf(usual)
  const main = all.filter((column) => column.main)
  const choose = (keys: string[]) => {
    localStorage.setItem(`columns.${list}`, keys.join(','))
    toUrl(keys.join(','))
  }
  const reset = () => {
    localStorage.removeItem(`columns.${list}`)
    toUrl(undefined)
  }
  return { shown: [...main, ...known.filter((column) => !column.main)], choose, reset }
}
