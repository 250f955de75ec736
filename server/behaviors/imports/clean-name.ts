import { tidyName } from '#contract/basics/invisible.ts'

const IN_BRACKETS = /\([^()]*\)|\[[^[\]]*\]|\{[^{}]*\}|<[^<>]*>/g
const SELECTORS = /[\ufe00-\ufe0f\u20e3]/g
const NO_NAME = /[^\p{L}\p{M}'’ʼ .,-]+/gu
const MOST = 64

const wordOf = (text: string) => text.replace(/^[^\p{L}]+/u, '').replace(/['’ʼ-]+$/u, '')

const wordsOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.split(/\s+/).map(wordOf).filter(Boolean).join(' '))
    .filter(Boolean)
    .join(', ')

/**
 * A full name as a form can keep it, from what somebody typed: without emoji, digits, other signs and what stands in
 * brackets. A comma stays. Empty when nothing of a name is left.
 */
export const cleanName = (text: string): string => {
  const bare = tidyName(text.toWellFormed()).normalize('NFC').replace(SELECTORS, '').replace(/_/g, ' ')
  const outside = wordsOf(bare.replace(IN_BRACKETS, ' ').replace(NO_NAME, ' '))
  return outside || wordsOf(bare.replace(NO_NAME, ' '))
}

/** The words of a name that fit into one part of it. */
export const fitName = (text: string): string => {
  if (text.length <= MOST) return text
  const words = text.slice(0, MOST + 1).split(' ')
  return words.length > 1 ? words.slice(0, -1).join(' ') : text.slice(0, MOST).replace(/[\ud800-\udbff]$/, '')
}

const SAID = /[\p{L}\p{N}]/gu

/** Whether the parts of a name lack letters or digits of what was typed. */
export const lacksOf = (typed: string, names: readonly string[]) =>
  (typed.normalize('NFC').match(SAID) ?? []).length > (names.join(' ').match(SAID) ?? []).length
