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

/** The idempotency key of what a person is about to send: the same however often it is tried, another after `renew`. */
export const useAttempt = () => useState(newAttempt)[0]
