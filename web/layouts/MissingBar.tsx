import { Button } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { missing, onMissing } from '../platform/fetched.ts'
import classes from './MissingBar.module.css'
import { wordsAtHand } from './words-at-hand.ts'

/** Says why a part of the app is missing: the connection is lost, or the page is older than the server. */
export const MissingBar = () => {
  const why = useSyncExternalStore(onMissing, missing)
  const words = wordsAtHand()
  return (
    <output>
      {why !== null && (
        <div className={classes.bar}>
          {why === 'unreachable' ? words.waiting : words.incomplete}
          {why === 'refused' && (
            <Button size="compact-xs" variant="white" color="dark" onClick={() => location.reload()}>
              {words.reload}
            </Button>
          )}
        </div>
      )}
    </output>
  )
}
