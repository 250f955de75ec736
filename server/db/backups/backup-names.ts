import { agencyDay } from '#contract/basics/agency-day.ts'

const NAME = /^brigada-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z\.tar\.gz(\.age)?$/

/** How the names of backups begin. */
export const BEGINNING = 'brigada-'

/** A backup in a folder: its file name, and the moment whose data it holds. */
export type BackupFile = { name: string; at: string }

/** A file name such as `brigada-2026-11-25T012000Z.tar.gz`, with `.age` when it is encrypted. */
export const backupName = (at: string, isEncrypted: boolean) =>
  `${BEGINNING}${at.slice(0, 19).replaceAll(':', '')}Z.tar.gz${isEncrypted ? '.age' : ''}`

/** The backups among the names in a folder, newest first. */
export const backupsAmong = (names: readonly string[]): BackupFile[] =>
  names
    .flatMap((name) => {
      const [, day, hour, minute, second] = NAME.exec(name) ?? []
      return day === undefined ? [] : [{ name, at: `${day}T${hour}:${minute}:${second}Z` }]
    })
    .toSorted((a, b) => b.at.localeCompare(a.at))

const DAYS = 7
const WEEKS = 4
const DAY_MS = 86_400_000

/** The number of the week since 1970; weeks begin on Monday. */
const weekOf = (day: string) => Math.floor((Date.parse(day) / DAY_MS + 3) / 7)

/**
 * The names of backups to delete: all except the last one of each of the seven newest days and of the four newest weeks
 * that have one.
 */
export const outlived = (files: readonly BackupFile[]): string[] => {
  const kept = new Set<string>()
  const keepNewest = (periodOf: (day: string) => string | number, most: number) => {
    const seen = new Set<string | number>()
    for (const { name, at } of files) {
      const period = periodOf(agencyDay(at))
      if (!seen.has(period) && seen.size < most) kept.add(name)
      seen.add(period)
    }
  }
  keepNewest((day) => day, DAYS)
  keepNewest(weekOf, WEEKS)
  return files.map(({ name }) => name).filter((name) => !kept.has(name))
}
