import { useEffect, useState } from 'react'
import { ApiProblem } from '#web/platform/api.ts'

const SECOND_MS = 1000

const isWait = ({ code }: { code: string }) => code === 'locked'

const waitOf = (failure: unknown): number | null => {
  const seconds = failure instanceof ApiProblem && failure.errors.find(isWait)?.params?.['seconds']
  return typeof seconds === 'number' ? seconds : null
}

const waiting = (problem: ApiProblem, seconds: number) =>
  new ApiProblem({
    status: problem.status,
    code: problem.code,
    current: problem.current,
    errors: problem.errors.map((error) =>
      isWait(error) ? { ...error, params: { seconds, minutes: Math.ceil(seconds / 60) } } : error,
    ),
  })

/** A failure with the present waiting time: it counts down, and becomes null when the time has passed. */
export const useCountdown = (failure: unknown): unknown => {
  const seconds = waitOf(failure)
  const [left, setLeft] = useState<{ of: unknown; seconds: number }>({ of: null, seconds: 0 })
  useEffect(() => {
    if (seconds === null) return
    const end = Date.now() + seconds * SECOND_MS
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((end - Date.now()) / SECOND_MS))
      setLeft({ of: failure, seconds: rest })
      if (rest === 0) clearInterval(timer)
    }, SECOND_MS)
    return () => clearInterval(timer)
  }, [failure, seconds])
  if (seconds === null) return failure
  const rest = left.of === failure ? left.seconds : seconds
  return rest === 0 ? null : waiting(failure as ApiProblem, rest)
}
