import { useEffect, useRef, useState } from 'react'
import { ApiProblem } from '#web/platform/api.ts'
import type { Waiting } from '#web/platform/kept.ts'
import { outboxOf, useOutbox } from './outbox.ts'

const AGAIN_MS = 15_000

/** Sends the first things of the outbox and settles them: at least one leaves it, or waits no longer. Throws what passes by itself. */
export type Deliver = (waiting: readonly Waiting[]) => Promise<void>

const isWaiting = ({ state }: Waiting) => state === 'waiting'

const sendAll = async (user_id: number, deliver: Deliver) => {
  for (;;) {
    const waiting = (await outboxOf(user_id)).filter(isWaiting)
    if (waiting.length === 0) return
    await deliver(waiting)
  }
}

/** Empties the outbox in its order, in one tab at a time: when something is laid into it, when signal is back, when the app is looked at again, and every 15 seconds while things wait. Answers whether it is sending and why it stopped. */
export const useSending = (user_id: number, deliver: Deliver) => {
  const outbox = useOutbox(user_id)
  const [sending, setSending] = useState(false)
  const [offline, setOffline] = useState(!navigator.onLine)
  const latest = useRef(deliver)
  useEffect(() => {
    latest.current = deliver
  })
  const count = outbox.filter(isWaiting).length
  useEffect(() => {
    if (count === 0) return
    let gone = false
    const send = () =>
      void navigator.locks.request(`outbox ${user_id}`, { ifAvailable: true }, async (lock) => {
        if (!lock || gone) return
        setSending(true)
        try {
          await sendAll(user_id, (waiting) => latest.current(waiting))
          setOffline(false)
        } catch (failure) {
          setOffline(failure instanceof ApiProblem && failure.code === 'network')
        }
        setSending(false)
      })
    send()
    const timer = setInterval(send, AGAIN_MS)
    const look = () => document.visibilityState === 'visible' && send()
    window.addEventListener('online', send)
    document.addEventListener('visibilitychange', look)
    return () => {
      gone = true
      clearInterval(timer)
      window.removeEventListener('online', send)
      document.removeEventListener('visibilitychange', look)
    }
  }, [user_id, count])
  useEffect(() => {
    const go = () => setOffline(true)
    const come = () => setOffline(false)
    window.addEventListener('offline', go)
    window.addEventListener('online', come)
    return () => {
      window.removeEventListener('offline', go)
      window.removeEventListener('online', come)
    }
  }, [])
  return { outbox, sending, offline }
}
