import { Button } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { asProblem } from '../platform/api.ts'
import { isMissingPart } from '../platform/fetched.ts'
import classes from './PlainLayout.module.css'
import { wordsAtHand } from './words-at-hand.ts'

const RELOADED = 'reloadedAt'
const PAUSE_MS = 30_000

/** Reloads the page, because a browser does not request a failed module again; at most once in half a minute. */
const useReload = (isMissing: boolean) =>
  useEffect(() => {
    const now = Date.now()
    if (!isMissing || now - Number(sessionStorage.getItem(RELOADED)) < PAUSE_MS) return
    sessionStorage.setItem(RELOADED, String(now))
    location.reload()
  }, [isMissing])

/** Shown if a page could not be loaded. */
export const FailedPage = ({ error }: ErrorComponentProps) => {
  const router = useRouter()
  const { lost, failed, retry } = wordsAtHand()
  const isMissing = isMissingPart(error)
  useReload(isMissing)
  return (
    <div className={classes.centre}>
      <div>
        <p>{isMissing || asProblem(error).code === 'network' ? lost : failed}</p>
        <Button onClick={() => (isMissing ? location.reload() : void router.invalidate())}>{retry}</Button>
      </div>
    </div>
  )
}
