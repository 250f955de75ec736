import type { Dirent } from 'node:fs'

export function isForTools(entry: Dirent): boolean
export function lighten(modules: string): void
