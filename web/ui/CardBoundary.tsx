import { Button, Text } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { isMissingPart } from '../platform/fetched.ts'
import classes from './CardBoundary.module.css'

const Broken = ({ onRetry }: { onRetry: () => void }) => {
  const t = useTranslations('app')
  return (
    <div role="alert" className={classes.broken}>
      <Text size="sm">{t('part_failed')}</Text>
      <Button size="compact-sm" variant="default" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}

type Props = {
  children: ReactNode
  /** What stands around the sentence in place of what could not be drawn. */
  around?: (sentence: ReactNode) => ReactNode
}

/** What fails while it is drawn is said in its place, with a way to try again; what stands beside it lives. It is tried anew when its content changes. A part of the program that could not be fetched goes on to who waits for it. */
export class CardBoundary extends Component<Props, { failure: unknown }> {
  override state: { failure: unknown } = { failure: undefined }

  static getDerivedStateFromError(failure: unknown) {
    return { failure: failure ?? new Error('nothing was said') }
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failure !== undefined && before.children !== this.props.children) this.retry()
  }

  retry = () => this.setState({ failure: undefined })

  override render() {
    const { children, around = (sentence: ReactNode) => sentence } = this.props
    const { failure } = this.state
    if (failure === undefined) return children
    if (isMissingPart(failure)) throw failure
    return around(<Broken onRetry={this.retry} />)
  }
}

/** Draws what is made only now, so that a failure is one of this place. */
export const Drawn = ({ draw }: { draw: () => ReactNode }) => draw()
