import { useEffect, useRef, useState } from 'react'
import { ApiProblem } from '#web/platform/api.ts'
import type { Waiting } from '#web/platform/kept.ts'
import { outboxOf, useOutbox } from './outbox.ts'

const AGAIN_MS = 15_000

/** Sends the first actions of the outbox and settles them: at least one leaves it or stops waiting. Throws temporary failures. */
export type Deliver = (waiting: readonly Waiting[]) => Promise<void>

const isWaiting = ({ state }: Waiting) => state === 'waiting'

const sendAll = async (user_id: number, deliver: Deliver) => {
  for (;;) {
    const waiting = (await outboxOf(user_id)).filter(isWaiting)
    if (waiting.length === 0) return
    await deliver(waiting)
  }
}

/** Sends the outbox in order, in one tab at a time: when an action is added, when the network returns, when the app becomes visible, and every 15 seconds while actions wait. Returns whether it is sending, and whether the network is missing. */
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
