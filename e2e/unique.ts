let made = 0

/**
 * Seven digits that no other story of a run has, for phones and document numbers; their last five are as unique.
 * Every process of the run counts in its own sixteenth of the numbers; the factor makes neighbours look different.
 */
export const uniqueDigits = () => {
  made += 1
  const turn = made * 16 + (Number(process.env['TEST_WORKER_INDEX'] ?? 0) % 16)
  return String((turn * 7_654_321) % 10_000_000).padStart(7, '0')
}

/** Digits written as letters, for names. */
export const inLetters = (digits: string, alphabet = 'abcdefghij') =>
  Array.from(digits, (digit) => alphabet[Number(digit)]).join('')

/** Letters that no other story of a run has. */
export const uniqueLetters = (alphabet?: string) => inLetters(uniqueDigits(), alphabet)
