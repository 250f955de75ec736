import { useState } from 'react'

const newAttempt = () => {
  let key: string = crypto.randomUUID()
  return {
    key: () => key,
    renew: () => {
      key = crypto.randomUUID()
    },
  }
}

/** The idempotency key of an input: the same for every attempt, a new one after `renew`. */
export const useAttempt = () => useState(newAttempt)[0]
